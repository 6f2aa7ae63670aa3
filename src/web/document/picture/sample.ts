import { queryOptions } from '@tanstack/react-query'
import { sampleFileName } from '#words/samples.ts'
import { readFile } from '../../reading/read-file.ts'
import type { SampleRead } from '../../reading/read-sample.ts'
import { receivedStatement } from '../../reading/sent-statement.ts'
import type { SamplePicture } from './sample-picture.ts'

// Loads the sample: the statement of a fictitious company, as its accounting program would send it to the tax service.

/** Loads the sample file when it is needed. */
export async function fetchSample(): Promise<Blob> {
  const { northernBridgeXml } = await import('#readers/samples/northern-bridge.ts')
  return new Blob([northernBridgeXml])
}

/**
 * The sample, which is read and checked like any file, once while the page is open. Prerendered pages contain the
 * result.
 */
export const sampleQuery = queryOptions({
  queryKey: ['sample'],
  queryFn: ({ signal }) => readSample(signal),
  staleTime: Infinity,
  structuralSharing: false,
  select: receivedSample,
})

/** The picture of the sample for the home page, calculated when it is needed. Prerendered pages contain it. */
export const samplePictureQuery = queryOptions({
  queryKey: ['sample picture'],
  queryFn: async ({ client }): Promise<SamplePicture> => pictureOf(await client.query(sampleQuery)),
  staleTime: Infinity,
})

/** Returns the picture of a sample that was already read; used by prerendering. */
export const pictureOfSample = (read: SampleRead): Promise<SamplePicture> => pictureOf(receivedSample(read))

/** Calculates the picture with code that is loaded only when it is needed. */
async function pictureOf({ statement, problems }: ReturnType<typeof receivedSample>): Promise<SamplePicture> {
  const { samplePicture } = await import('./sample-picture.ts')
  return samplePicture(statement, problems)
}

function receivedSample({ statement, problems }: SampleRead) {
  return { statement: receivedStatement(statement), problems }
}

async function readSample(signal: AbortSignal): Promise<SampleRead> {
  const blob = await fetchSample()
  const options = { name: sampleFileName }
  const { opened, problems } = await readFile({ blob, options, signal, onChecking: () => {} })
  const [outcome] = opened
  if (!outcome?.statement) throw new Error('the sample is not translated')
  return { statement: outcome.statement, problems: [...problems, ...outcome.problems] }
}
