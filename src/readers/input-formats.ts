/** A format of files: its own name, the customary ends of file names, and what browsers and phones call it. */
type FormatRow = {
  readonly name: string
  readonly extensions: readonly `.${string}`[]
  readonly mediaTypes: readonly string[]
}

/**
 * Every format that can be read, in the order people are shown. File dialogs, the command line's help, sentences and the
 * README's list are made from it. A file is recognised by its content, by the reader of the format, whatever its name is.
 */
export const inputFormats = {
  'fns-xml': { name: 'XML', extensions: ['.xml'], mediaTypes: ['application/xml', 'text/xml'] },
  'girbo-json': { name: 'JSON', extensions: ['.json'], mediaTypes: ['application/json'] },
  xlsx: {
    name: 'Excel (XLSX)',
    extensions: ['.xlsx', '.xlsm'],
    mediaTypes: [
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.ms-excel.sheet.macroEnabled.12',
    ],
  },
  ods: {
    name: 'OpenDocument (ODS)',
    extensions: ['.ods'],
    mediaTypes: ['application/vnd.oasis.opendocument.spreadsheet'],
  },
  csv: {
    name: 'CSV',
    extensions: ['.csv', '.tsv', '.txt'],
    mediaTypes: ['text/csv', 'text/tab-separated-values', 'text/plain'],
  },
  'rosstat-csv': { name: 'CSV', extensions: ['.csv', '.txt'], mediaTypes: ['text/csv', 'text/plain'] },
  'pasted-text': { name: 'TXT', extensions: ['.txt'], mediaTypes: ['text/plain'] },
  html: { name: 'HTML', extensions: ['.html', '.htm'], mediaTypes: ['text/html'] },
  markdown: { name: 'Markdown', extensions: ['.md', '.markdown'], mediaTypes: ['text/markdown'] },
  pdf: { name: 'PDF', extensions: ['.pdf'], mediaTypes: ['application/pdf'] },
  zip: { name: 'ZIP', extensions: ['.zip'], mediaTypes: ['application/zip'] },
} as const satisfies Record<string, FormatRow>

export type InputFormat = keyof typeof inputFormats

const rows: readonly FormatRow[] = Object.values(inputFormats)

/** The names of all formats, each once. */
export const inputFormatNames: readonly string[] = [...new Set(rows.map(({ name }) => name))]

/** What a file dialog offers first, as the `accept` of an input. Every other name may be chosen or dropped all the same. */
export const acceptedFiles: string = [
  ...new Set([...rows.flatMap(({ extensions }) => extensions), ...rows.flatMap(({ mediaTypes }) => mediaTypes)]),
].join(',')
