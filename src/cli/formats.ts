import { formatsOf, outputFormats, type ExportedDocument, type FormatOf } from '#writers/output-formats.ts'

// What --format takes: documents, each in the formats that can hold it, and records for programs.

/** An object a statement: all of them at the end, or a line each as soon as it is ready. */
const recordFormats = ['json', 'jsonl'] as const

export type RecordFormat = (typeof recordFormats)[number]

/** The formats of a document as the command line calls them. */
export type DocumentOption<Document extends ExportedDocument> = Exclude<
  (typeof outputFormats)[FormatOf<Document>]['option'],
  RecordFormat
>

export const isRecordFormat = (option: string): option is RecordFormat =>
  recordFormats.some((format) => format === option)

/** Everything `--format` takes where this document is written. */
export const formatOptions = (document: ExportedDocument): readonly string[] => [
  ...new Set([...formatsOf(document).map((format) => outputFormats[format].option), ...recordFormats]),
]

/** The format of this name. Commander lets no other name through. */
export function formatOf<Document extends ExportedDocument>(
  document: Document,
  option: DocumentOption<Document>,
): FormatOf<Document> {
  const found = formatsOf(document).find((format) => outputFormats[format].option === option)
  if (found === undefined) throw new Error(`a ${document} has no format ${option}`)
  return found
}
