/*
 * A program that forks between two calls: parent and child compute, and the child's profile has its own calls alone.
 * The library was loaded before, and has done nothing then that a child could not go on with.
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
