import type { CSSProperties } from 'react'
import { formatFiled } from '#domain/amounts/format.ts'
import { lineOf } from '#domain/catalogue/catalogue.ts'
import type { FiledRow, FiledSection, StatementPrintout } from '#domain/documents/statement-printout.ts'
import type { Column } from '#domain/statement/draft.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { HangingNumber } from '#ui/hanging-number.tsx'
import { counted } from '#words/locale.ts'
import { viewWords } from '#words/statement-screen.ts'
import { filedReportTitle } from '#wording/documents/statement.ts'
import { say } from '#wording/say.ts'
import styles from './filed-view.module.css'

/**
 * The maximum number of lines that are rendered per report, because a hostile file may have many more. The Excel file
 * contains all lines.
 */
const rowsMax = 400

type FiledViewProps = { readonly sheet: StatementPrintout; readonly statement: Statement }

/** Shows the Russian lines as they are in the file, including unknown lines and those that the company added. */
export function FiledView({ sheet, statement }: FiledViewProps) {
  return (
    <article lang="en" className={styles['filed']} aria-labelledby="filed-title">
      <h2 id="filed-title" className={styles['title']}>
        {sheet.words.filedTitle}
      </h2>
      <p className={styles['lead']}>{viewWords.filedLead}</p>
      {sheet.filed.map((section) => (
        <FiledTable key={section.key} section={section} sheet={sheet} statement={statement} />
      ))}
    </article>
  )
}

type FiledTableProps = FiledViewProps & { readonly section: FiledSection }

function FiledTable({ section, sheet, statement }: FiledTableProps) {
  const { labels = sheet.filedLabels, columns, rows } = section
  const rest = rows.length - rowsMax
  // React's style type does not include custom properties.
  const widths = { '--columns': columns.length } as CSSProperties
  return (
    <>
      <div className={`${styles['scroller']} scrolls-sideways`} style={widths}>
        <table className={styles['table']}>
          <caption>{filedReportTitle(section, sheet.units?.[0]?.text)}</caption>
          <thead>
            <tr>
              <th scope="col">{sheet.words.code}</th>
              <th scope="col">{sheet.words.russianName}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={styles['amount']}>
                  {labels[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, rowsMax).map((row, position) => (
              // The index is the key, because two lines of a file may be identical.
              <FiledLine key={position} row={row} columns={columns} section={section} statement={statement} />
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 && <p className={styles['lead']}>{counted(rest, viewWords.filedMore)}</p>}
    </>
  )
}

type FiledLineProps = {
  readonly row: FiledRow
  readonly columns: readonly Column[]
  readonly section: FiledSection
  readonly statement: Statement
}

function FiledLine({ row, columns, section, statement }: FiledLineProps) {
  return (
    <tr data-weight={row.weight}>
      <td>{row.code}</td>
      <th scope="row">
        <span lang="ru">{row.name}</span>
        <span className={styles['aside']}>{asideOf(row, section, statement).join(' · ')}</span>
      </th>
      {columns.map((column) => (
        <td key={column} className={styles['amount']}>
          {row.amounts[column] === null ? <Blank /> : <HangingNumber text={formatFiled(row.amounts[column])} />}
        </td>
      ))}
    </tr>
  )
}

const Blank = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="read-out">{viewWords.blank}</span>
  </>
)

/**
 * Returns the English name of the line, a short form of the Russian name, and notes, such as that the line is deducted.
 */
function asideOf(row: FiledRow, section: FiledSection, statement: Statement): readonly string[] {
  const { code, name, english, sign } = row
  const short = code === null ? '' : (lineOf(statement.catalogue, code)?.short ?? '')
  const stranger = section.key === 'other' ? viewWords.unknown : viewWords.own
  return [
    english === '' ? stranger : english,
    short === '' || short === name ? '' : say(viewWords.short, { short }),
    sign === 'deducted' ? viewWords.deducted : '',
  ].filter((part) => part !== '')
}
