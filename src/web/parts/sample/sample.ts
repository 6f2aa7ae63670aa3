import sampleAddress from './northern-bridge-2024.xml?url'

// The sample: the statement of an invented company, as its accounting program would send it to the tax service.

/** The file of the sample. */
export async function fetchSample(): Promise<Blob> {
  const response = await fetch(sampleAddress)
  if (!response.ok) throw new Error(`the sample came with status ${response.status}`)
  return response.blob()
}
