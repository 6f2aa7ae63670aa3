// What a paste carries, as files to read.

/** Contents and what they are called. */
type PastedFile = { readonly name: string; readonly blob: Blob }

/** What a paste carries, of which we want files, else a table. */
export type PasteContent = Pick<DataTransfer, 'getData'> & { readonly files: readonly File[] | FileList }

/**
 * What was pasted, as files to read: files themselves, else the table as HTML, where spreadsheets keep exact values that the
 * text only shows rounded, else plain text that has more than one line or cell, under `tableName`. Empty when there is nothing
 * to read.
 */
export function pastedFiles(clipboard: PasteContent, tableName: string): readonly PastedFile[] {
  const files = [...clipboard.files]
  if (files.length > 0) return files.map((file) => ({ name: file.name, blob: file }))
  const html = tableHtml(clipboard)
  if (html !== null) return [pastedTable(html, tableName)]
  const text = clipboard.getData('text/plain')
  return /[\t\n]/.test(text.trim()) ? [pastedTable(text, tableName)] : []
}

/** The HTML of the clipboard where it holds a table. */
export function tableHtml(clipboard: Pick<DataTransfer, 'getData'>): string | null {
  const html = clipboard.getData('text/html')
  return /<table[\s>]/i.test(html) ? html : null
}

/** A pasted table as a file. */
export const pastedTable = (text: string, name: string): PastedFile => ({ name, blob: new Blob([text]) })
