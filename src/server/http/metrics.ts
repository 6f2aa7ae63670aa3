import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import type { Refused } from './refusals.ts'

type Happened = { readonly act: string; readonly count?: number }

/** What is measured, as Prometheus reads it. */
export type Metrics = {
  readonly text: () => Promise<string>
  readonly contentType: string
  readonly countRefusal: (refused: Refused) => void
  /** Counts what happened to statements; one event may be about several. */
  readonly countStatement: (event: Happened) => void
  /** The same of assessments. */
  readonly countAssessment: (event: Happened) => void
}

const secondsBuckets = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

type Queues = {
  readonly mailsWaiting: () => Promise<number>
  /** Turns of the reading of files. */
  readonly reading: () => { readonly running: number; readonly waiting: number }
}

/** Measures every answer by its call, never by its address, and asks how long the queues are when it is read. */
export function measure(app: FastifyInstance, { mailsWaiting, reading }: Queues): Metrics {
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
  const waiting = new Gauge({
    name: 'saldo_mails_waiting',
    help: 'Mails that wait for delivery',
    registers,
    async collect() {
      waiting.set(await mailsWaiting())
    },
  })
  measureReading(measures, reading)
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call ?? 'page'
    seconds.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) faults.inc()
  })
  return {
    text: () => measures.metrics(),
    contentType: measures.contentType,
    countRefusal: refusals(measures),
    countStatement: acts(measures, {
      name: 'saldo_statements_total',
      help: 'Statements that were generated, deleted, restored, purged or told to end soon',
    }),
    countAssessment: acts(measures, {
      name: 'saldo_assessments_total',
      help: 'Assessments that were saved, changed, deleted, restored or purged',
    }),
  }
}

/** Counts what happened by what it was. */
function acts(measures: Registry, named: { readonly name: string; readonly help: string }): (event: Happened) => void {
  const counter = new Counter({ ...named, labelNames: ['act'], registers: [measures] })
  return ({ act, count = 1 }) => counter.inc({ act }, count)
}

/** Both labels are names of the contract's tables, so that there are not more of them than those have. */
function refusals(measures: Registry): Metrics['countRefusal'] {
  const counter = new Counter({
    name: 'saldo_refusals_total',
    help: 'Calls that were refused, by the code of the refusal',
    labelNames: ['call', 'code'],
    registers: [measures],
  })
  return ({ call, code }) => counter.inc({ call, code })
}

function measureReading(measures: Registry, reading: Queues['reading']): void {
  const files = new Gauge({
    name: 'saldo_files',
    help: 'Files that are being received and read, and callers who wait for their turn to send one',
    labelNames: ['state'],
    registers: [measures],
    collect() {
      const { running, waiting } = reading()
      files.set({ state: 'running' }, running)
      files.set({ state: 'waiting' }, waiting)
    },
  })
}
