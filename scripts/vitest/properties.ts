import { configureGlobal } from 'fast-check'
import { afterEach, vi } from 'vitest'

// A failed test that leaves the clock faked would stop it for all later tests, and for the timeout of a test that hangs.

afterEach(() => void vi.useRealTimers())

// The number of runs of each property is SALDO_RUNS, for example 100000 for a long night. A property that sets its own number keeps it.
// SALDO_SEED sets the seed.

const runs = Number(process.env.SALDO_RUNS ?? 100)

const seed = process.env.SALDO_SEED

configureGlobal({ numRuns: runs, ...(seed !== undefined && { seed: Number(seed) }) })
