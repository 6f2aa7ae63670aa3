import { cellYear, shownCell } from '#domain/entry/cell-text.ts'
import type { Cell, Entry, RowKey } from '#domain/entry/entry.ts'
import { lineOfRow } from '#domain/entry/entry.ts'
import { rowName } from '#wording/en/entry-texts.ts'
import { conflictWords, headFieldWords } from '#wording/en/entry-page.ts'
import { say } from '#wording/say.ts'

import type { Differences } from './differences.ts'
import styles from './saving.module.css'

/** More than these are counted. */
const shownMax = 8

/** Where two versions differ, cell by cell. */
export function DifferenceList({ cells, head, entry }: Differences & { readonly entry: Entry }) {
  const shown = (cell: Cell | undefined, row: RowKey) =>
    cell === undefined ? conflictWords.blank : shownCell(cell, row, lineOfRow(entry, row))
  const rest = cells.length - shownMax
  return (
    <>
      {head.length > 0 && (
        <p>{say(conflictWords.details, { names: head.map((field) => headFieldWords[field]).join(', ') })}</p>
      )}
      {cells.length > 0 && <p>{say(conflictWords.cells, { count: cells.length })}</p>}
      <ul className={styles['differences']}>
        {cells.slice(0, shownMax).map(({ at, mine, theirs }) => (
          <li key={`${at.row} ${at.column}`}>
            {say(conflictWords.cell, {
              code: rowName(at.row),
              year: cellYear(entry, at),
              mine: shown(mine, at.row),
              theirs: shown(theirs, at.row),
            })}
          </li>
        ))}
        {rest > 0 && <li>{say(conflictWords.more, { count: rest })}</li>}
      </ul>
    </>
  )
}
