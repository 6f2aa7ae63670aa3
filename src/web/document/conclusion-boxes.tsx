import type { RatingScale, ScaleStep } from '#domain/documents/assessment-printout.ts'
import type { Conclusion } from '#domain/documents/document.ts'
import styles from './blocks.module.css'

/** The part of a scale that is drawn: its codes and the company's place. */
export type DrawnScale = Pick<RatingScale, 'byScore'> & {
  readonly steps: readonly Pick<ScaleStep, 'level' | 'code' | 'isHere'>[]
}

type ConclusionBoxesProps = {
  readonly items: readonly Pick<Conclusion, 'label' | 'text' | 'details' | 'notes'>[]
  /** The scale in the first box; null when none is drawn. */
  readonly scale: DrawnScale | null
}

/** Shows the conclusions of an assessment side by side, each with its meaning. */
export const ConclusionBoxes = ({ items, scale }: ConclusionBoxesProps) => (
  <div className={styles['conclusions']}>
    {items.map(({ label, text, details, notes }, place) => (
      <div key={label} className={styles['conclusion']}>
        <h3>{label}</h3>
        <p className={styles['text']} data-long={text.length > bigLettersMax || undefined}>
          {text}
        </p>
        {place === 0 && scale !== null && <ScaleStrip scale={scale} />}
        {[...details, ...notes].map((detail) => (
          <p key={detail} className={styles['detail']}>
            {detail}
          </p>
        ))}
      </div>
    ))}
  </div>
)

/** A conclusion with more characters than this is set in a smaller font. */
const bigLettersMax = 20

/** Draws the company's place on the scale; the text beside it says the same. */
function ScaleStrip({ scale: { steps, byScore } }: { readonly scale: DrawnScale }) {
  if (!steps.some(({ isHere }) => isHere)) return null
  return (
    <div className={styles['strip']} aria-hidden="true">
      {steps.map(({ level, code, isHere }) => (
        <span key={level} data-here={isHere || undefined} data-score={byScore?.level === level || undefined}>
          {code}
        </span>
      ))}
    </div>
  )
}
