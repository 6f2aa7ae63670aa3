import type { ScaleStep } from '#domain/documents/assessment-printout.ts'
import type { BlockOf, Document } from '#domain/documents/document.ts'
import { notRated } from '#wording/documents/assessment.ts'
import { assessmentViewWords } from '#words/assessment-view.ts'
import { useDocument } from '../document-context.ts'
import { Here } from './here.tsx'
import styles from './rating-scale.module.css'

/** The ten levels and "not rated"; this company's place is told by words, a pointer and a frame. */
export function RatingScale({ block: scale }: { readonly block: BlockOf<'scale'> }) {
  const isRated = scale.steps.some(({ isHere }) => isHere)
  const details = ratingDetails(useDocument())
  const [reason = assessmentViewWords.notRatedMeaning] = isRated ? [] : details
  const unrated: ShownStep = {
    code: '–',
    name: notRated,
    from: assessmentViewWords.notRatedScore,
    meaning: reason,
    isHere: !isRated,
  }
  return (
    <table className={styles['scale']}>
      <caption className="read-out">{scale.title}</caption>
      <thead>
        <tr>
          <th scope="col">{assessmentViewWords.code}</th>
          <th scope="col">{assessmentViewWords.name}</th>
          <th scope="col">{assessmentViewWords.score}</th>
          <th scope="col">{assessmentViewWords.meaning}</th>
          <th scope="col">
            <span className="read-out">{assessmentViewWords.mark}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {[...scale.steps, unrated].map((step) => (
          <Step key={step.name} step={step} mark={scale.mark} />
        ))}
      </tbody>
    </table>
  )
}

/** What is said of the rating, which stands first among the conclusions. */
const ratingDetails = ({ parts }: Document): readonly string[] =>
  parts.flatMap(({ blocks }) => blocks).find((block) => block.kind === 'conclusions')?.items[0]?.details ?? []

type ShownStep = Pick<ScaleStep, 'code' | 'name' | 'from' | 'meaning' | 'isHere'>

function Step({ step, mark }: { readonly step: ShownStep; readonly mark: string }) {
  const { code, name, from, meaning, isHere } = step
  return (
    <tr data-here={isHere || undefined} aria-current={isHere || undefined}>
      <td className={styles['code']}>
        <span>{code}</span>
      </td>
      <th scope="row">{name}</th>
      <td className={styles['from']}>{from}</td>
      <td className={styles['meaning']}>{meaning}</td>
      <td className={styles['mark']}>{isHere && <Here text={mark} />}</td>
    </tr>
  )
}
