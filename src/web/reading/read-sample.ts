import type { Problem } from '#domain/problem.ts'
import { read } from '#readers/read.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { judge } from './judge.ts'
import type { ThreadStatement } from './sent-statement.ts'

/** The sample statement and its problems, in the form that threads exchange. */
export type SampleRead = { readonly statement: ThreadStatement; readonly problems: readonly Problem[] }

/** Reads the sample in this thread, without a worker; for prerendering and tests. */
export async function readSampleHere(): Promise<SampleRead> {
  const { drafts, problems } = await read(new TextEncoder().encode(northernBridgeXml))
  const [outcome] = drafts.map(judge)
  if (!outcome?.statement) throw new Error('the sample is not translated')
  return { statement: outcome.statement, problems: [...problems, ...outcome.problems] }
}
