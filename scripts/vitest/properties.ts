import { configureGlobal } from 'fast-check'
import { afterEach, vi } from 'vitest'

// A test that failed while it held the clock would stop it for all after it, and the clock that ends a test that hangs with it.

afterEach(() => void vi.useRealTimers())

// How often each property is tried: SALDO_RUNS, for example 100000 for a long night. A property that sets its own number keeps it.
// SALDO_SEED fixes where chance begins.

const runs = Number(process.env.SALDO_RUNS ?? 100)

const seed = process.env.SALDO_SEED

configureGlobal({ numRuns: runs, ...(seed !== undefined && { seed: Number(seed) }) })
