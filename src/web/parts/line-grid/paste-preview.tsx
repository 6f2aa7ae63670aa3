import { lineOfRow, type Entry, type RowKey } from '#domain/entry/entry.ts'
import type { PastedCell, PastePlan } from '#domain/entry/paste.ts'
import { pasteWords } from '#wording/en/line-grid.ts'
import { say } from '#wording/say.ts'
import { cellYear, rowName, shownCell } from './cell-text.ts'
import styles from './paste-panel.module.css'

type PreviewProps = { readonly entry: Entry; readonly plan: PastePlan }

/** What goes where, line by line, with what stands there now where it differs. */
export function PastePreview({ entry, plan }: PreviewProps) {
  const { cells } = plan
  const rows = [...new Set(cells.map(({ at }) => at.row))]
  const columns = plan.columns.filter((column) => cells.some(({ at }) => at.column === column))
  if (cells.length === 0) return null
  return (
    <div className={styles['preview']}>
      <table>
        <caption>{pasteWords.preview}</caption>
        <thead>
          <tr>
            <th scope="col">{pasteWords.line}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles['amount']}>
                {cellYear(entry, { row: '', column })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">
                {rowName(row)} <span>{lineOfRow(entry, row)?.english}</span>
              </th>
              {columns.map((column) => (
                <td key={column} className={styles['amount']}>
                  <Pasted {...{ entry, row }} pasted={cells.find(({ at }) => at.row === row && at.column === column)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type PastedProps = { readonly entry: Entry; readonly row: RowKey; readonly pasted: PastedCell | undefined }

function Pasted({ entry, row, pasted }: PastedProps) {
  if (pasted === undefined) return null
  const line = lineOfRow(entry, row)
  const { cell, was } = pasted
  return (
    <>
      {cell === undefined ? pasteWords.cleared : typeof cell === 'string' ? `“${cell}”` : shownCell(cell, row, line)}
      {was !== undefined && was !== cell && <small>{say(pasteWords.was, { was: shownCell(was, row, line) })}</small>}
    </>
  )
}
