import type { LiquidityAssessment } from '#contract/method-table-calls.ts'
import { formatAmount } from '#domain/amounts/format.ts'
import type { Cell, Table, TableRow } from '#domain/documents/document.ts'
import { explanationWords, ratioTableWords } from '#words/ratio-tables.ts'
import { say } from '#wording/say.ts'
import { cellIn } from '../figure-cell.tsx'
import { FigureTable, type ShownTable } from '../figure-table.tsx'
import { ScaleTable } from '../scale-table.tsx'
import { SheetPart, useDocument } from '../sheet.tsx'
import { partIds } from './anchors.ts'
import { contributionsIn } from './ratio-list.tsx'
import styles from './score-parts.module.css'

/** Shows the four ratios of the liquidity score, their sum, and the level that follows from it. */
export function LiquidityPart({ liquidity: { company, levels } }: { readonly liquidity: LiquidityAssessment }) {
  const contributions = contributionsIn(useDocument())
  const { level, name, score, limitFactor, factor } = explanationWords
  return (
    <SheetPart id={partIds.liquidity} heading={explanationWords.liquidityHeading} lead={explanationWords.liquidityLead}>
      {company !== null && contributions !== undefined && (
        <FourRatios company={company} contributions={contributions} />
      )}
      <ScaleTable
        look="levels"
        title={explanationWords.liquidityLevels}
        headings={[level, name, score, limitFactor]}
        steps={levels.map((each, position) => ({
          code: each.level,
          name: each.name,
          cells: [
            rangeText(each.scoreMin, levels[position - 1]?.scoreMin),
            say(factor, { factor: String(each.limitFactor) }),
          ],
          mark: each.level === company?.level ? ratioTableWords.here : null,
        }))}
      />
    </SheetPart>
  )
}

const rangeText = (from: number, to: number | undefined): string =>
  to === undefined ? say(explanationWords.from, { from }) : say(explanationWords.range, { from, to })

type Company = NonNullable<LiquidityAssessment['company']>

function FourRatios({ company, contributions }: { readonly company: Company; readonly contributions: Table }) {
  const { weight, weighted } = sumOf(company)
  return (
    <>
      <FigureTable block={liquidityTable(company, contributions)} />
      <p className={styles['result']}>
        {company.score === null
          ? say(explanationWords.liquidityNone, { level: company.level })
          : say(explanationWords.liquidityScore, { points: weighted, weight, score: company.score.toFixed(2) })}
      </p>
    </>
  )
}

/** Returns the sums of the weights and of the weighted points, over the ratios that have points. */
function sumOf({ metrics }: Company) {
  const known = metrics.filter(({ points }) => points !== null)
  return {
    weight: known.reduce((sum, each) => sum + each.weight, 0),
    weighted: known.reduce((sum, each) => sum + each.weight * (each.points ?? 0), 0),
  }
}

/** Returns the document's rows for the four ratios, with their weights in the liquidity score. */
function liquidityTable(company: Company, contributions: Table): ShownTable {
  const { item, columns, rows } = contributions
  const labelOf = (key: string): string => columns.find((column) => column.key === key)?.label ?? ''
  const rowOf = (metric: string) => rows.find(({ origin }) => origin?.kind === 'metric' && origin.metric === metric)
  return {
    kind: 'table',
    name: 'liquidity',
    title: explanationWords.liquidityRatios,
    labels: null,
    item,
    columns: [
      { key: 'points', label: labelOf('points'), kind: 'figure' },
      { key: 'weight', label: labelOf('weight'), kind: 'figure' },
      { key: 'weighted', label: explanationWords.weighted, kind: 'figure' },
    ],
    rows: [
      ...company.metrics.flatMap(({ metric, weight, points }): readonly TableRow[] => {
        const row = rowOf(metric)
        const cell = row && cellIn(row, contributions, 'points')
        if (row === undefined || cell === undefined) return []
        const cells = [cell, number(points === null ? 0 : weight), number(weight * (points ?? 0))]
        const annotation = points === null && cell.kind === 'figure' ? (cell.reason ?? null) : null
        return [{ ...row, key: `liquidity of ${metric}`, annotation, cells }]
      }),
      sumRow(company),
    ],
    reasons: [],
    note: null,
  }
}

const number = (value: number): Cell => ({ kind: 'figure', value, unit: 'points', text: formatAmount(value) })

function sumRow(company: Company): TableRow {
  const { weight, weighted } = sumOf(company)
  return {
    key: 'liquidity sum',
    origin: null,
    label: explanationWords.sum,
    weight: 'total',
    depth: 0,
    isMarked: false,
    annotation: null,
    cells: [{ kind: 'words', text: '' }, number(weight), number(weighted)],
  }
}
