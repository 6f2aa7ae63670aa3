import { Anchor } from '@mantine/core'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { assessmentViewWords } from '#words/assessment-view.ts'
import styles from '../blocks.module.css'
import { SheetPart } from '../sheet.tsx'
import { partIds } from './anchors.ts'

type Standing = NonNullable<AssessmentPrintout['standing']>

/** What to know before relying on an assessment, and where to look up the company. Registers open only when their link is followed. */
export const StandingPart = ({ standing: { title, lines, registers = [] } }: { readonly standing: Standing }) => (
  <SheetPart id={partIds.standing} heading={title}>
    <ul className={styles['sentences']} data-titled>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {registers.length > 0 && (
      <p className={styles['registers']}>
        {assessmentViewWords.registers}{' '}
        {registers.map(({ label, text: address }, place) => (
          <span key={address}>
            {place > 0 && ' · '}
            <Anchor href={address} target="_blank" rel="noreferrer">
              {label}
            </Anchor>
            <span className="print-only"> ({address})</span>
          </span>
        ))}
      </p>
    )}
  </SheetPart>
)
