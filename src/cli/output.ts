import { fstat } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { commandWords } from '#words/commands.ts'
import { say } from '#wording/say.ts'
import { visible } from '#wording/visible.ts'
import { cutForFileName } from '#writers/output-formats.ts'
import { findSources } from './sources.ts'

/** Destination of results: standard output, one file, or a folder with one document per statement. */
export type OutputTarget = { readonly kind: 'stdout' } | { readonly kind: 'file' | 'folder'; readonly path: string }

/** Writes a run's results one after another. `end` finishes the output and returns an exit code for it. */
export type Output<T> = { readonly add: (item: T) => Promise<void>; readonly end: () => Promise<number> }

/** The path given with --out, and the paths of the files to read, which results must not overwrite. */
export type Destination = { readonly out: string | undefined; readonly inputs: readonly string[] }

/**
 * An existing file or folder is used as such. A new path is a file if it has an extension and does not end with a
 * slash, otherwise a folder. Without --out, or with "-", everything goes to standard output. Throws if the file is one
 * of the files to read.
 */
export async function targetOf({ out, inputs }: Destination): Promise<OutputTarget> {
  if (out === undefined || out === '-') return { kind: 'stdout' }
  const found = await stat(out).catch(() => null)
  const isFolder = found?.isDirectory() ?? (extname(out) === '' || out.endsWith('/') || out.endsWith(sep))
  if (!isFolder) await keepInputs(out, inputs)
  return { kind: isFolder ? 'folder' : 'file', path: out }
}

/** Throws if the file at a path is one of the files to read, under this or another name. */
export async function keepInputs(path: string, inputs: readonly string[]): Promise<void> {
  const kept = await fileAt(path)
  if (kept === null) return
  for (const { name } of (await findSources(inputs)).sources) {
    const input = await fileAt(name)
    if (input?.dev === kept.dev && input.ino === kept.ino) throw new NotWritten(say(commandWords.outIsInput, { path }))
  }
}

/**
 * The identity of the file with this name, or of the file on standard input if the name is "-"; null for anything that
 * is not a file, such as a device.
 */
async function fileAt(name: string) {
  const found = await (name === '-' ? standardInput(0, { bigint: true }) : stat(name, { bigint: true })).catch(
    () => null,
  )
  return found?.isFile() === true ? found : null
}

const standardInput = promisify(fstat)

/**
 * Thrown when a result cannot be written: the disk is full, permission is missing, the path is wrong, or the path is
 * that of a file to read.
 */
export class NotWritten extends Error {}

export const notWritten = (path: string, error: unknown): NotWritten =>
  new NotWritten(say(commandWords.notWritten, { path, reason: error instanceof Error ? error.message : String(error) }))

export async function writeTo(path: string, bytes: Uint8Array | string): Promise<void> {
  try {
    await makeFolders(dirname(path))
    await writeFile(path, bytes)
  } catch (error) {
    throw notWritten(path, error)
  }
}

/**
 * Creates one level at a time: Node's recursive mkdir never returns if the system reports an existing parent as
 * missing, as /proc does.
 */
async function makeFolders(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  if (dirname(folder) !== folder) await makeFolders(dirname(folder))
  await mkdir(folder).catch(async (error: unknown) => {
    // not an error if another process has just made the folder
    if (!(await isFolder(folder))) throw error
  })
}

const isFolder = async (path: string): Promise<boolean> => (await stat(path).catch(() => null))?.isDirectory() === true

/**
 * Prints bytes, or text that is known to have no control characters. Waits until standard output has accepted them, so
 * that nothing is lost when the output is piped to a slow program.
 */
export function print(text: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(notWritten(commandWords.standardOutput, error)) : resolve()))
  })
}

/** Prints lines, escaped like those of `printError`. */
export const printLines = (lines: readonly string[]): Promise<void> => print(shown(lines))

/**
 * Prints lines on standard error. The lines contain names and text from files, so terminal control characters are
 * escaped.
 */
export const printError = (...lines: readonly string[]): void => void process.stderr.write(shown(lines))

const shown = (lines: readonly string[]): string => lines.map((line) => `${visible(line)}\n`).join('')

/**
 * The path of one of several documents in a folder: the export name with its parts, such as company and year, followed
 * by a number if that name is taken. Names that differ only in case count as the same name, as they do on many disks.
 */
export function documentPath(folder: string, name: string, parts: readonly string[], taken: Set<string>): string {
  const extension = extname(name)
  const shortened = parts.map((part) => cutForFileName(part.replace(/[^\p{L}\p{N}-]+/gu, '_')))
  const stem = [name.slice(0, -extension.length), ...shortened].join('-')
  let candidate = `${stem}${extension}`
  for (let count = 2; taken.has(folded(candidate)); count += 1) candidate = `${stem}-${count}${extension}`
  taken.add(folded(candidate))
  return join(folder, candidate)
}

const folded = (name: string): string => name.normalize('NFC').toLowerCase()
