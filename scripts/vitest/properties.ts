import { configureGlobal } from 'fast-check'

// How often each property is tried: SALDO_RUNS, for example 100000 for a long night. A property that sets its own number keeps it.

const runs = Number(process.env.SALDO_RUNS ?? 100)

configureGlobal({ numRuns: runs })
