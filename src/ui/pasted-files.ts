// The content of a paste, as files to read.

type PastedFile = { readonly name: string; readonly blob: Blob }

/** The data of a paste: files, else a table. */
export type PasteContent = Pick<DataTransfer, 'getData'> & { readonly files: readonly File[] | FileList }

/**
 * The files of a paste: actual files; else the table as HTML, in which spreadsheets keep exact values; else plain text with several lines
 * or cells, named `tableName`. Empty when there is nothing to read.
 */
export function pastedFiles(clipboard: PasteContent, tableName: string): readonly PastedFile[] {
  const files = [...clipboard.files]
  if (files.length > 0) return files.map((file) => ({ name: file.name, blob: file }))
  const html = tableHtml(clipboard)
  if (html !== null) return [pastedTable(html, tableName)]
  const text = clipboard.getData('text/plain')
  return /[\t\n]/.test(text.trim()) ? [pastedTable(text, tableName)] : []
}

/** The clipboard's HTML if it contains a table. */
export function tableHtml(clipboard: Pick<DataTransfer, 'getData'>): string | null {
  const html = clipboard.getData('text/html')
  return /<table[\s>]/i.test(html) ? html : null
}

/** A pasted table as a file. */
export const pastedTable = (text: string, name: string): PastedFile => ({ name, blob: new Blob([text]) })
