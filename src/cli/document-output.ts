import type { Statement } from '#domain/statement/statement.ts'
import { csvMark } from '#writers/csv-writer.ts'
import { commandWords } from '#words/commands.ts'
import { say } from '#wording/say.ts'
import { exitCodes } from './exit-codes.ts'
import { documentPath, keepInputs, print, targetOf, printError, writeTo } from './output.ts'
import type { Destination, Output, OutputTarget } from './output.ts'

/** A document of one statement, or of several years, latest first; its bytes are created on demand. */
export type DocumentFile = { readonly statements: readonly Statement[]; readonly bytes: () => Promise<Uint8Array> }

/**
 * File name of a format's documents, and whether the format is binary. Each document in a binary format must be a
 * separate file.
 */
export type DocumentFileKind = { readonly fileName: string; readonly isBinary: boolean }

type SingleTarget = Exclude<OutputTarget, { kind: 'folder' }>

/** The output for documents. Text and CSV documents may share a file; each PDF or workbook must be a separate file. */
export async function documentOutput(kind: DocumentFileKind, destination: Destination): Promise<Output<DocumentFile>> {
  const target = await targetOf(destination)
  if (target.kind === 'folder') return folderOutput(kind, target.path, destination.inputs)
  return kind.isBinary ? singleOutput(target) : streamOutput(target)
}

function folderOutput({ fileName }: DocumentFileKind, folder: string, inputs: readonly string[]): Output<DocumentFile> {
  const taken = new Set<string>()
  return {
    add: async ({ statements, bytes }) => {
      const path = documentPath(folder, fileName, partsOf(statements).filter(Boolean), taken)
      await keepInputs(path, inputs)
      await writeTo(path, await bytes())
      printError(say(commandWords.written, { path }))
    },
    end: async () => exitCodes.clean,
  }
}

/** The parts of a file name: the company and the year, or the company and the first and last year. */
function partsOf(statements: readonly Statement[]): readonly string[] {
  const [latest] = statements
  const years = new Set([statements.at(-1), latest].flatMap((each) => each?.reportingYear ?? []))
  return [latest?.company.inn ?? latest?.company.name ?? '', [...years].join('-')]
}

function singleOutput(target: SingleTarget): Output<DocumentFile> {
  const documents: DocumentFile[] = []
  return {
    add: async (document) => void documents.push(document),
    end: async () => {
      const [first] = documents
      if (first === undefined) return exitCodes.clean
      if (documents.length > 1) return refuse(say(commandWords.manyToOneFile, { count: documents.length }))
      if (target.kind === 'stdout' && process.stdout.isTTY) return refuse(commandWords.binaryToTerminal)
      const bytes = await first.bytes()
      await (target.kind === 'stdout' ? print(bytes) : writeTo(target.path, bytes))
      return exitCodes.clean
    },
  }
}

function streamOutput(target: SingleTarget): Output<DocumentFile> {
  const pieces: Uint8Array[] = []
  let isFirst = true
  return {
    add: async (document) => {
      const bytes = isFirst ? await document.bytes() : withoutMark(await document.bytes())
      isFirst = false
      if (target.kind === 'stdout') await print(bytes)
      else pieces.push(bytes)
    },
    end: async () => {
      // if everything was refused, an existing file is not overwritten
      if (target.kind === 'file' && pieces.length > 0) await writeTo(target.path, Buffer.concat(pieces))
      return exitCodes.clean
    },
  }
}

const mark = Buffer.from(csvMark)

/** The bytes without their byte order mark, which may only be at the beginning of a file. */
const withoutMark = (bytes: Uint8Array): Uint8Array =>
  mark.equals(bytes.subarray(0, mark.length)) ? bytes.subarray(mark.length) : bytes

/** Prints the reason why a command did nothing, and returns its exit code. */
export function refuse(sentence: string): number {
  printError(sentence)
  return exitCodes.refused
}
