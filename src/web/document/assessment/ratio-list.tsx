import { type MouseEvent, useEffect, useState } from 'react'
import type { Location } from 'react-router'
import type { MetricTable } from '#contract/method-table-calls.ts'
import { type MetricName, metricNames } from '#domain/assessment/scorecard.ts'
import type { Document, Table, TableRow } from '#domain/documents/document.ts'
import { usePrinting } from '#ui/use-printing.ts'
import { bandText, valueInBand } from '#wording/band-text.ts'
import { say } from '#wording/say.ts'
import { betterDirections, metricMeanings, ratioTableWords } from '#words/ratio-tables.ts'
import { AskedFigure } from '../figure-button.tsx'
import { cellIn, textIn } from '../figure-cell.tsx'
import { ScaleTable, type ShownStep } from '../scale-table.tsx'
import { SheetPart, useDocument } from '../sheet.tsx'
import { partIds, ratioId, ratioNamed } from './anchors.ts'
import styles from './ratio-list.module.css'
import type { ShownAssessment } from './shown-assessment.ts'
import { useArrival } from './use-arrival.ts'

/**
 * Returns the table of the ratios' contributions to the score. The list of ratios, the bars and the sums are drawn from
 * it.
 */
export function contributionsIn({ parts }: Document): Table | undefined {
  const tables = parts.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table'))
  return tables.find(({ name }) => name === 'contributions')
}

/** Shows every ratio, by group: its meaning, its value and points, and its table with the company's row marked. */
export function RatioList({ shown }: { readonly shown: ShownAssessment }) {
  const { isOpen, areAllOpen, toggle, toggleAll } = useOpenTables()
  const table = contributionsIn(useDocument())
  return (
    <SheetPart
      id={partIds.ratios}
      heading={ratioTableWords.heading}
      lead={say(ratioTableWords.lead, { version: shown.methodVersion })}
    >
      <button type="button" className={`${styles['all']} no-print`} onClick={toggleAll}>
        {areAllOpen ? ratioTableWords.hideAll : ratioTableWords.showAll}
      </button>
      {table?.rows.map((row) => {
        const metric = row.origin?.kind === 'metric' ? row.origin.metric : null
        if (metric === null) return row.weight === 'subtotal' && <Group key={row.key} row={row} table={table} />
        return (
          <Ratio
            key={row.key}
            row={row}
            table={table}
            metric={metric}
            bands={shown.tables[metric]}
            isOpen={isOpen(metric)}
            onToggle={() => toggle(metric)}
          />
        )
      })}
    </SheetPart>
  )
}

type RowProps = { readonly row: TableRow; readonly table: Table }

function Group({ row, table }: RowProps) {
  const sums = { contribution: textIn(row, table, 'contribution'), weight: textIn(row, table, 'weight') }
  return (
    <h3 className={styles['group']}>
      {row.label} <span>{say(ratioTableWords.group, sums)}</span>
    </h3>
  )
}

