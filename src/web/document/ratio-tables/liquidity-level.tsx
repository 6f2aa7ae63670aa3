import type { LiquidityAssessment } from '#contract/shapes/assessment-table-shapes.ts'
import { formatAmount } from '#domain/amounts/format.ts'
import type { ContributionRow } from '#domain/documents/assessment-printout.ts'
import { explanationWords, ratioTableWords } from '#words/ratio-tables.ts'
import { say } from '#wording/say.ts'
import type { ShownAssessment } from '../assessment/shown-assessment.ts'
import { AskedFigure } from '../asked-figure.tsx'
import { Here } from '../assessment/here.tsx'
import { ratioId } from './ratio-id.ts'
import scales from './scales.module.css'
import styles from './score-explanation.module.css'

type Company = NonNullable<LiquidityAssessment['company']>

/** The four ratios of the liquidity score, how they add up, and the level that follows. */
export function LiquidityLevel({ shown }: { readonly shown: ShownAssessment }) {
  const { company, levels } = shown.liquidityAssessment
  return (
    <>
      {company !== null && <FourRatios shown={shown} company={company} />}
      <table className={scales['levels']}>
        <caption className="read-out">{explanationWords.liquidityLevels}</caption>
        <thead>
          <tr>
            <th scope="col">{explanationWords.level}</th>
            <th scope="col">{explanationWords.name}</th>
            <th scope="col">{explanationWords.score}</th>
            <th scope="col">{explanationWords.limitFactor}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {levels.map(({ level, name, scoreMin, limitFactor }, position) => (
            <tr key={level} {...hereOf(level === company?.level)}>
              <td>{level}</td>
              <th scope="row">{name}</th>
              <td>{rangeText(scoreMin, levels[position - 1]?.scoreMin)}</td>
              <td>{say(explanationWords.factor, { factor: String(limitFactor) })}</td>
              <td>{level === company?.level && <Here text={ratioTableWords.here} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const hereOf = (isHere: boolean) => ({ 'data-here': isHere || undefined, 'aria-current': isHere || undefined })

const rangeText = (from: number, to: number | undefined): string =>
  to === undefined ? say(explanationWords.from, { from }) : say(explanationWords.range, { from, to })

type FourRatiosProps = { readonly shown: ShownAssessment; readonly company: Company }

function FourRatios({ shown, company }: FourRatiosProps) {
  const { headings, groups } = shown.printout.explanation
  const rows = groups.flatMap((group) => group.rows)
  const known = company.metrics.filter(({ points }) => points !== null)
  const weight = known.reduce((sum, each) => sum + each.weight, 0)
  const weighted = known.reduce((sum, each) => sum + each.weight * (each.points ?? 0), 0)
  return (
    <>
      <table className={`${styles['table']} ${styles['liquidity']}`}>
        <caption className="read-out">{explanationWords.liquidityRatios}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles['unit']}>
              {headings.metric}
            </th>
            <th scope="col" id="liquidity-points" className={styles['figure']}>
              {headings.points}
            </th>
            <th scope="col">{headings.weight}</th>
            <th scope="col">{explanationWords.weighted}</th>
          </tr>
        </thead>
        <tbody>
          {company.metrics.map((each) => (
            <LiquidityRatio key={each.metric} ratio={each} row={rows.find(({ metric }) => metric === each.metric)} />
          ))}
        </tbody>
        <tfoot>
          <tr className={styles['summed']}>
            <th scope="row" className={styles['label']}>
              {explanationWords.sum}
            </th>
            <td className={styles['between']} />
            <td>{weight}</td>
            <td>{formatAmount(weighted)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles['result']}>
        {company.score === null
          ? say(explanationWords.liquidityNone, { level: company.level })
          : say(explanationWords.liquidityScore, { points: weighted, weight, score: company.score.toFixed(2) })}
      </p>
    </>
  )
}

type LiquidityRatioProps = {
  readonly ratio: Company['metrics'][number]
  readonly row: ContributionRow | undefined
}

function LiquidityRatio({ ratio: { metric, label, weight, points }, row }: LiquidityRatioProps) {
  const nameId = `liquidity-of-${metric}`
  return (
    <tr>
      <th scope="row" className={styles['label']}>
        <a id={nameId} href={`#${ratioId(metric)}`}>
          {label}
        </a>
        {points === null && row?.points.reason !== undefined && (
          <span className={styles['aside']}>{row.points.reason}</span>
        )}
      </th>
      <td>
        {row !== undefined && (
          <AskedFigure
            id={`${nameId}-points`}
            figure={row.points}
            subject={{ kind: 'metric', metric }}
            namedBy={`${nameId} liquidity-points`}
          />
        )}
      </td>
      <td>{points === null ? 0 : weight}</td>
      <td>{formatAmount(weight * (points ?? 0))}</td>
    </tr>
  )
}
