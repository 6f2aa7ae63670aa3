import { useEffect, useEffectEvent, useState } from 'react'
import type { NamedBlob } from '../files/use-files.ts'
import { fetchSample } from './sample.ts'

/** The part of the address that asks for the sample at once. */
const sampleHash = '#sample'

/** Opens the sample statement: when asked, and at once where the address says so. A fault is thrown while drawing. */
export function useSample(onFiles: (files: readonly NamedBlob[]) => void): () => void {
  const [fault, setFault] = useState<Error | null>(null)
  const open = () => {
    fetchSample().then((sample) => onFiles([sample]), setFault)
  }
  const openAtOnce = useEffectEvent(open)
  useEffect(() => {
    if (window.location.hash === sampleHash) openAtOnce()
  }, [])
  if (fault !== null) throw fault
  return open
}
