/*
 * A program that forks between two calls. Parent and child both compute, and the child's profile contains only its own
 * calls. The library was loaded before the fork, but has no state yet that a child could not use.
 */
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

double ddot_(const int *, const double *, const int *, const double *, const int *);

int main(void) {
    const double x[2] = {3, 4};
    const int n = 2, one = 1;
    int status = 1;
    if (ddot_(&n, x, &one, x, &one) != 25) {
        return 1;
    }
    const pid_t child = fork();
    if (child == 0) {
        return ddot_(&one, x, &one, x, &one) != 9;
    }
    return child < 0 || waitpid(child, &status, 0) != child || status != 0 || ddot_(&n, x, &one, x, &one) != 25;
}
