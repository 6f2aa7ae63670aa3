import { useEffect, useEffectEvent, useState } from 'react'
import { sampleFileName } from '#wording/en/samples.ts'
import { faultOf, type Fault } from '../../../parts/fault/fault.ts'
import { fetchSample } from '../../../flows/sample.ts'
import type { NamedBlob } from '../files/use-files.ts'

/** The part of the address that asks for the sample at once. */
const sampleHash = '#sample'

/** Opens the sample statement: when asked, and at once where the address says so. `fault` is why it could not be had. */
export function useSample(onFiles: (files: readonly NamedBlob[]) => void) {
  const [fault, setFault] = useState<Fault | null>(null)
  const openSample = () => {
    fetchSample().then(
      (blob) => onFiles([{ name: sampleFileName, blob }]),
      (error: unknown) => setFault(faultOf(error)),
    )
  }
  const openAtOnce = useEffectEvent(openSample)
  useEffect(() => {
    if (window.location.hash === sampleHash) openAtOnce()
  }, [])
  return { fault, openSample }
}
