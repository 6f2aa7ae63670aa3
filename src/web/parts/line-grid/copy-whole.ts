import type { Entry } from '#domain/entry/entry.ts'
import { toolWords } from '#wording/en/line-grid.ts'
import { copiedTable } from './copied-table.ts'
import { wholeTable } from './whole-table.ts'

/** Puts the whole table on the clipboard, so headed that it can be pasted back by its codes. The answer is what to tell. */
export async function copyWhole(entry: Entry): Promise<string> {
  const { text, html } = copiedTable(wholeTable(entry))
  const blobOf = (type: string, content: string): readonly [string, Blob] => [type, new Blob([content], { type })]
  try {
    const item = new ClipboardItem(Object.fromEntries([blobOf('text/plain', text), blobOf('text/html', html)]))
    await navigator.clipboard.write([item])
    return toolWords.copiedAll
  } catch {
    return toolWords.copyFailed
  }
}
