import { useState, type ClipboardEvent } from 'react'
import type { PastedBlock } from '#domain/entry/block.ts'
import { copiedTable } from '#domain/entry/copied-table.ts'
import { copiedCells } from '#domain/entry/copy.ts'
import { catalogueOfEntry, type CellRef } from '#domain/entry/entry.ts'
import { pasteChange, pastePlanOf } from '#domain/entry/paste.ts'
import { rangeBetween } from '#domain/entry/positions.ts'
import type { TypedInput } from '#domain/entry/typed-amount.ts'
import { clipboardBlock } from '#readers/clipboard/clipboard-block.ts'
import { tableHtml } from '#ui/pasted-files.ts'
import { pasteWords, toolWords } from '#words/line-grid.ts'
import { counted } from '#words/locale.ts'
import { clearSelected, editActions, type GridController } from './controller.ts'

/** A table waiting for the user to check its preview. */
export type PendingPaste = { readonly block: PastedBlock; readonly from: CellRef }

/**
 * Copies and cuts the selected cells, and pastes: a single number at once unless it raises a question, anything else
 * after a preview.
 */
export function useClipboard(controller: GridController) {
  const { entry, rows, state, onChange, move, announce } = controller
  const [pasting, setPasting] = useState<PendingPaste | null>(null)
  const range = rangeBetween(rows, state.anchor ?? state.active, state.active)
  const copy = (event: ClipboardEvent): boolean => {
    if (state.editing !== null) return false
    const { text, html } = copiedTable(copiedCells(entry, range))
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
    event.clipboardData.setData('text/html', html)
    announce(counted(range.rows.length * range.columns.length, toolWords.copied))
    return true
  }
  const take = (block: PastedBlock | null): void => {
    if (block === null) return announce(pasteWords.empty)
    const from = { row: range.rows[0] ?? state.active.row, column: range.columns[0] ?? state.active.column }
    const single = singleCell(block)
    const plan = pastePlanOf(entry, block, from, {})
    // If the decimal mark is the only question, the preview opens just for a number in red, whose sign is the next one.
    const isAsked = plan.open.some((question) => question !== 'mark' || single?.isRed === true)
    if (single === null || isAsked) return setPasting({ block, from })
    onChange(plan.open.length === 0 ? pasteChange(plan) : { kind: 'type', at: from, text: single.text })
  }
  const onPaste = (event: ClipboardEvent): void => {
    const clipboard = {
      html: event.clipboardData.getData('text/html'),
      text: event.clipboardData.getData('text/plain'),
    }
    if (state.editing !== null && isTextForField(event, controller.field.current)) return
    event.preventDefault()
    if (state.editing !== null) {
      editActions(controller).commit()
      move({ kind: 'close' })
    }
    const { reportingYear } = entry
    void clipboardBlock(clipboard, { catalogue: catalogueOfEntry(entry), reportingYear }).then(take)
  }
  const onCut = (event: ClipboardEvent) => copy(event) && clearSelected(controller)
  return { pasting, close: () => setPasting(null), listeners: { onCopy: copy, onCut, onPaste } }
}

/**
 * Whether the browser itself pastes into the open field. The grid pastes instead if the clipboard has a table, or if a
 * spreadsheet cell replaces the whole text, because the cell may store a different number from the one it shows. Beside
 * text that stays, such as a typed minus, the browser pastes.
 */
function isTextForField({ clipboardData }: ClipboardEvent, field: HTMLInputElement | null): boolean {
  const isAllSelected = field === null || (field.selectionStart === 0 && field.selectionEnd === field.value.length)
  const isTable = /[\t\n]/.test(clipboardData.getData('text/plain').trim())
  return !isTable && !(isAllSelected && tableHtml(clipboardData) !== null)
}

const singleCell = ({ cells }: PastedBlock): TypedInput | null =>
  cells.length === 1 && cells[0]?.length === 1 ? (cells[0][0] ?? null) : null
