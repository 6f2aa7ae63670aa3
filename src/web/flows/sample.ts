import { queryOptions } from '@tanstack/react-query'
import { sampleFileName } from '#words/samples.ts'
import { readFile } from '../reading/read-file.ts'
import type { SampleRead } from '../reading/read-sample.ts'
import { receivedStatement } from '../reading/sent-statement.ts'

// The sample: the statement of an invented company, as its accounting program would send it to the tax service.

/** The file of the sample, which comes when it is asked for. */
export async function fetchSample(): Promise<Blob> {
  const { northernBridgeXml } = await import('#readers/samples/northern-bridge.ts')
  return new Blob([northernBridgeXml])
}

/** The sample, read and checked like any file, once while the page is open. A page that was made at build time brings it along. */
export const sampleQuery = queryOptions({
  queryKey: ['sample'],
  queryFn: ({ signal }) => readSample(signal),
  staleTime: Infinity,
  structuralSharing: false,
  select: ({ statement, problems }) => ({ statement: receivedStatement(statement), problems }),
})

async function readSample(signal: AbortSignal): Promise<SampleRead> {
  const blob = await fetchSample()
  const options = { name: sampleFileName }
  const { opened, problems } = await readFile({ blob, options, signal, onChecking: () => {} })
  const [outcome] = opened
  if (!outcome?.statement) throw new Error('the sample is not translated')
  return { statement: outcome.statement, problems: [...problems, ...outcome.problems] }
}
