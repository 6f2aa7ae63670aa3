import { configureGlobal } from 'fast-check'
import { afterEach, vi } from 'vitest'

// Restores the real clock. After a failed test with a fake clock, time would otherwise not move in later tests.

afterEach(() => void vi.useRealTimers())

// SALDO_RUNS is the number of runs of each property, for example 100000 for a whole night. It does not apply to a
// property that sets its own number. SALDO_SEED sets the seed.

const runs = Number(process.env.SALDO_RUNS ?? 100)

const seed = process.env.SALDO_SEED

configureGlobal({ numRuns: runs, ...(seed !== undefined && { seed: Number(seed) }) })
