import type { Sheet } from '#domain/sheets/sheet.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { commandWords } from '#wording/en/commands.ts'
import { say } from '#wording/say.ts'
import { exportFiles, type Format } from '#writers/page.ts'
import { write } from '#writers/write.ts'
import { exitCodes } from '../exit-codes.ts'
import { fontBytes } from '../fonts.ts'
import { documentPath, print, targetOf, tell, writeTo, type Target } from '../output.ts'
import type { Output, TranslateFormat } from './translate-options.ts'

type Document = { readonly sheet: Sheet; readonly statement: Statement }

const formats = { text: 'text', csv: 'csv', xlsx: 'excel', pdf: 'pdf' } as const satisfies Partial<
  Record<TranslateFormat, Format>
>
type DocumentFormat = keyof typeof formats
const binaryFormats: ReadonlySet<TranslateFormat> = new Set(['xlsx', 'pdf'])

/** Documents as they come: text and CSV may follow one another, a PDF or a workbook is a file of its own. */
export async function documentOutput(format: TranslateFormat, out: string | undefined): Promise<Output<Document>> {
  // json and jsonl have an output of their own
  const kind = format as DocumentFormat
  const target = await targetOf(out)
  if (target.kind === 'folder') return folderOutput(kind, target.path)
  return binaryFormats.has(format) ? singleOutput(kind, target) : streamOutput(kind, target)
}

const bytesOf = (format: DocumentFormat, sheet: Sheet): Promise<Uint8Array> =>
  write(sheet, formats[format], { fonts: fontBytes })

function folderOutput(format: DocumentFormat, folder: string): Output<Document> {
  const taken = new Set<string>()
  return {
    add: async ({ sheet, statement }) => {
      const parts = [statement.company.inn ?? statement.company.name ?? '', String(statement.reportingYear)]
      const path = documentPath(folder, exportFiles[formats[format]].fileName, parts.filter(Boolean), taken)
      await writeTo(path, await bytesOf(format, sheet))
      tell(say(commandWords.written, { path }))
    },
    end: async () => exitCodes.clean,
  }
}

function singleOutput(format: DocumentFormat, target: Exclude<Target, { kind: 'folder' }>): Output<Document> {
  const documents: Document[] = []
  return {
    add: async (document) => void documents.push(document),
    end: async () => {
      const [first] = documents
      if (first === undefined) return exitCodes.clean
      if (documents.length > 1) return refuse(say(commandWords.manyToOneFile, { count: documents.length }))
      if (target.kind === 'stdout' && process.stdout.isTTY) return refuse(commandWords.binaryToTerminal)
      const bytes = await bytesOf(format, first.sheet)
      await (target.kind === 'stdout' ? print(bytes) : writeTo(target.path, bytes))
      return exitCodes.clean
    },
  }
}

function streamOutput(format: DocumentFormat, target: Exclude<Target, { kind: 'folder' }>): Output<Document> {
  const pieces: Uint8Array[] = []
  let count = 0
  return {
    add: async ({ sheet }) => {
      count += 1
      const bytes = withoutMark(await bytesOf(format, sheet), count > 1)
      if (target.kind === 'stdout') await print(bytes)
      else pieces.push(bytes)
    },
    end: async () => {
      if (target.kind === 'file') await writeTo(target.path, Buffer.concat(pieces))
      return exitCodes.clean
    },
  }
}

function refuse(sentence: string): number {
  tell(sentence)
  return exitCodes.refused
}

const byteOrderMark = [0xef, 0xbb, 0xbf] as const

/** Only the first of several documents in one stream has a byte order mark. */
function withoutMark(bytes: Uint8Array, isFurther: boolean): Uint8Array {
  return isFurther && byteOrderMark.every((byte, at) => bytes[at] === byte)
    ? bytes.subarray(byteOrderMark.length)
    : bytes
}
