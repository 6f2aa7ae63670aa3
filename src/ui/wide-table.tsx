import { useId, type CSSProperties, type ReactNode } from 'react'
import { Hint } from './hint.tsx'
import { HangingNumber } from './hanging-number.tsx'
import styles from './wide-table.module.css'

const scroller = `${styles['scroller']} scrolls-sideways`

/** What is compared, in a column of its own. */
export type WideColumn = {
  readonly id: string
  readonly heading: ReactNode
  /** A letter or two in a frame before the heading, and before each value where a narrow screen has the heading out of sight. */
  readonly mark?: string
}

/** One value with what belongs to it. */
export type WideCell = {
  readonly text: ReactNode
  /** Why there is no value: shown on hover and on focus, and on paper below it. */
  readonly reason?: string | null
  /** What is said of the value; beside it where there is room. */
  readonly remark?: ReactNode
  /** What else belongs to it, in smaller letters below. */
  readonly aside?: ReactNode
}

/** Cells stand in the order of the columns. */
export type WideRow = { readonly id: string; readonly label: ReactNode; readonly cells: readonly WideCell[] }

/** A part of the table; without a heading its rows stand under the heads of the columns. */
export type WideGroup = {
  readonly id: string
  readonly heading?: ReactNode
  /** What is said of the part, in smaller letters beside its heading. */
  readonly aside?: ReactNode
  /** Its values are read first. */
  readonly isStrong?: boolean
  readonly rows: readonly WideRow[]
}

type WideTableProps = {
  readonly caption: ReactNode
  /** What the first column holds. */
  readonly corner: ReactNode
  readonly columns: readonly WideColumn[]
  readonly groups: readonly WideGroup[]
  /** On paper it is not parted between pages. */
  readonly isKeptTogether?: boolean
  /** Below the table, on the same sheet. */
  readonly children?: ReactNode
}

/**
 * Things compared, a column each, on a sheet of paper. Values end at the edge of their column, digit under digit. Where the columns find
 * no room they are scrolled inside the sheet, with the names of the rows in view; on a telephone a name stands above its values.
 */
export function WideTable({ caption, corner, columns, groups, isKeptTogether = false, children }: WideTableProps) {
  const id = useId()
  // custom properties are not among React's known style names
  const widths = { '--columns': columns.length } as CSSProperties
  return (
    <div className={styles['sheet']} data-together={isKeptTogether || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard */}
      <div role="region" aria-labelledby={id} tabIndex={0} className={scroller} data-columns={columns.length}>
        <table className={styles['table']} style={widths}>
          <caption id={id}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles['corner']}>
                {corner}
              </th>
              {columns.map((column) => (
                <th key={column.id} scope="col">
                  {column.mark !== undefined && (
                    <>
                      <span className={styles['letter']}>{column.mark}</span>{' '}
                    </>
                  )}
                  {column.heading}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <Group key={group.id} {...{ group, columns }} />
          ))}
        </table>
      </div>
      {children}
    </div>
  )
}

type GroupProps = { readonly group: WideGroup; readonly columns: readonly WideColumn[] }

function Group({ group: { heading, aside, isStrong = false, rows }, columns }: GroupProps) {
  return (
    <tbody data-strong={isStrong || undefined}>
      {heading !== undefined && (
        <tr>
          <th scope="rowgroup" colSpan={columns.length + 1} className={styles['group']}>
            {heading}
            {aside !== undefined && <span className={styles['small']}> {aside}</span>}
          </th>
        </tr>
      )}
      {rows.map(({ id, label, cells }) => (
        <tr key={id}>
          <th scope="row" className={styles['label']}>
            {label}
          </th>
          {columns.map((column, position) => (
            <td key={column.id}>
              <Value {...cells[position]} mark={column.mark} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

type ValueProps = Partial<WideCell> & { readonly mark: string | undefined }

function Value({ text, reason = null, remark, aside, mark }: ValueProps) {
  return (
    <>
      <div className={styles['value']}>
        <span className={styles['marked']}>
          {mark !== undefined && (
            <span className={styles['mark']} aria-hidden="true">
              {mark}
            </span>
          )}
          {reason === null ? (
            <span className={styles['text']}>{typeof text === 'string' ? <HangingNumber text={text} /> : text}</span>
          ) : (
            <Absent text={text} reason={reason} />
          )}
        </span>
        {remark !== undefined && <span className={styles['remark']}> {remark}</span>}
      </div>
      {aside !== undefined && (
        <span className={styles['aside']}> {typeof aside === 'string' ? <HangingNumber text={aside} /> : aside}</span>
      )}
      {reason !== null && <span className={`${styles['aside']} print-only`}>{reason}</span>}
    </>
  )
}

/** Says why on hover and on focus. */
function Absent({ text, reason }: { readonly text: ReactNode; readonly reason: string }) {
  const id = useId()
  return (
    <Hint id={id} text={reason}>
      <button type="button" className={styles['absent']} aria-describedby={id}>
        {text}
      </button>
    </Hint>
  )
}
