import { queryOptions } from '@tanstack/react-query'
import { sampleFileName } from '#wording/en/samples.ts'
import { fetchSample } from '../../../parts/sample/sample.ts'
import { readFile } from '../../../reading/read-file.ts'
import { receivedStatement } from '../../../reading/sent-statement.ts'

/** The sample, read and checked as every file is: once for as long as the page stands. */
export const sampleQuery = queryOptions({
  queryKey: ['sample'],
  queryFn: ({ signal }) => readSample(signal),
  staleTime: Infinity,
  structuralSharing: false,
})

async function readSample(signal: AbortSignal) {
  const blob = await fetchSample()
  const options = { name: sampleFileName }
  const { opened, problems } = await readFile({ blob, options, signal, onChecking: () => {} })
  const [outcome] = opened
  if (!outcome?.statement) throw new Error('the sample is not translated')
  return { statement: receivedStatement(outcome.statement), problems: [...problems, ...outcome.problems] }
}
