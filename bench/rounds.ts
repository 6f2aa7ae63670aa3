import autocannon from 'autocannon'
import type { Running } from './processes.ts'

// Puts contenders under load in turn, in short rounds, so that other work on the machine affects all of them. The
// results are medians of the rounds.

export type Contender = {
  readonly name: string
  /** Processes whose processor time is counted. */
  readonly processes: readonly Running[]
  /** One load per address; the loads run at the same time. */
  readonly loads: readonly autocannon.Options[]
  readonly connections: number
}

export type Measured = {
  readonly name: string
  readonly perSecond: number
  /** Processor time of the contender's processes per request, in milliseconds; null when not reported. */
  readonly processorMs: number | null
  readonly p99Ms: number
  /** Number of missing responses, and of responses with an unexpected status. */
  readonly failed: number
}

type Rounds = {
  readonly rounds?: number
  readonly seconds?: number
  /** The expected status; 2xx by default. */
  readonly wanted?: '2xx' | '304'
  /** Number of warm-up requests. It is a count, because a busy machine makes too few requests in a fixed time. */
  readonly toWarm?: number
  /** Called before each round, to restore the initial state. */
  readonly between?: () => Promise<void>
}

/** Puts the contenders under load in turn: first warm-up, then the rounds that count. */
export async function inTurns(contenders: readonly Contender[], options: Rounds = {}): Promise<readonly Measured[]> {
  const { rounds = 5, toWarm = 8_000, between = async () => {} } = options
  const found = contenders.map((): Measured[] => [])
  for (const contender of contenders) {
    await between()
    await warmUp(contender, toWarm)
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, contender] of contenders.entries()) {
      await between()
      found[at]?.push(await underLoad(contender, options))
    }
  }
  return contenders.map(({ name }, at) => {
    const each = found[at] ?? []
    return {
      name,
      perSecond: median(each.map(({ perSecond }) => perSecond)),
      processorMs: median(each.map(({ processorMs }) => processorMs ?? NaN)) || null,
      p99Ms: median(each.map(({ p99Ms }) => p99Ms)),
      failed: each.reduce((sum, { failed }) => sum + failed, 0),
    }
  })
}

async function warmUp({ loads, connections }: Contender, amount: number): Promise<void> {
  const share = { connections: connections / loads.length, amount, workers: 1 }
  for (const load of loads) await autocannon({ ...load, ...share })
}

async function underLoad({ name, processes, loads, connections }: Contender, options: Rounds): Promise<Measured> {
  const { seconds = 2, wanted = '2xx' } = options
  const spent = () => processes.reduce((sum, each) => sum + (each.processorMs() ?? NaN), 0)
  const before = spent()
  const results = await Promise.all(
    loads.map((load) =>
      autocannon({ ...load, connections: connections / loads.length, duration: seconds, workers: 1 }),
    ),
  )
  const counted = (pick: (result: autocannon.Result) => number) => results.reduce((sum, each) => sum + pick(each), 0)
  const received = counted(({ requests }) => requests.total)
  const right = counted((result) => (wanted === '2xx' ? result['2xx'] : (result.statusCodeStats?.[wanted]?.count ?? 0)))
  return {
    name,
    perSecond: right / counted(({ duration }) => duration / loads.length),
    processorMs: (spent() - before) / received,
    p99Ms: Math.max(...results.map(({ latency }) => latency.p99)),
    failed: received - right + counted(({ errors }) => errors),
  }
}

/**
 * Prints contenders relative to the first, which is the baseline. A ratio of 0.5 means half as many requests per
 * second.
 */
export function reportRounds(title: string, found: readonly Measured[]): void {
  const baseline = found[0]
  console.log(`\n${title}`)
  for (const each of found)
    console.log(`${lineOf(each)}  ×${(each.perSecond / (baseline?.perSecond ?? NaN)).toFixed(2)}`)
}

/** Prints results without a baseline. */
export function reportAlone(title: string, found: readonly Measured[]): void {
  console.log(`\n${title}`)
  for (const each of found) console.log(lineOf(each))
}

function lineOf({ name, perSecond, processorMs, p99Ms, failed }: Measured): string {
  const rate = Math.round(perSecond).toLocaleString('en').padStart(8)
  const processor = processorMs === null ? '' : `  ${processorMs.toFixed(2).padStart(6)} ms of a core each`
  const wrong = failed > 0 ? `  ${failed} UNEXPECTED RESPONSES` : ''
  return `  ${name.padEnd(54)} ${rate}/s${processor}  p99 ${String(Math.round(p99Ms)).padStart(5)} ms${wrong}`
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
