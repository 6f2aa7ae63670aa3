import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { faultOf } from '#ui/fault.ts'
import { FaultNotice } from '../../../flows/fault-notice.tsx'
import { sampleQuery } from './read-sample.ts'
import { SampleStatement } from './sample-statement.tsx'

/** Reads the sample in this browser and shows what came of it. */
export default function SampleView({ waiting }: { readonly waiting: ReactNode }) {
  const { data: sample, error } = useQuery(sampleQuery)
  if (error !== null) return <FaultNotice fault={faultOf(error)} />
  return sample === undefined ? waiting : <SampleStatement {...sample} />
}
