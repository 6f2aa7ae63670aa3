import { queryOptions } from '@tanstack/react-query'
import { sampleFileName } from '#words/samples.ts'
import { readFile } from '../../reading/read-file.ts'
import type { SampleRead } from '../../reading/read-sample.ts'
import { receivedStatement } from '../../reading/sent-statement.ts'
import type { SamplePicture } from './sample-picture.ts'

// The sample: the statement of a fictitious company, as its accounting program would send it to the tax service.

/** The sample file, loaded on demand. */
export async function fetchSample(): Promise<Blob> {
  const { northernBridgeXml } = await import('#readers/samples/northern-bridge.ts')
  return new Blob([northernBridgeXml])
}

/** The sample, read and checked like any file, once while the page is open. Prerendered pages include the result. */
export const sampleQuery = queryOptions({
  queryKey: ['sample'],
  queryFn: ({ signal }) => readSample(signal),
  staleTime: Infinity,
  structuralSharing: false,
  select: receivedSample,
})

/** The home page's picture of the sample, calculated on demand. Prerendered pages include it. */
export const samplePictureQuery = queryOptions({
  queryKey: ['sample picture'],
  queryFn: async ({ client }): Promise<SamplePicture> => pictureOf(await client.query(sampleQuery)),
  staleTime: Infinity,
})

/** The picture of the sample, from the result that the reading thread sent. */
export const pictureOfSample = (read: SampleRead): Promise<SamplePicture> => pictureOf(receivedSample(read))

/** Loads the code that calculates the picture on demand. */
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
