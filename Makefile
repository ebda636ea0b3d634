# The commands for users and developers. `make help` lists them; README.md explains them.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

PREFIX ?= /usr/local
# The Python wheel of cmake, if scripts/tools.sh had to install it.
export PATH := $(CURDIR)/target/tools/bin:$(PATH)

.PHONY: help demo test install bench header performance fmt lint tools nvcc gpu-build gpu-test gpu-bench clean

help: ## This list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

demo: ## Build, install to target/prefix, and run the demo: the dominant eigenpair of a stiffness matrix
	@scripts/tools.sh build
	@CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_LTO=off scripts/install.sh target/prefix -DKBLAS_SHIMS=OFF -DKBLAS_BENCH=OFF # compiles sooner
	@rm -rf target/demo
	@cmake -S demo -B target/demo -DCMAKE_PREFIX_PATH="$(CURDIR)/target/prefix" >target/demo.log || { cat target/demo.log; exit 1; }
	@cmake --build target/demo >>target/demo.log || { cat target/demo.log; exit 1; }
	@target/demo/kblas-demo demo/hotspot.mtx

test: ## Everything that can be tested without a GPU
	@scripts/test.sh

install: ## Install to PREFIX (/usr/local), for the architectures in KBLAS_CUDA_ARCHS
	@scripts/tools.sh build
	@KBLAS_CUDA_ARCHS="$${KBLAS_CUDA_ARCHS:-80;90;100;120}" scripts/install.sh "$(PREFIX)"

bench: nvcc ## Run kblas-bench: make bench ARGS='gemv -r d -m 8192 -n 8192'
	@cargo run --release --package kblas-bench -- $(ARGS)

header: ## Write the generated files anew: include/kblas.h, include/kblas.f90, docs/MATRIX.md
	@KBLAS_BLESS=1 cargo test --test generated

performance: nvcc ## Write anew what README.md and docs/performance show of the result files there
	@scripts/performance-tables.sh

fmt: ## Format the Rust sources
	@cargo fmt --all

lint: ## What continuous integration asks of the sources: formatted, no clippy warnings
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --all-features -- -D warnings

tools: ## Install what the tests need and the machine lacks (cmake, gfortran, …)
	@scripts/tools.sh test

nvcc: ## Install nvcc into target/nvcc, unless the machine has one
	@scripts/nvcc.sh

gpu-build: ## Collect in target/gpu all that a GPU machine without cargo needs
	@scripts/tools.sh test
	@scripts/gpu-build.sh

gpu-test: ## On the GPU machine: run what gpu-build collected
	@scripts/gpu-test.sh

gpu-bench: ## On the GPU machine: measure against cuBLAS, CSV and plots in target/gpu-bench
	@scripts/gpu-bench.sh

clean: ## Remove everything that was built or installed under target/
	@rm -rf target
