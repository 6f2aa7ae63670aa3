import { tableRussian } from '#wording/en/help/pictures.ts'
import { specimenLine, type SpecimenLine } from '../../specimen.ts'
import { Mark } from './picture.tsx'
import styles from './pictures.module.css'
import { printed } from './printed.ts'

/** A marked place of a table: a heading (`code` or the number of a column), or a cell. */
export type Marks = {
  readonly headings: Readonly<Record<string, number>>
  /** By line code, then by the number of the column, or `name`. */
  readonly cells: Readonly<Record<string, Readonly<Record<string, number>>>>
}

type PrintedTableProps = {
  readonly title: string
  /** The headings of the columns of amounts. */
  readonly columns: readonly string[]
  readonly lines: readonly SpecimenLine[]
  readonly marks: Marks
}

/** A piece of a printed report: names, codes and amounts in Russian print, some places marked. */
export function PrintedTable({ title, columns, lines, marks }: PrintedTableProps) {
  return (
    <table role="presentation" className={styles['paper']}>
      <thead>
        <tr>
          <th>{tableRussian.name}</th>
          <MarkedHeading text={tableRussian.code} mark={marks.headings['code']} />
          {columns.map((text, position) => (
            <MarkedHeading key={text} text={text} mark={marks.headings[position]} />
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th colSpan={columns.length + 2}>{title}</th>
        </tr>
        {lines.map((line) => (
          <PrintedRow key={line.code} line={line} marks={marks} />
        ))}
      </tbody>
    </table>
  )
}

type MarkedHeadingProps = { readonly text: string; readonly mark: number | undefined }

const MarkedHeading = ({ text, mark }: MarkedHeadingProps) => (
  <th data-marked={mark !== undefined}>
    {text} {mark !== undefined && <Mark number={mark} />}
  </th>
)

function PrintedRow({ line: { code, amounts }, marks }: { readonly line: SpecimenLine; readonly marks: Marks }) {
  const { name, sign, role } = specimenLine(code)
  const cells = marks.cells[code] ?? {}
  return (
    <tr data-role={role}>
      <td data-marked={'name' in cells}>
        {name} {cells['name'] !== undefined && <Mark number={cells['name']} />}
      </td>
      <td data-column-marked={'code' in marks.headings}>{code}</td>
      {amounts.map((amount, position) => (
        // the columns of a printed table have no other name than their place
        <td key={position} data-marked={position in cells} data-column-marked={position in marks.headings}>
          {cells[position] !== undefined && <Mark number={cells[position]} />} {printed(amount, sign)}
        </td>
      ))}
    </tr>
  )
}
