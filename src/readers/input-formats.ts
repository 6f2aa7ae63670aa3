// @owns file formats that are read
import { fileBytesMax, textBytesMax } from './limits.ts'

/** A file format: its name, usual extensions, media types in browsers and on phones, and the maximum size of a file. */
type FormatRow = {
  readonly name: string
  readonly extensions: readonly `.${string}`[]
  readonly mediaTypes: readonly string[]
  readonly bytesMax: number
}

/**
 * Every format that can be read, in display order. File dialogs, command-line help, sentences and the README's list are
 * made from this table. A file is recognised by its content, whatever its name.
 */
export const inputFormats = {
  'fns-xml': { name: 'XML', extensions: ['.xml'], mediaTypes: ['application/xml', 'text/xml'], bytesMax: textBytesMax },
  'girbo-json': { name: 'JSON', extensions: ['.json'], mediaTypes: ['application/json'], bytesMax: textBytesMax },
  xlsx: {
    name: 'Excel (XLSX)',
    extensions: ['.xlsx', '.xlsm'],
    mediaTypes: [
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.ms-excel.sheet.macroEnabled.12',
    ],
    bytesMax: fileBytesMax,
  },
  xls: {
    name: 'Excel 97–2003 (XLS)',
    extensions: ['.xls'],
    mediaTypes: ['application/vnd.ms-excel'],
    bytesMax: textBytesMax,
  },
  ods: {
    name: 'OpenDocument (ODS)',
    extensions: ['.ods'],
    mediaTypes: ['application/vnd.oasis.opendocument.spreadsheet'],
    bytesMax: fileBytesMax,
  },
  docx: {
    name: 'Word (DOCX)',
    extensions: ['.docx', '.docm'],
    mediaTypes: [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.ms-word.document.macroEnabled.12',
    ],
    bytesMax: fileBytesMax,
  },
  csv: {
    name: 'CSV',
    extensions: ['.csv', '.tsv', '.txt'],
    mediaTypes: ['text/csv', 'text/tab-separated-values', 'text/plain'],
    bytesMax: textBytesMax,
  },
  'rosstat-csv': {
    name: 'CSV',
    extensions: ['.csv', '.txt'],
    mediaTypes: ['text/csv', 'text/plain'],
    bytesMax: textBytesMax,
  },
  'pasted-text': { name: 'TXT', extensions: ['.txt'], mediaTypes: ['text/plain'], bytesMax: textBytesMax },
  html: { name: 'HTML', extensions: ['.html', '.htm'], mediaTypes: ['text/html'], bytesMax: textBytesMax },
  markdown: {
    name: 'Markdown',
    extensions: ['.md', '.markdown'],
    mediaTypes: ['text/markdown'],
    bytesMax: textBytesMax,
  },
  pdf: { name: 'PDF', extensions: ['.pdf'], mediaTypes: ['application/pdf'], bytesMax: fileBytesMax },
  zip: { name: 'ZIP', extensions: ['.zip'], mediaTypes: ['application/zip'], bytesMax: fileBytesMax },
} as const satisfies Record<string, FormatRow>

export type InputFormat = keyof typeof inputFormats

const rows: readonly FormatRow[] = Object.values(inputFormats)

export const inputFormatNames: readonly string[] = [...new Set(rows.map(({ name }) => name))]

/** Each maximum file size in bytes, with the names of the formats it applies to, largest first. */
export const sizeLimits: readonly { readonly bytesMax: number; readonly names: readonly string[] }[] = [
  ...new Set(rows.map(({ bytesMax }) => bytesMax)),
]
  .toSorted((a, b) => b - a)
  .map((bytesMax) => ({
    bytesMax,
    names: [...new Set(rows.filter((row) => row.bytesMax === bytesMax).map(({ name }) => name))],
  }))

/** The `accept` attribute of file inputs. The user can still choose or drop any other file. */
export const acceptedFiles: string = [
  ...new Set([...rows.flatMap(({ extensions }) => extensions), ...rows.flatMap(({ mediaTypes }) => mediaTypes)]),
].join(',')
