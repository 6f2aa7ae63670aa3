import { translateScreen } from '#wording/en/screens.ts'
import type { NamedBlob } from '../files/use-files.ts'
import sampleAddress from './northern-bridge-2024.xml?url'

/** The statement of an invented company, as its accounting program would send it to the tax service. */
export async function fetchSample(): Promise<NamedBlob> {
  const response = await fetch(sampleAddress)
  if (!response.ok) throw new Error(`the sample came with status ${response.status}`)
  return { name: translateScreen.sampleName, blob: await response.blob() }
}
