import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { visible } from '#wording/visible.ts'

/** Where results go: standard output, one file, or a folder of one document per statement. */
export type OutputTarget = { readonly kind: 'stdout' } | { readonly kind: 'file' | 'folder'; readonly path: string }

/** Where the results of one run go, one after the other; `end` gives an exit code of its own when writing went wrong. */
export type Output<T> = { readonly add: (item: T) => Promise<void>; readonly end: () => Promise<number> }

/** A path with an extension is a file unless it is a folder already; without --out everything goes to standard output. */
export async function targetOf(out: string | undefined): Promise<OutputTarget> {
  if (out === undefined || out === '-') return { kind: 'stdout' }
  const found = await stat(out).catch(() => null)
  const isFolder = found?.isDirectory() ?? extname(out) === ''
  return { kind: isFolder ? 'folder' : 'file', path: out }
}

export async function writeTo(path: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}

/** Prints what can hold no control character. Waits until standard output took it, so that a pipe to a slow program loses nothing. */
export function print(text: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()))
  })
}

/** Prints lines as `tell` tells them. */
export const printLines = (lines: readonly string[]): Promise<void> => print(shown(lines))

/** Lines on standard error. They hold names and texts of files, and none of these can reach the terminal's controls. */
export const printError = (...lines: readonly string[]): void => void process.stderr.write(shown(lines))

const shown = (lines: readonly string[]): string => lines.map((line) => `${visible(line)}\n`).join('')

/** The name of one of several documents in a folder: the export name with taxpayer number and year, numbered when taken. */
export function documentPath(folder: string, name: string, parts: readonly string[], taken: Set<string>): string {
  const extension = extname(name)
  const stem = [name.slice(0, -extension.length), ...parts.map((part) => part.replace(/[^\p{L}\p{N}-]+/gu, '_'))].join(
    '-',
  )
  let candidate = `${stem}${extension}`
  for (let count = 2; taken.has(candidate); count += 1) candidate = `${stem}-${count}${extension}`
  taken.add(candidate)
  return join(folder, candidate)
}
