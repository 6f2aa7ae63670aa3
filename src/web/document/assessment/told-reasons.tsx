import { use } from 'react'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import styles from './assessment-view.module.css'
import { PrintedReasonsContext } from './printed-reasons.ts'

type ToldReasonsProps = {
  readonly under: 'limits' | 'keyNumbers' | 'overview'
  readonly printout: AssessmentPrintout
}

/** On paper, under a table: why figures of it are N/a. On the screen each N/a says so itself. */
export function ToldReasons({ under, printout }: ToldReasonsProps) {
  const told = use(PrintedReasonsContext)[under]
  return (
    <div className={`${styles['quiet']} print-only`}>
      {told.map(([mark, reason]) => (
        <p key={reason}>
          <sup>{mark}</sup> {printout.notAvailable}: {reason}
        </p>
      ))}
    </div>
  )
}
