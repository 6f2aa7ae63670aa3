import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileBytesMax } from '#readers/limits.ts'
import type { ReadOptions, ReadResult } from '#readers/read-result.ts'

/** A file to read: its name as given, and its bytes when they are asked for. Of one that is too large the first bytes come. */
export type Source = { readonly name: string; readonly bytes: () => Promise<Uint8Array> }

/** A source's bytes with the person's answers: what is read, and its result. */
export type OpenedFile = { readonly bytes: Uint8Array; readonly options: ReadOptions }
export type ReadFile = (file: OpenedFile) => Promise<ReadResult>

/** What a path of the command line leads to; a path that is not there is a person's mistake, reported by name. */
export type FoundSources = { readonly sources: readonly Source[]; readonly missing: readonly string[] }

/** The files behind the paths: '-' is standard input, a folder is walked in the order of names, hidden files left out. */
export async function findSources(paths: readonly string[]): Promise<FoundSources> {
  const sources: Source[] = []
  const missing: string[] = []
  for (const path of paths) {
    if (path === '-') sources.push({ name: '-', bytes: () => firstBytes(process.stdin) })
    else if (!(await addPath(path, sources))) missing.push(path)
  }
  return { sources, missing }
}

async function addPath(path: string, sources: Source[]): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (found === null) return false
  if (!found.isDirectory()) {
    const isSmall = found.isFile() && found.size <= fileBytesMax
    sources.push({ name: path, bytes: () => (isSmall ? readFile(path) : firstBytes(createReadStream(path))) })
    return true
  }
  const entries = await readdir(path, { withFileTypes: true })
  const shown = entries.filter((entry) => !entry.name.startsWith('.')).map((entry) => entry.name)
  for (const name of shown.sort()) await addPath(join(path, name), sources)
  return true
}

/** Enough to see that a file is too large, however much there is. */
async function firstBytes(stream: AsyncIterable<unknown>): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    // a binary stream gives buffers
    const bytes = chunk as Buffer
    chunks.push(bytes)
    length += bytes.length
    if (length > fileBytesMax) break
  }
  return Buffer.concat(chunks)
}
