// Clusters: mail between blocks, and its faults.
#include "frame.h"

#include <cstdlib>

TEST(clusters_divide_the_grid) {
    const Fresh device;
    const Buffer in(counting(2 * threads)), out(2 * threads);
    const PlantedArgs args{in.data(), out.data(), nullptr, 2 * threads, 0};
    const auto with = [&](unsigned blocks, unsigned cluster) {
        return launch_in_clusters(device.function("copy"), args, blocks, cluster);
    };
    OK(with(2, 2));
    CHECK(out.read() == counting(2 * threads));
    EXPECT(CUDA_ERROR_INVALID_CLUSTER_SIZE, with(1, 2));
    EXPECT(CUDA_ERROR_INVALID_CLUSTER_SIZE, with(16, 16));
}

TEST(mail_in_every_order_of_clusters) {
    const Fresh device;
    constexpr unsigned blocks = 12;
    for (const char *order : {"forward", "reverse", "shuffled:1"}) {
        setenv("KBLAS_EMU_ORDER", order, 1);
        for (unsigned cluster : {1, 2, 4}) {
            const Buffer out(blocks * threads);
            OK(launch_in_clusters(device.function("mail"), {nullptr, out.data(), nullptr, 0, 0}, blocks, cluster));
            const std::vector<float> sums = out.read();
            for (unsigned i = 0; i < blocks * threads; ++i) {
                const unsigned number = i / threads % cluster + 1;
                CHECK(sums[i] == float(number * (number + 1) / 2));
            }
        }
    }
    unsetenv("KBLAS_EMU_ORDER");
}

// The planted fault is detected, and the message contains `said`.
static void caught(int choice, const std::string &said) {
    const Fresh device;
    const Buffer out(2 * threads);
    const std::string text = stderr_of([&] {
        const PlantedArgs args{nullptr, out.data(), nullptr, 0, choice};
        EXPECT(CUDA_ERROR_LAUNCH_FAILED, launch_in_clusters(device.function("mail"), args, 2, 2));
    });
    if (text.find(said) == std::string::npos) throw Failure{"\"" + said + "\" is not in: " + text};
}

TEST(mailbox_that_is_not_prepared) { caught(1, "in a mailbox that is not prepared"); }
TEST(mail_without_a_barrier) { caught(2, "before a barrier of the cluster"); }
TEST(mail_that_is_not_expected) { caught(3, "waits for mail that is not expected"); }
TEST(mail_to_words_in_use) { caught(4, "race: mail comes to words"); }
TEST(block_that_ends_before_its_mail_comes) { caught(5, "the block ends, and mail may come to it"); }
TEST(mail_that_is_read_without_a_wait) { caught(6, "never written"); }
TEST(mail_that_is_not_sent) { caught(7, "wait for 256 bytes of mail, and 252 were sent"); }
TEST(mail_to_a_block_not_behind) { caught(8, "not behind this one"); }
TEST(barriers_that_some_blocks_do_not_reach) { caught(9, "the block ends after 1 barriers of the cluster"); }
TEST(reading_from_a_block_that_may_have_ended) { caught(10, "may have ended"); }
