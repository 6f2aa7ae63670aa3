import type { CombinedAssessment } from '#contract/shapes/assessment-table-shapes.ts'
import { explanationWords, ratioTableWords } from '#words/ratio-tables.ts'
import { say } from '#wording/say.ts'
import type { ShownAssessment } from '../assessment/shown-assessment.ts'
import { Here } from '../assessment/here.tsx'
import styles from './scales.module.css'

/** The risk of each rating level and liquidity level, with the company's place. */
export function RiskMatrix({ shown }: { readonly shown: ShownAssessment }) {
  const { matrix, company } = shown.combinedAssessment
  const { levels } = shown.liquidityAssessment
  return (
    <>
      {company !== null && company.level === null && <p>{explanationWords.notRated}</p>}
      <table className={styles['matrix']}>
        <caption className="read-out">{explanationWords.matrix}</caption>
        <thead>
          <tr>
            <td>{explanationWords.corner}</td>
            {levels.map(({ level, name }) => (
              <th key={level} scope="col">
                <span className="read-out">{explanationWords.liquidity} </span>
                {say(explanationWords.named, { level, name })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.map((row) => (
            <MatrixRow key={row.level} row={row} shown={shown} />
          ))}
        </tbody>
      </table>
    </>
  )
}

type MatrixRowProps = { readonly row: CombinedAssessment['matrix'][number]; readonly shown: ShownAssessment }

function MatrixRow({ row: { level, risks }, shown }: MatrixRowProps) {
  const { company, risks: classes } = shown.combinedAssessment
  const rating = shown.scale.levels.find((each) => each.level === level)?.rating ?? ''
  return (
    <tr>
      <th scope="row">{say(explanationWords.named, { level, name: rating })}</th>
      {risks.map((risk, position) => {
        const liquidity = shown.liquidityAssessment.levels[position]?.level
        const isHere = company?.level === level && company.liquidityLevel === liquidity
        return (
          <td key={liquidity} data-here={isHere || undefined} aria-current={isHere || undefined}>
            {classes.find(({ code }) => code === risk)?.name ?? risk}
            {isHere && (
              <>
                {' '}
                <Here text={ratioTableWords.here} />
              </>
            )}
          </td>
        )
      })}
    </tr>
  )
}
