import type { ScaleStep } from '#domain/documents/assessment-printout.ts'
import { notRated } from '#wording/en/assessment.ts'
import { assessmentViewWords } from '#wording/en/assessment-view.ts'
import type { ShownAssessment } from './shown-assessment.ts'
import { Here } from './here.tsx'
import styles from './rating-scale.module.css'
import { sectionIds } from './sections.ts'
import { PrintoutSection } from './printout-section.tsx'

/** The ten levels and "not rated"; this company's place is told by words, a pointer and a frame. */
export function RatingScale({ shown }: { readonly shown: ShownAssessment }) {
  const { scale, headline } = shown.printout
  const isRated = scale.steps.some(({ isHere }) => isHere)
  const [reason = assessmentViewWords.notRatedMeaning] = isRated ? [] : headline.rating.details
  const unrated: ShownStep = {
    code: '–',
    name: notRated,
    from: assessmentViewWords.notRatedScore,
    meaning: reason,
    isHere: !isRated,
  }
  return (
    <PrintoutSection id={sectionIds.scale} heading={scale.title}>
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
    </PrintoutSection>
  )
}

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
