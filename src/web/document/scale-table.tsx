import type { BlockOf, Document } from '#domain/documents/document.ts'
import { notRated } from '#wording/documents/assessment.ts'
import { assessmentViewWords } from '#words/assessment-view.ts'
import styles from './scale-table.module.css'
import { useDocument } from './sheet.tsx'

/**
 * A step of a scale. `code` is shown before its name. `mark` is the text that points out the step the company is on;
 * null for all other steps.
 */
export type ShownStep = {
  readonly code?: string | number
  readonly name: string
  readonly cells: readonly (string | number)[]
  readonly mark: string | null
}

type ScaleTableProps = {
  /** Whether the steps are the ten ratings, the liquidity levels, or the ranges of a ratio. */
  readonly look: 'rating' | 'levels' | 'ranges'
  readonly title: string
  /** The headings of the columns for code, name and cells. */
  readonly headings: readonly string[]
  /** The heading of the last column, which only screen readers get. */
  readonly markHeading?: string
  readonly steps: readonly ShownStep[]
}

/** A table of the steps of a scale; the company's step has a frame, a pointer and words. */
export const ScaleTable = ({ look, title, headings, markHeading, steps }: ScaleTableProps) => (
  <table className={styles['scale']} data-look={look}>
    <caption className="read-out">{title}</caption>
    <thead>
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
        {markHeading === undefined ? (
          <td />
        ) : (
          <th scope="col">
            <span className="read-out">{markHeading}</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {steps.map((step) => (
        <Step key={step.name} step={step} />
      ))}
    </tbody>
  </table>
)

function Step({ step: { code, name, cells, mark } }: { readonly step: ShownStep }) {
  return (
    <tr {...placeOf(mark !== null)}>
      {code !== undefined && (
        <td className={styles['code']}>
          <span>{code}</span>
        </td>
      )}
      <th scope="row">{name}</th>
      {cells.map((cell, place) => (
        // The index can be the key, because the order of a scale's columns never changes.
        <td key={place}>{cell}</td>
      ))}
      <td className={styles['mark']}>{mark !== null && <Here text={mark} />}</td>
    </tr>
  )
}

/** Returns the attributes that mark the company's place for CSS and screen readers. */
export const placeOf = (isHere: boolean) => ({ 'data-here': isHere || undefined, 'aria-current': isHere || undefined })

/** Marks the company's place, by a pointer and in words. */
export const Here = ({ text }: { readonly text: string }) => (
  <span className={styles['here']}>
    <svg viewBox="0 0 10 10" width="0.7em" height="0.7em" aria-hidden="true" focusable="false">
      <path d="M10 0 0 5l10 5Z" fill="currentColor" />
    </svg>
    {text}
  </span>
)

const { code, name, score, meaning } = assessmentViewWords

/** Shows the levels of the rating, and "not rated". */
export function RatingScaleTable({ block: { title, mark, steps } }: { readonly block: BlockOf<'scale'> }) {
  const isRated = steps.some(({ isHere }) => isHere)
  const details = ratingDetails(useDocument())
  const [reason = assessmentViewWords.notRatedMeaning] = isRated ? [] : details
  const unrated: ShownStep = {
    code: '–',
    name: notRated,
    cells: [assessmentViewWords.notRatedScore, reason],
    mark: isRated ? null : mark,
  }
  const rated = steps.map((step): ShownStep => ({
    code: step.code,
    name: step.name,
    cells: [step.from, step.meaning],
    mark: step.isHere ? mark : null,
  }))
  return (
    <ScaleTable
      look="rating"
      title={title}
      headings={[code, name, score, meaning]}
      markHeading={assessmentViewWords.mark}
      steps={[...rated, unrated]}
    />
  )
}

/** Returns the details of the rating, which is the first conclusion. */
const ratingDetails = ({ parts }: Document): readonly string[] =>
  parts.flatMap(({ blocks }) => blocks).find((block) => block.kind === 'conclusions')?.items[0]?.details ?? []
