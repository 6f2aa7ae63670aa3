import type { Report, ReportRow } from '#domain/documents/document.ts'
import { Figure } from './figure.tsx'
import { rowGroups, type RowGroup } from './row-groups.ts'
import styles from './report-table.module.css'

type ReportProps = { readonly report: Report }

/** One report of a statement as a table. */
export function ReportTable({ block: report }: { readonly block: Report }) {
  const { title, item, columns, rows } = report
  return (
    <div className={styles['scroller']} data-columns={columns.length}>
      <table className={styles['table']}>
        <caption className={styles['caption']}>{title}</caption>
        <colgroup>
          <col />
          {columns.map(({ label }) => (
            <col key={label} className={styles['amounts']} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles['unit']}>
              {item}
            </th>
            {columns.map(({ label, isBlank }, position) =>
              isBlank ? (
                <td key={label} />
              ) : (
                <th key={label} scope="col" id={headingId(report, position)} className={styles['year']}>
                  {label}
                </th>
              ),
            )}
          </tr>
        </thead>
        {rowGroups(rows).map((group) => (
          <Group key={keyOf(group)} {...{ group, report }} />
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
        <Row key={row.field} {...{ row, report }} />
      ))}
    </tbody>
  )
}

function Row({ row, report }: ReportProps & { readonly row: ReportRow }) {
  const field = row.field ?? row.label
  const nameId = `row-${report.key}-${field}`
  return (
    <tr data-weight={row.weight}>
      <th scope="row" className={styles['label']}>
        <span id={nameId}>{row.label}</span>
        {report.isBilingual && <RussianLines lines={row.lines} />}
      </th>
      {row.cells.map((cell, position) => (
        <td key={report.columns[position]?.label}>
          {report.columns[position]?.isBlank === false && (
            <Figure
              figure={{ section: report.key, field, position }}
              namedBy={`${nameId} ${headingId(report, position)}`}
              {...{ row, cell }}
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

const headingId = ({ key }: Report, position: number): string => `column-${key}-${position}`
const keyOf = ({ heading, rows }: RowGroup): string => heading?.label ?? rows[0]?.field ?? ''
