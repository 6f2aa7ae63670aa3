// @owns file formats that are written, and names of files
import { fileNameCompanyBytesMax } from '#domain/policy.ts'

/** The kinds of documents that can be exported as a file. */
export type ExportedDocument = 'statement' | 'assessment' | 'memo'

/**
 * An output format. `option`: its name on the command line; `isBinary`: whether each document must be a separate file;
 * `documents`: the kinds of documents that it can hold.
 */
type FormatRow = {
  readonly name: string
  readonly option: string
  readonly extension: `.${string}`
  readonly mediaType: string
  readonly isBinary: boolean
  readonly documents: readonly ExportedDocument[]
}

/**
 * Every output format, in display order. Buttons, `--format` and sentences are made from this table. A test compares
 * the README with it.
 */
export const outputFormats = {
  pdf: {
    name: 'PDF',
    option: 'pdf',
    extension: '.pdf',
    mediaType: 'application/pdf',
    isBinary: true,
    documents: ['statement', 'assessment', 'memo'],
  },
  excel: {
    name: 'Excel',
    option: 'xlsx',
    extension: '.xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    isBinary: true,
    documents: ['statement', 'assessment'],
  },
  csv: {
    name: 'CSV',
    option: 'csv',
    extension: '.csv',
    mediaType: 'text/csv;charset=utf-8',
    isBinary: false,
    documents: ['statement'],
  },
  text: {
    name: 'Text',
    option: 'text',
    extension: '.txt',
    mediaType: 'text/plain;charset=utf-8',
    isBinary: false,
    documents: ['statement', 'assessment', 'memo'],
  },
  json: {
    name: 'JSON',
    option: 'json',
    extension: '.json',
    mediaType: 'application/json',
    isBinary: false,
    documents: ['statement', 'assessment'],
  },
} as const satisfies Record<string, FormatRow>

export type OutputFormat = keyof typeof outputFormats

/** The formats that can hold this kind of document. */
export type FormatOf<Document extends ExportedDocument> = {
  [Format in OutputFormat]: Document extends (typeof outputFormats)[Format]['documents'][number] ? Format : never
}[OutputFormat]

/** The formats that can hold this kind of document, in the order in which formats are shown. */
export function formatsOf<Document extends ExportedDocument>(document: Document): readonly FormatOf<Document>[] {
  // the cast is safe: these are the keys of the table, and `FormatOf` has those whose row lists the document
  return (Object.keys(outputFormats) as OutputFormat[]).filter((format): format is FormatOf<Document> =>
    outputFormats[format].documents.some((each) => each === document),
  )
}

/**
 * Names of exported files, without extension. `bare`: used without a company's name; two names are misspelled as in the
 * specification (§9). `named`: used with a company's name, and spelled correctly.
 */
const fileStems = {
  statement: { bare: 'FinancialStatment', named: 'Financial Statement' },
  assessment: { bare: 'Financial Statment Assessment', named: 'Financial Statement Assessment' },
  memo: { bare: 'Credit Decision Memo', named: 'Credit Decision Memo' },
} as const satisfies Record<ExportedDocument, { readonly bare: string; readonly named: string }>

/** The subject of a file. `company`: its title or nickname; `year`: the reporting year; null if unknown. */
export type FileSubject = { readonly company: string; readonly year: number | string | null }

/**
 * The file name of an exported document, such as "Financial Statement – Segezha Group PJSC – 2024.pdf". Without a
 * company, as on the command line, it is the name in the specification.
 */
export function fileNameOf<Document extends ExportedDocument>(
  document: Document,
  format: FormatOf<Document>,
  { company, year }: FileSubject = { company: '', year: null },
): string {
  const name = inFileName(company)
  const { bare, named } = fileStems[document]
  const parts = [name === '' ? bare : named, name, year === null ? '' : String(year)]
  return `${parts.filter((part) => part !== '').join(' – ')}${outputFormats[format].extension}`
}

/**
 * Characters that Windows, macOS or Linux forbids in file names, and control and format characters, which could hide or
 * reverse text.
 */
const forbidden = /[<>:"/\\|?*\p{C}]/gu

/** Makes text fit for a file name on every system: short enough, without forbidden characters or repeated spaces. */
function inFileName(text: string): string {
  const allowed = text.normalize('NFC').replace(forbidden, ' ').replace(/\s+/g, ' ').trim()
  return cutForFileName(allowed).trim()
}

/** The beginning of a company's name that fits into a file name. */
export function cutForFileName(name: string): string {
  const encoder = new TextEncoder()
  let bytes = 0
  return [...name].filter((letter) => (bytes += encoder.encode(letter).length) <= fileNameCompanyBytesMax).join('')
}
