import { useId, type CSSProperties, type ReactNode } from 'react'
import { AbsentValue } from './hint.tsx'
import { HangingNumber } from './hanging-number.tsx'
import styles from './wide-table.module.css'

const scroller = `${styles['scroller']} scrolls-sideways`

/** One of the items that the table compares; each item has a column. */
export type WideColumn = {
  readonly id: string
  readonly heading: ReactNode
  /**
   * A letter or two in a frame before the heading, and before each value when the heading is out of view on a narrow
   * screen.
   */
  readonly mark?: string
}

export type WideCell = {
  readonly text: ReactNode
  /**
   * The reason why the value is missing. It is shown when the value is hovered or focused, and below the value in
   * print.
   */
  readonly reason?: string | null
  /** A remark on the value, beside the value where there is room. */
  readonly remark?: ReactNode
  /** Text in small print below the value. */
  readonly aside?: ReactNode
}

/** A row of the table. Its cells are in the order of the columns. */
export type WideRow = { readonly id: string; readonly label: ReactNode; readonly cells: readonly WideCell[] }

/** A group of rows. If it has no heading, its rows directly follow the column headings. */
export type WideGroup = {
  readonly id: string
  readonly heading?: ReactNode
  /** Text in small print beside the group's heading. */
  readonly aside?: ReactNode
  /** Whether the values of the group are emphasised. */
  readonly isStrong?: boolean
  readonly rows: readonly WideRow[]
}

type WideTableProps = {
  readonly caption: ReactNode
  readonly corner: ReactNode
  readonly columns: readonly WideColumn[]
  readonly groups: readonly WideGroup[]
  /** Whether the table may not be split across printed pages. */
  readonly isKeptTogether?: boolean
  /** Content below the table, on the same panel. */
  readonly children?: ReactNode
}

/**
 * A table with a column for each compared item, on a paper panel. Values are right-aligned. Columns that do not fit
 * scroll inside the panel, while the row names stay in view; on a phone, each name is above its values.
 */
export function WideTable({ caption, corner, columns, groups, isKeptTogether = false, children }: WideTableProps) {
  const id = useId()
  // React's style type does not include custom properties.
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
            <Group key={group.id} group={group} columns={columns} />
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
            <AbsentValue text={text} reason={reason} />
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
