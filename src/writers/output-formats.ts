// @owns file formats that are written, and names of files
import { fileNameCompanyBytesMax } from '#domain/policy.ts'

/** Documents that can be exported as a file. */
export type ExportedDocument = 'statement' | 'assessment' | 'memo'

/**
 * An output format: its name, its name on the command line, its extension, its media type, whether each document must be a separate file,
 * and the documents it can hold.
 */
type FormatRow = {
  readonly name: string
  readonly option: string
  readonly extension: `.${string}`
  readonly mediaType: string
  readonly isBinary: boolean
  readonly documents: readonly ExportedDocument[]
}

/** Every output format, in display order. Buttons, `--format`, sentences and the README's list are made from it. */
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

/** The formats that can hold a document. */
export type FormatOf<Document extends ExportedDocument> = {
  [Format in OutputFormat]: Document extends (typeof outputFormats)[Format]['documents'][number] ? Format : never
}[OutputFormat]

/** The formats that can hold a document, in display order. */
export function formatsOf<Document extends ExportedDocument>(document: Document): readonly FormatOf<Document>[] {
  // keys of the table of formats; `FormatOf` has those whose row lists the document
  return (Object.keys(outputFormats) as OutputFormat[]).filter((format): format is FormatOf<Document> =>
    outputFormats[format].documents.some((each) => each === document),
  )
}

/**
 * Names of exported files without extension. `bare`: as the specification spells it (§9), misspelling included.
 * `named`: spelled correctly, for use before a company's name.
 */
const fileStems = {
  statement: { bare: 'FinancialStatment', named: 'Financial Statement' },
  assessment: { bare: 'Financial Statment Assessment', named: 'Financial Statement Assessment' },
  memo: { bare: 'Credit Decision Memo', named: 'Credit Decision Memo' },
} as const satisfies Record<ExportedDocument, { readonly bare: string; readonly named: string }>

/** The subject of a file: the company's title or nickname, and the reporting year if known. */
export type FileSubject = { readonly company: string; readonly year: number | string | null }

/**
 * The file name of an exported document: "Financial Statement – Segezha Group PJSC – 2024.pdf". Without a company, as on the command
 * line, the specification's name.
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

/** Characters forbidden in file names on Windows, macOS, Linux or in addresses, and control characters that could reverse the text. */
const forbidden = /[<>:"/\\|?*\p{C}]/gu

/** A text usable in a file name on every system: within the byte limit, without forbidden characters or repeated spaces. */
function inFileName(text: string): string {
  const allowed = text.normalize('NFC').replace(forbidden, ' ').replace(/\s+/g, ' ').trim()
  const encoder = new TextEncoder()
  let bytes = 0
  const letters = [...allowed].filter((letter) => (bytes += encoder.encode(letter).length) <= fileNameCompanyBytesMax)
  return letters.join('').trim()
}
