// The blocks of a cluster, which run sequentially by rank, and the data of earlier blocks for later ones. Blocks of
// higher rank can read a value as it was at a barrier of the cluster, and can receive mail. The other directions need
// blocks that run concurrently, and are refused.
#pragma once
#include "shared_memory.h"

#include <map>
#include <string>
#include <vector>

namespace emu {

class Cluster {
  public:
    // Starts a new cluster with its first block.
    void clear();
    void next_block() { ++rank, barriers = 0; }

    unsigned running() const { return rank; }

    // To be called when all threads of the block are at a barrier of the cluster.
    void barrier(const SharedLayout &, const SharedMemory &);

    // Each returns a description of the fault, or an empty string.
    std::string read(unsigned from, std::size_t offset, std::size_t size, unsigned char *value) const;
    std::string prepare(std::size_t word);
    std::string expect(std::size_t word, unsigned bytes);
    bool expects(std::size_t word) { return own(word).expects; }
    std::string send(unsigned to, std::size_t offset, std::size_t word, const void *value, std::size_t size);
    // Copies the mail into the running block's memory.
    std::string receive(std::size_t word, const SharedLayout &, SharedMemory &);
    // The running block ends.
    std::string end_block();

  private:
    struct Letter {
        std::size_t offset;
        std::vector<unsigned char> bytes;
        unsigned barriers; // barriers that the sender had passed
    };
    struct Mailbox {
        bool prepared = false, expects = false, received = false;
        unsigned barriers = 0; // completed before it was prepared
        std::size_t expected = 0;
        std::vector<Letter> letters;
    };
    Mailbox &own(std::size_t word) { return mailboxes[{rank, word}]; }

    unsigned rank = 0, barriers = 0;
    std::vector<unsigned> barriers_of; // of blocks that have ended
    std::map<std::pair<unsigned, unsigned>, std::vector<unsigned char>> memories; // by rank and barrier
    std::map<std::pair<unsigned, std::size_t>, Mailbox> mailboxes;                // by rank and word
};

} // namespace emu
