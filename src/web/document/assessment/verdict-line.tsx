import { assessmentDocument } from '#documents/assessment-document.ts'
import type { Document } from '#domain/documents/document.ts'
import { assessmentViewWords } from '#words/assessment-view.ts'
import type { ShownAssessment } from './shown-assessment.ts'
import styles from './verdict-line.module.css'

/** Shows the three conclusions in one line, where the document itself is out of view. */
export function VerdictLine({ shown }: { readonly shown: ShownAssessment }) {
  return (
    <dl className={`${styles['verdict']} no-print`} aria-label={assessmentViewWords.verdict}>
      {conclusionsOf(assessmentDocument(shown.printout)).map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns each conclusion as text; the first, the rating, starts with the code of its level. */
function conclusionsOf({ parts }: Document) {
  const blocks = parts.flatMap((part) => part.blocks)
  const code = blocks.find((block) => block.kind === 'scale')?.steps.find(({ isHere }) => isHere)?.code
  const items = blocks.find((block) => block.kind === 'conclusions')?.items ?? []
  return items.map(({ label, text }, place) => ({
    label,
    text: place === 0 && code !== undefined ? `${code} ${text}` : text,
  }))
}
