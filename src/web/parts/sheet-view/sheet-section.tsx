import type { StatementPrintout, SheetRow, SheetSection } from '#domain/documents/statement-printout.ts'
import { columnsOf, markOf } from '#writers/cell-text.ts'
import { Figure } from './figure.tsx'
import { rowGroups, type RowGroup } from './row-groups.ts'
import styles from './sheet-table.module.css'

type SectionProps = {
  readonly sheet: StatementPrintout
  readonly section: SheetSection
  readonly marks: ReadonlyMap<string, string>
}

/** One report of the statement as a table. */
export function SheetSectionTable({ sheet, section, marks }: SectionProps) {
  const has = columnsOf(sheet, section)
  return (
    <div className={styles['scroller']} data-columns={sheet.columns.length}>
      <table className={styles['table']}>
        <caption className={styles['caption']}>{section.title}</caption>
        <colgroup>
          <col />
          {sheet.columns.map(({ label }) => (
            <col key={label} className={styles['amounts']} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles['unit']}>
              {sheet.words.item}
            </th>
            {sheet.columns.map(({ label }, position) =>
              has[position] ? (
                <th key={label} scope="col" id={headingId(section, position)} className={styles['year']}>
                  {label}
                </th>
              ) : (
                <td key={label} />
              ),
            )}
          </tr>
        </thead>
        {rowGroups(section.rows).map((group) => (
          <Group key={keyOf(group)} group={group} {...{ sheet, section, marks, has }} />
        ))}
      </table>
    </div>
  )
}

type GroupProps = SectionProps & { readonly group: RowGroup; readonly has: readonly boolean[] }

function Group({ group: { heading, rows }, ...around }: GroupProps) {
  return (
    <tbody>
      {heading !== null && (
        <tr>
          <th scope="rowgroup" colSpan={around.sheet.columns.length + 1} className={styles['heading']}>
            {heading.label}
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <Row key={row.field} row={row} {...around} />
      ))}
    </tbody>
  )
}

type RowProps = SectionProps & { readonly row: SheetRow; readonly has: readonly boolean[] }

function Row({ row, sheet, section, marks, has }: RowProps) {
  const field = row.field ?? row.label
  const nameId = `row-${section.key}-${field}`
  return (
    <tr data-weight={row.weight}>
      <th scope="row" className={styles['label']}>
        <span id={nameId}>{row.label}</span>
        {sheet.bilingual && <RussianLines russian={row.russian} />}
      </th>
      {row.cells.map((cell, position) => (
        <td key={sheet.columns[position]?.label}>
          {has[position] && (
            <Figure
              figure={{ section: section.key, field, position }}
              namedBy={`${nameId} ${headingId(section, position)}`}
              mark={markOf(cell, marks)}
              {...{ row, cell }}
            />
          )}
        </td>
      ))}
    </tr>
  )
}

function RussianLines({ russian }: Pick<SheetRow, 'russian'>) {
  return russian.map(({ code, name }) => (
    <span key={code} className={styles['russian']}>
      <span>{code}</span> <span lang="ru">{name}</span>
    </span>
  ))
}

const headingId = (section: SheetSection, position: number): string => `column-${section.key}-${position}`
const keyOf = ({ heading, rows }: RowGroup): string => heading?.label ?? rows[0]?.field ?? ''
