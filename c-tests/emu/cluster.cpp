#include "cluster.h"

#include <cstring>

namespace emu {

void Cluster::clear() {
    rank = barriers = 0;
    barriers_of.clear();
    memories.clear();
    mailboxes.clear();
}

void Cluster::barrier(const SharedLayout &layout, const SharedMemory &memory) {
    memories[{rank, barriers++}] = memory.first(layout.extent());
}

std::string Cluster::read(unsigned from, std::size_t offset, std::size_t size, unsigned char *value) const {
    if (from >= rank) return "read from a block of the cluster that is not in front of this one";
    if (barriers == 0) return "read from another block before a barrier of the cluster";
    const auto memory = memories.find({from, barriers - 1});
    if (memory == memories.end() || barriers_of[from] <= barriers) return "read from a block of the cluster that may have ended";
    if (offset + size > memory->second.size()) return "read from another block outside of its arrays";
    std::memcpy(value, memory->second.data() + offset, size);
    return {};
}

std::string Cluster::prepare(std::size_t word) {
    Mailbox &box = own(word);
    if (box.prepared) return "mailbox that is prepared twice";
    box.prepared = true;
    box.barriers = barriers;
    return {};
}

std::string Cluster::expect(std::size_t word, unsigned bytes) {
    Mailbox &box = own(word);
    if (!box.prepared) return "mail is expected in a mailbox that is not prepared";
    if (box.expects) return "mail is expected twice in a mailbox";
    box.expects = true;
    box.expected = bytes;
    return {};
}

std::string Cluster::send(unsigned to, std::size_t offset, std::size_t word, const void *value, std::size_t size) {
    if (to <= rank) return "mail to a block of the cluster that is not behind this one";
    const auto *bytes = static_cast<const unsigned char *>(value);
    mailboxes[{to, word}].letters.push_back({offset, {bytes, bytes + size}, barriers});
    return {};
}

std::string Cluster::receive(std::size_t word, const SharedLayout &layout, SharedMemory &memory) {
    Mailbox &box = own(word);
    if (box.received) return {};
    std::size_t bytes = 0;
    for (const Letter &letter : box.letters) {
        if (letter.barriers <= box.barriers) return "mail that may come before its mailbox is prepared";
        bytes += letter.bytes.size();
    }
    if (bytes != box.expected)
        return "wait for " + std::to_string(box.expected) + " bytes of mail, and " + std::to_string(bytes) + " were sent";
    for (const Letter &letter : box.letters) {
        if (!memory.receive(layout, letter.offset, letter.bytes.size()))
            return "race: mail comes to words of shared memory that this block has touched";
        std::memcpy(memory.at(letter.offset), letter.bytes.data(), letter.bytes.size());
    }
    box.received = true;
    return {};
}

std::string Cluster::end_block() {
    for (const auto &[key, box] : mailboxes)
        if (key.first == rank && !box.letters.empty() && !box.received) return "the block ends, and mail may come to it";
    if (!barriers_of.empty() && barriers_of.front() != barriers)
        return "the block ends after " + std::to_string(barriers) + " barriers of the cluster, its first block after " +
               std::to_string(barriers_of.front());
    barriers_of.push_back(barriers);
    return {};
}

} // namespace emu
