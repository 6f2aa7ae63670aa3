import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { workNames, type WorkByClock } from '#domain/clock/work-by-clock.ts'
import type { EndedCall } from './log.ts'
import type { ChainPoint } from '../outside.ts'
import type { Refused } from './refusal-handler.ts'

type EventCount = { readonly act: string; readonly count?: number }

/** The metrics, in the format of Prometheus. */
export type Metrics = {
  readonly text: () => Promise<string>
  readonly contentType: string
  /** Counts a call by its name, and never by its address. */
  readonly countCall: (ended: EndedCall) => void
  readonly countRefusal: (refused: Pick<Refused, 'call' | 'code'>) => void
  /** Counts events of statements; an event may be about several statements. */
  readonly countStatement: (event: EventCount) => void
  readonly countAssessment: (event: EventCount) => void
  /** Sets the amount of due work that the sweep found on hold, by kind; 0 for kinds that are left out. */
  readonly holdWork: (waiting: Readonly<Partial<Record<WorkByClock, number>>>) => void
}

const secondsBuckets = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

type Lengths = { readonly running: number; readonly waiting: number }

type Queues = {
  /** The number of open WebSockets of pages that receive live updates. */
  readonly sockets: () => number
  readonly emailsWaiting: () => Promise<number>
  readonly endOfChain: () => Promise<ChainPoint>
  /** The number of files being received and read, and of callers who wait for their turn to send one. */
  readonly reading: () => Lengths
  /** The number of large jobs running in threads, and of those waiting. */
  readonly working: () => Lengths
}

/** Measures the server. Queue lengths are read each time the metrics are read. */
export function measure({ endOfChain, ...queues }: Queues): Metrics {
  const measures = new Registry()
  collectDefaultMetrics({ register: measures })
  const registers = [measures]
  const seconds = new Histogram({
    name: 'saldo_call_seconds',
    help: 'Time a call took, in seconds',
    labelNames: ['call', 'status'],
    buckets: secondsBuckets,
    registers,
  })
  const faults = new Counter({ name: 'saldo_faults_total', help: 'Answers of 500 and above', registers })
  measureQueues(measures, queues)
  measureChain(measures, endOfChain)
  return {
    text: () => measures.metrics(),
    contentType: measures.contentType,
    countCall({ call, status, ms }) {
      seconds.observe({ call, status: String(status) }, ms / 1000)
      if (status >= 500) faults.inc()
    },
    countRefusal: refusals(measures),
    holdWork: heldWork(measures),
    countStatement: acts(measures, {
      name: 'saldo_statements_total',
      help: 'Statements that were generated, deleted, restored, purged or told to end soon',
    }),
    countAssessment: acts(measures, {
      name: 'saldo_assessments_total',
      help: 'Assessments that were saved, changed, reassessed, deleted, restored or purged',
    }),
  }
}

function heldWork(measures: Registry): Metrics['holdWork'] {
  const registers = [measures]
  const records = 'Records that are due for deletion and held back, at the last sweep'
  const deletions = new Gauge({ name: 'saldo_deletions_held', help: records, registers })
  const help = 'Work that is due and held back because the clock is not trusted, at the last sweep'
  const held = new Gauge({ name: 'saldo_work_held', help, labelNames: ['work'], registers })
  return (waiting) => {
    deletions.set(waiting.deletions ?? 0)
    for (const work of workNames) held.set({ work }, waiting[work] ?? 0)
  }
}

/** A counter of events; its label is the act, such as a deletion. */
function acts(
  measures: Registry,
  named: { readonly name: string; readonly help: string },
): (event: EventCount) => void {
  const counter = new Counter({ ...named, labelNames: ['act'], registers: [measures] })
  return ({ act, count = 1 }) => counter.inc({ act }, count)
}

/** A counter of refusals. Both of its labels are names from fixed lists, so the number of series is limited. */
function refusals(measures: Registry): Metrics['countRefusal'] {
  const counter = new Counter({
    name: 'saldo_refusals_total',
    help: 'Calls that were refused, by the code of the refusal',
    labelNames: ['call', 'code'],
    registers: [measures],
  })
  return ({ call, code }) => counter.inc({ call, code })
}

/**
 * Shows the end of the audit chain. The hash is a label, because the value of a metric is a number; when the chain
 * grows, the previous series is removed.
 */
function measureChain(measures: Registry, endOfChain: Queues['endOfChain']): void {
  const end = new Gauge({
    name: 'saldo_audit_chain_end',
    help: 'Number of the last row in the chain of the audit trail, and the hash there',
    labelNames: ['hash'],
    registers: [measures],
    async collect() {
      const { number, hash } = await endOfChain()
      end.reset()
      end.set({ hash }, Number(number))
    },
  })
}

function measureQueues(
  measures: Registry,
  { sockets, emailsWaiting, reading, working }: Omit<Queues, 'endOfChain'>,
): void {
  const open = new Gauge({
    name: 'saldo_live_sockets',
    help: 'Open sockets of pages that are told of changes',
    registers: [measures],
    collect() {
      open.set(sockets())
    },
  })
  const waiting = new Gauge({
    name: 'saldo_mails_waiting',
    help: 'Mails that wait for delivery',
    registers: [measures],
    async collect() {
      waiting.set(await emailsWaiting())
    },
  })
  measureTurns(measures, reading, {
    name: 'saldo_files',
    help: 'Files that are being received and read, and callers who wait for their turn to send one',
  })
  measureTurns(measures, working, {
    name: 'saldo_large_work',
    help: 'Large statements that are being judged or assessed apart from other calls, and those that wait for it',
  })
}

type MetricLabel = { readonly name: string; readonly help: string }

function measureTurns(measures: Registry, lengths: () => Lengths, named: MetricLabel): void {
  const turns = new Gauge({
    ...named,
    labelNames: ['state'],
    registers: [measures],
    collect() {
      const { running, waiting } = lengths()
      turns.set({ state: 'running' }, running)
      turns.set({ state: 'waiting' }, waiting)
    },
  })
}