type RatioProps = RowProps & {
  readonly metric: MetricName
  readonly bands: MetricTable
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Shows one ratio: its value, its points, and its table of points. */
function Ratio({ row, table, metric, bands, isOpen, onToggle }: RatioProps) {
  const id = ratioId(metric)
  const toggle = (event: MouseEvent) => {
    // Prevents the browser from opening the table, because `useOpenTables` controls which tables are open.
    event.preventDefault()
    onToggle()
  }
  return (
    <div id={id} tabIndex={-1} role="group" aria-labelledby={`${id}-name`} className={styles['ratio']}>
      <div>
        <h4 id={`${id}-name`} className={styles['name']}>
          {row.label}
        </h4>
        <p className={styles['meaning']}>{metricMeanings[metric]}</p>
      </div>
      <RatioFacts row={row} table={table} id={id} />
      <details className={styles['details']} open={isOpen}>
        <summary onClick={toggle}>
          {ratioTableWords.table}
          <span className="read-out"> {row.label}</span>
        </summary>
        <RangeTable row={row} table={table} bands={bands} />
      </details>
    </div>
  )
}

/** The points and the grade of a ratio that is left out, as strings. */
const leftOut: Readonly<Record<string, string>> = { points: ratioTableWords.none, grade: ratioTableWords.leftOut }

/** Shows the columns of a ratio's row; pressing the value opens its trail. */
function RatioFacts({ row, table, id }: RowProps & { readonly id: string }) {
  const points = cellIn(row, table, 'points')
  const isLeftOut = points?.kind === 'figure' && points.value === null
  return (
    <dl className={styles['facts']}>
      {table.columns.map(({ key, label }) => {
        const cell = cellIn(row, table, key)
        const isValue = key === 'value' && cell?.kind === 'figure' && row.origin !== null
        return (
          <div key={key} className={isValue ? styles['value'] : undefined}>
            <dt id={`${id}-${key}-name`}>{label}</dt>
            <dd>
              {isValue ? (
                <AskedFigure
                  id={`${id}-value`}
                  figure={cell}
                  subject={row.origin}
                  namedBy={`${id}-name ${id}-${key}-name`}
                />
              ) : (
                ((isLeftOut ? leftOut[key] : undefined) ?? textIn(row, table, key))
              )}
            </dd>
          </div>
        )
      })}
      {row.annotation !== null && (
        <div className={styles['reason']}>
          <dt className="read-out">{ratioTableWords.why}</dt>
          <dd>{row.annotation}</dd>
        </div>
      )}
    </dl>
  )
}

/** A table of the points for each range of a ratio and for the special cases, with the company's row marked. */
function RangeTable({ row, table, bands }: RowProps & { readonly bands: MetricTable }) {
  const { label, direction, company } = bands
  const isNowhere = company !== null && company.row === null && company.specialCase === null
  const [points = '', grade = ''] = ['points', 'grade'].map(
    (key) => table.columns.find((column) => column.key === key)?.label,
  )
  return (
    <div className={styles['bands']}>
      <p>{betterDirections[direction]}</p>
      {isNowhere && <p>{say(ratioTableWords.notInTable, { reason: company.reason ?? '' })}</p>}
      <ScaleTable
        look="ranges"
        title={say(ratioTableWords.tableOf, { label })}
        headings={[ratioTableWords.range, points, grade]}
        steps={[...rangesOf(bands, isQuoted(row, table)), ...casesOf(bands)]}
      />
    </div>
  )
}

/**
 * Whether the mark on the company's row shows the ratio's value; false if the value is N/a, for example because it
 * would be misleading.
 */
function isQuoted(row: TableRow, table: Table): boolean {
  const value = cellIn(row, table, 'value')
  return value?.kind === 'figure' && value.value !== null
}

/**
 * Returns the rows of the table. In the company's row, the ratio has as many decimals as needed to see that it lies
 * within the range.
 */
function rangesOf({ rows, unit, company }: MetricTable, isValueQuoted: boolean): readonly ShownStep[] {
  const { here, hereWith } = ratioTableWords
  return rows.map((band, position) => {
    const value = company?.row === position && isValueQuoted ? company.value : null
    const mark = value === null ? here : say(hereWith, { value: valueInBand(value, band, unit.code) })
    return {
      name: bandText(band, unit.code),
      cells: [band.points, band.grade],
      mark: company?.row === position ? mark : null,
    }
  })
}

const casesOf = ({ specialCases, company }: MetricTable): readonly ShownStep[] =>
  specialCases.map(({ code, text, points }) => {
    const isHere = company?.specialCase === code
    return {
      name: text,
      cells: [points ?? ratioTableWords.leftOut, isHere ? (company.grade ?? '') : ''],
      mark: isHere ? ratioTableWords.here : null,
    }
  })

type OpenTables = {
  readonly isOpen: (metric: MetricName) => boolean
  readonly areAllOpen: boolean
  readonly toggle: (metric: MetricName) => void
  readonly toggleAll: () => void
}

/** Returns which tables are open: those that the user opened, the one that the URL names, and all when printing. */
function useOpenTables(): OpenTables {
  const arrival = useArrival()
  const [open, setOpen] = useState<ReadonlySet<MetricName>>(new Set())
  const [arrived, setArrived] = useState<Location | null>(null)
  const isPrinting = usePrinting()
  if (arrived !== arrival) {
    const named = ratioNamed(arrival.hash)
    setArrived(arrival)
    if (named !== null) setOpen(new Set([...open, named]))
  }
  useEffect(() => {
    const asked = ratioNamed(arrival.hash)
    const place = asked === null ? null : document.getElementById(ratioId(asked))
    place?.scrollIntoView()
    place?.focus({ preventScroll: true })
  }, [arrival])
  const areAllOpen = metricNames.every((metric) => open.has(metric))
  return {
    isOpen: (metric) => isPrinting || open.has(metric),
    areAllOpen,
    toggle: (metric) =>
      setOpen(
        (before) => new Set(before.has(metric) ? [...before].filter((one) => one !== metric) : [...before, metric]),
      ),
    toggleAll: () => setOpen(new Set(areAllOpen ? [] : metricNames)),
  }
}
