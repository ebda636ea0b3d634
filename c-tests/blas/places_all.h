/* Part of places.c: the routines in four precisions, for one width of integers. */
#define REAL float
#define REAL_LETTER s
#define LETTER s
#define T float
#define IS_COMPLEX 0
#include "places.h"
#undef LETTER
#undef T
#undef IS_COMPLEX
#define LETTER c
#define T float_complex
#define IS_COMPLEX 1
#include "places.h"
#undef REAL
#undef REAL_LETTER
#undef LETTER
#undef T
#define REAL double
#define REAL_LETTER d
#define LETTER z
#define T double_complex
#include "places.h"
#undef LETTER
#undef T
#undef IS_COMPLEX
#define LETTER d
#define T double
#define IS_COMPLEX 0
#include "places.h"
#undef REAL
#undef REAL_LETTER
#undef LETTER
#undef T
#undef IS_COMPLEX
