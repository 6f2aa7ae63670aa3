import { formatsOf, outputFormats, type ExportedDocument, type FormatOf } from '#writers/output-formats.ts'

// Values of --format: the file formats of each document, and the record formats for programs.

/**
 * Formats with one object per statement. json writes all objects at the end; jsonl writes a line for each object as
 * soon as it is ready.
 */
const recordFormats = ['json', 'jsonl'] as const

export type RecordFormat = (typeof recordFormats)[number]

/** The names of a document's formats on the command line, without the record formats. */
export type DocumentOption<Document extends ExportedDocument> = Exclude<
  (typeof outputFormats)[FormatOf<Document>]['option'],
  RecordFormat
>

export const isRecordFormat = (option: string): option is RecordFormat =>
  recordFormats.some((format) => format === option)

/** Every value `--format` accepts for this document. */
export const formatOptions = (document: ExportedDocument): readonly string[] => [
  ...new Set([...formatsOf(document).map((format) => outputFormats[format].option), ...recordFormats]),
]

/** The format that has this name on the command line. Commander rejects all other names. */
export function formatOf<Document extends ExportedDocument>(
  document: Document,
  option: DocumentOption<Document>,
): FormatOf<Document> {
  const found = formatsOf(document).find((format) => outputFormats[format].option === option)
  if (found === undefined) throw new Error(`a ${document} has no format ${option}`)
  return found
}
