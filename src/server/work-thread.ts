import { parentPort } from 'node:worker_threads'
import type { ThreadResponse, ThreadRequest } from './adapters/threads/work-threads.ts'
import { comparingAssessments } from './features/assessments/comparing.ts'
import {
  assessingRequest,
  assessingStatement,
  changingAssessment,
  reassessing,
  retitlingAssessment,
} from './features/assessments/making.ts'
import { readingCustomerList } from './features/customers/customer-forms.ts'
import { encodingImport } from './features/statements/imported.ts'
import { writingInvoice } from './features/billing/order/invoice-file.ts'
import { judging, preparing } from './features/statements/judged.ts'
import { renaming } from './features/statements/renaming.ts'
import { Refusal } from './http/refusal.ts'
import type { ThreadJob } from './outside.ts'

// The program that the threads for large work run: every job that may run there, by its name.

const jobs: readonly ThreadJob<never, unknown>[] = [
  preparing,
  judging,
  renaming,
  encodingImport,
  assessingRequest,
  assessingStatement,
  changingAssessment,
  reassessing,
  retitlingAssessment,
  comparingAssessments,
  writingInvoice,
  readingCustomerList,
]

async function responseTo({ job: name, given }: ThreadRequest): Promise<ThreadResponse> {
  const job = jobs.find((each) => each.name === name)
  if (job === undefined) return { failed: `no thread knows the job "${name}"` }
  try {
    // the caller passes the input that the named job takes
    return { made: await job.run(given as never) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { code: error.code, details: error.details } }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Responds to a request of the server. If the result is bytes, transfers them; otherwise copies it. */
async function respond(request: ThreadRequest): Promise<void> {
  const given = await responseTo(request)
  const bytes = given !== 'ready' && 'made' in given && given.made instanceof Uint8Array ? given.made : null
  // a job's result bytes share their buffer with nothing else
  parentPort?.postMessage(given, bytes === null ? [] : [bytes.buffer as ArrayBuffer])
}

parentPort?.on('message', (request: ThreadRequest) => void respond(request))
parentPort?.postMessage('ready' satisfies ThreadResponse)
