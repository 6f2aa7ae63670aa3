import { createContext, use, useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { formatAmount } from '#domain/amounts/format.ts'
import type { FigureCell, Report, ReportRow } from '#domain/documents/document.ts'
import { figureId, type FigureRef } from '#domain/documents/figure-ref.ts'
import { rowGroups, type RowGroup } from '#domain/documents/report-rows.ts'
import { AbsentValue } from '#ui/hint.tsx'
import { Icon } from '#ui/icon.tsx'
import { problemListWords } from '#words/screens.ts'
import { FigureButton } from '../figure-button.tsx'
import frame from './report-scroller.module.css'
import styles from './report-table.module.css'

type AmountContextValue = {
  readonly onTrace: (ref: FigureRef) => void
  /** The ids of the figures that warnings concern. */
  readonly touched: ReadonlySet<string>
  readonly numbers: ReadonlyMap<ReportRow, number>
  /** The widths of the columns in print, in characters. */
  readonly printed: readonly number[]
  /** The prefix of the ids inside the statement, needed on a page that shows another statement too. */
  readonly idPrefix?: string
}

export const AmountContext = createContext<AmountContextValue>({
  onTrace: () => {},
  touched: new Set(),
  numbers: new Map(),
  printed: [],
})

/** Returns the number of columns for CSS: exact up to 4, 6 for 5 or 6, and 'many' for more. */
const crowdOf = (columns: number): number | 'many' => (columns <= 4 ? columns : columns <= 6 ? 6 : 'many')

type ReportProps = { readonly report: Report }

/** Shows one report of a statement as a table, which scrolls sideways when it is wider than the sheet. */
export function ReportTable({ block: report }: { readonly block: Report }) {
  const { title, item, columns, rows } = report
  const { idPrefix = '', printed } = use(AmountContext)
  const place = useRef<HTMLDivElement>(null)
  const isWider = useIsWider(place)
  const captionId = `${idPrefix}report-${report.key}`
  return (
    <div
      ref={place}
      className={`${frame['scroller']} scrolls-sideways`}
      data-columns={crowdOf(columns.length)}
      {...(isWider && { 'data-wider': true, role: 'region', tabIndex: 0, 'aria-labelledby': captionId })}
    >
      <table className={styles['table']}>
        <caption id={captionId} className={styles['caption']}>
          {title}
        </caption>
        <colgroup>
          <col />
          {columns.map((_, position) => (
            // The index can be the key: the order of a report's columns never changes, and two may have the same
            // heading.
            <col
              key={position}
              className={styles['amounts']}
              // React's style type does not include custom properties.
              style={{ '--printed': printed[position] } as CSSProperties}
            />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles['unit']}>
              {item}
            </th>
            {columns.map((column, position) =>
              column.isBlank ? (
                <td key={position} />
              ) : (
                <th key={position} scope="col" id={idPrefix + headingId(report, position)} className={styles['year']}>
                  {column.label}
                </th>
              ),
            )}
          </tr>
        </thead>
        {rowGroups(rows).map((group) => (
          <Group key={keyOf(group)} group={group} report={report} />
        ))}
      </table>
    </div>
  )
}

function Group({ group: { heading, rows }, report }: ReportProps & { readonly group: RowGroup }) {
  return (
    <tbody>
      {heading !== null && (
        <tr>
          <th scope="rowgroup" colSpan={report.columns.length + 1} className={styles['heading']}>
            {heading.label}
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <Row key={row.field} row={row} report={report} />
      ))}
    </tbody>
  )
}

function Row({ row, report }: ReportProps & { readonly row: ReportRow }) {
  const { idPrefix = '' } = use(AmountContext)
  const field = row.field ?? row.label
  const nameId = `${idPrefix}row-${report.key}-${field}`
  return (
    <tr data-weight={row.weight}>
      <th scope="row" className={styles['label']}>
        <span id={nameId}>{row.label}</span>
        {report.isBilingual && <RussianLines lines={row.lines} />}
      </th>
      {row.cells.map((cell, position) => (
        <td key={position}>
          {report.columns[position]?.isAdded === true && !report.columns[position].isBlank && (
            <AddedFigure cell={cell} weight={row.weight} />
          )}
          {report.columns[position]?.isAdded === false && !report.columns[position].isBlank && (
            <Amount
              figure={{ section: report.key, field, position }}
              namedBy={`${nameId} ${idPrefix}${headingId(report, position)}`}
              row={row}
              cell={cell}
            />
          )}
        </td>
      ))}
    </tr>
  )
}

function RussianLines({ lines }: Pick<ReportRow, 'lines'>) {
  return lines.map(({ code, name }) => (
    <span key={code} className={styles['russian']}>
      <span>{code}</span> <span lang="ru">{name}</span>
    </span>
  ))
}

type AddedFigureProps = { readonly cell: FigureCell; readonly weight: ReportRow['weight'] }

/**
 * Shows a figure that is calculated from the figures beside it and so has no lines behind it. An N/a gives its reason
 * on hover and focus.
 */
function AddedFigure({ cell: { value, text, reason, mark }, weight }: AddedFigureProps) {
  const figure = (
    <>
      <span className={text.endsWith(')') ? undefined : styles['hanging']}>{text}</span>
      {mark !== undefined && (
        <sup className={`print-only ${styles['mark']}`} aria-hidden="true">
          {mark}
        </sup>
      )}
    </>
  )
  return (
    <span
      className={`${styles['amount']} ${styles['added']}`}
      data-weight={weight}
      data-absent={value === null || undefined}
    >
      {reason === undefined ? figure : <AbsentValue text={figure} reason={reason} />}
    </span>
  )
}

type AmountProps = {
  readonly figure: FigureRef
  readonly row: ReportRow
  readonly cell: FigureCell
  /** The ids of the row's name and of the column's heading, which name the figure for screen readers. */
  readonly namedBy: string
}

/** Shows one amount; pressing it opens the Russian lines behind it. */
function Amount({ figure, row, cell, namedBy }: AmountProps) {
  const { onTrace, touched, numbers, idPrefix = '' } = use(AmountContext)
  const id = figureId(figure)
  return (
    <FigureButton
      id={idPrefix + id}
      namedBy={namedBy}
      mark={cell.mark ?? ''}
      text={formatAmount(cell.value)}
      isAbsent={cell.value === null}
      reason={cell.reason ?? cell.restated}
      place={{ 'data-weight': row.weight, 'data-row': numbers.get(row), 'data-column': figure.position }}
      className={styles['amount']}
      onOpen={() => onTrace(figure)}
    >
      {touched.has(id) && <Touched />}
    </FigureButton>
  )
}

function Touched() {
  return (
    <span className={styles['touched']}>
      <Icon name="warning" />
      <span className="read-out">{problemListWords.touched} </span>
    </span>
  )
}

/** A difference of so many pixels is rounding. */
const roundingPx = 1

/**
 * Whether the content of `place` is wider than `place`, so that it must scroll. Measured before the content is shown,
 * and again whenever one of them changes its size. Does not depend on whether `place` scrolls, so a page cannot
 * alternate between the two.
 */
function useIsWider(place: RefObject<HTMLElement | null>): boolean {
  const [isWider, setWider] = useState(false)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const measure = () => setWider(element.scrollWidth > element.clientWidth + roundingPx)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const content of element.children) observer.observe(content)
    return () => observer.disconnect()
  }, [place])
  return isWider
}

const headingId = ({ key }: Report, position: number): string => `column-${key}-${position}`
const keyOf = ({ heading, rows }: RowGroup): string => heading?.label ?? rows[0]?.field ?? ''
