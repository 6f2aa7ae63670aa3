import { cellYear, shownCell } from '#domain/entry/cell-text.ts'
import { lineOfRow, type CellRef, type Entry, type RowKey } from '#domain/entry/entry.ts'
import type { PastedCell, PastePlan } from '#domain/entry/paste.ts'
import { isSameCell } from '#domain/entry/positions.ts'
import { HangingNumber } from '#ui/hanging-number.tsx'
import { rowName } from '#wording/entry-texts.ts'
import { pasteWords, unpastedWords, unusableWords } from '#words/line-grid.ts'
import { say } from '#wording/say.ts'
import styles from './paste-panel.module.css'

type PreviewProps = { readonly entry: Entry; readonly plan: PastePlan }

/** The cell into which each amount goes, line by line, with the cell's current value where that differs. */
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
                  <Pasted
                    entry={entry}
                    row={row}
                    pasted={cells.find(({ at }) => at.row === row && at.column === column)}
                  />
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
  const { cell, was, text, isRounded } = pasted
  return (
    <>
      {cell === undefined ? (
        pasteWords.cleared
      ) : typeof cell === 'string' ? (
        `“${cell}”`
      ) : (
        <HangingNumber text={shownCell(cell, row, line)} />
      )}
      {/* The original text of a rounded amount, in which the user can spot a misread decimal separator. */}
      {isRounded && <small>{say(pasteWords.roundedFrom, { text })}</small>}
      {was !== undefined && was !== cell && <small>{say(pasteWords.was, { was: shownCell(was, row, line) })}</small>}
    </>
  )
}

/** A sentence about a cell, preceded by the names of the cell's line and column. */
export const cellReason = (entry: Entry, at: CellRef, reason: string): string =>
  say(pasteWords.ofCell, { code: rowName(at.row), column: cellYear(entry, at), reason })

/** Maximum number of rows rendered per list, because a hostile table may have far more. */
const shownMax = 100

/**
 * Lists the parts of the table that cannot be pasted, or cannot be pasted exactly, so that nothing is dropped silently.
 */
export function PasteLeftOut({ entry, plan }: PreviewProps) {
  const { cells, unused, strangers, outside, unread } = plan
  const reasonsOf = (isPasted: boolean): readonly string[] =>
    unused
      .filter(({ at }) => cells.some((cell) => isSameCell(cell.at, at)) === isPasted)
      .map(({ at, text, why }) => cellReason(entry, at, say((isPasted ? unusableWords : unpastedWords)[why], { text })))
  const named = strangers.map(({ label, amounts }) =>
    say(pasteWords.stranger, { label, amounts: amounts.map((amount) => amount || '–').join(' / ') }),
  )
  return (
    <>
      {unread.length > 0 && <p>{say(pasteWords.unreadHeading, { headings: unread.join(' · ') })}</p>}
      <List heading={pasteWords.asTextHeading} items={reasonsOf(true)} />
      <List heading={pasteWords.unusedHeading} items={reasonsOf(false)} />
      <List heading={pasteWords.strangersHeading} items={named} />
      <List heading={pasteWords.outsideHeading} items={outside} />
    </>
  )
}

function List({ heading, items }: { readonly heading: string; readonly items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <section className={styles['leftOut']}>
      <h3>{say(heading, { count: items.length })}</h3>
      <ul>
        {items.slice(0, shownMax).map((item, order) => (
          // The index is the key, because two rows of a table may be identical.
          <li key={order}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
