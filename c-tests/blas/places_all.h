/* Of places.c: the routines in four precisions, for one width of integers. */
#define LETTER s
#define T float
#define REAL float
#define NRM2 snrm2
#define ASUM sasum
#define IAMAX isamax
#define IS_COMPLEX 0
#include "places.h"
#undef LETTER
#undef T
#undef REAL
#undef NRM2
#undef ASUM
#undef IAMAX
#define LETTER d
#define T double
#define REAL double
#define NRM2 dnrm2
#define ASUM dasum
#define IAMAX idamax
#include "places.h"
#undef LETTER
#undef T
#undef REAL
#undef NRM2
#undef ASUM
#undef IAMAX
#undef IS_COMPLEX
#define LETTER c
#define T float_complex
#define REAL float
#define NRM2 scnrm2
#define ASUM scasum
#define IAMAX icamax
#define REAL_SCAL csscal
#define REAL_ROT csrot
#define IS_COMPLEX 1
#include "places.h"
#undef LETTER
#undef T
#undef REAL
#undef NRM2
#undef ASUM
#undef IAMAX
#undef REAL_SCAL
#undef REAL_ROT
#define LETTER z
#define T double_complex
#define REAL double
#define NRM2 dznrm2
#define ASUM dzasum
#define IAMAX izamax
#define REAL_SCAL zdscal
#define REAL_ROT zdrot
#include "places.h"
#undef LETTER
#undef T
#undef REAL
#undef NRM2
#undef ASUM
#undef IAMAX
#undef REAL_SCAL
#undef REAL_ROT
#undef IS_COMPLEX
