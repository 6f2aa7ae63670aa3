// Turns the content of a paste into files to read.

type PastedFile = { readonly name: string; readonly blob: Blob }

/** The data of a paste: its files, and its text in several formats. */
export type PasteContent = Pick<DataTransfer, 'getData'> & { readonly files: readonly File[] | FileList }

/**
 * Returns the content of a paste that can be read: its files if it has any; otherwise its HTML table, in which
 * spreadsheets keep exact values; otherwise plain text with several lines or cells. Tables and text become files named
 * `tableName`. Empty when there is nothing to read.
 */
export function pastedFiles(clipboard: PasteContent, tableName: string): readonly PastedFile[] {
  const files = [...clipboard.files]
  if (files.length > 0) return files.map((file) => ({ name: file.name, blob: file }))
  const html = tableHtml(clipboard)
  if (html !== null) return [pastedTable(html, tableName)]
  const text = clipboard.getData('text/plain')
  return /[\t\n]/.test(text.trim()) ? [pastedTable(text, tableName)] : []
}

/** The HTML on the clipboard if it contains a table, otherwise null. */
export function tableHtml(clipboard: Pick<DataTransfer, 'getData'>): string | null {
  const html = clipboard.getData('text/html')
  return /<table[\s>]/i.test(html) ? html : null
}

export const pastedTable = (text: string, name: string): PastedFile => ({ name, blob: new Blob([text]) })
