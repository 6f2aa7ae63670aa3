import { memo } from 'react'
import { isPerShareLine } from '#domain/catalogue/catalogue.ts'
import { isSupplementary } from '#domain/entry/entry.ts'
import { columns as allColumns } from '#domain/statement/draft.ts'
import { gridWords, supplementaryWords } from '#wording/en/line-grid.ts'
import { CellNotes } from './cell-notes.tsx'
import styles from './grid-table.module.css'
import { LineCell } from './line-cell.tsx'
import type { LineRowProps } from './row-props.ts'
import { isSameReview } from './same-review.ts'

/** One line with its years. Only rows that changed are drawn again. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { row, line, columns, selected, id, head, cells, review, active } = props
  const printed = allColumns.filter((column) => columns.split(' ').includes(column))
  return (
    <div role="row" className={styles['row']} data-role={line?.role}>
      <div role="rowheader" aria-labelledby={`${id}-${row}`} className={styles['name']}>
        <span className={styles['code']} aria-hidden="true">
          {isSupplementary(row) ? '' : row}
        </span>
        <RowName {...props} />
        {review !== undefined && <CellNotes {...props} review={review} />}
      </div>
      {printed.map((column) => (
        <LineCell
          key={column}
          {...{ row, line, column, review: review?.[column] }}
          id={`${id}-${row}-${column}`}
          namedBy={`${id}-${row} ${head}-${column}`}
          cell={cells?.[column]}
          isActive={active === column}
          isSelected={selected === '' ? active === column : selected.split(' ').includes(column)}
          editing={active === column ? props.editing : null}
          field={props.field}
          onLeave={props.onLeave}
        />
      ))}
    </div>
  )
}, isSameRow)

/** All but the review, which is compared by what it says. */
const compared = [
  'row',
  'line',
  'columns',
  'selected',
  'reportingYear',
  'id',
  'head',
  'cells',
  'active',
  'editing',
  'onLeave',
] as const satisfies readonly (keyof LineRowProps)[]

function isSameRow(one: LineRowProps, other: LineRowProps): boolean {
  return compared.every((name) => one[name] === other[name]) && isSameReview(one.review, other.review)
}

/** English and Russian name; what a narrow column calls it; what is special about it, or where it stands. */
function RowName({ row, line, id }: LineRowProps) {
  const words = isSupplementary(row) ? supplementaryWords[row] : null
  const { english, name } = words ?? { english: line?.english, name: line?.name }
  const short = line === null || line.short === line.name ? null : line.short
  return (
    <span className={styles['names']}>
      <span id={`${id}-${row}`}>
        {/* read out with the names; drawn beside them */}
        <span>{english}</span> <span className="read-out">{line?.code}</span>{' '}
        <span lang="ru" className={styles['russian']}>
          {name}
        </span>
      </span>
      <span className={styles['aside']}>
        {short !== null && <span lang="ru">{short}</span>}
        {line?.sign === 'deducted' && <span>{gridWords.deducted}</span>}
        {isPerShareLine(line?.code) && <span>{gridWords.perShare}</span>}
        {words !== null && <span className={styles['where']}>{words.where}</span>}
      </span>
    </span>
  )
}
