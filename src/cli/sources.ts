import { createReadStream } from 'node:fs'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileBytesMax } from '#readers/limits.ts'
import type { ReadOptions, ReadResult } from '#readers/read-result.ts'

/** A file to read: its name as given, and its bytes on demand. Oversized files are truncated. */
export type Source = { readonly name: string; readonly bytes: () => Promise<Uint8Array> }

/** A source opened for `ReadFile`: its bytes, its name and the user's answers to questions about the file. */
export type OpenedFile = { readonly bytes: Uint8Array; readonly options: ReadOptions }
export type ReadFile = (file: OpenedFile) => Promise<ReadResult>

/**
 * The files found for the paths on the command line, and the paths that do not exist, which are reported to the user.
 */
export type FoundSources = { readonly sources: readonly Source[]; readonly missing: readonly string[] }

/**
 * Finds the files for the paths. '-' is standard input; a folder is walked in the order of names, without hidden files.
 */
export async function findSources(paths: readonly string[]): Promise<FoundSources> {
  const sources: Source[] = []
  const missing: string[] = []
  for (const path of paths) {
    if (path === '-') sources.push({ name: '-', bytes: () => firstBytes(process.stdin) })
    else if ((await stat(path).catch(() => null)) === null) missing.push(path)
    else for (const source of await sourcesAt(path, new Set())) sources.push(source)
  }
  return { sources, missing }
}

/**
 * The files at a path. Anything that cannot be opened, such as a folder without permission or a broken link, becomes a
 * source whose reading fails: the failure is reported, and the other files are still read. `walked` has the real paths
 * of the folders walked so far, because a link may lead back to one of them.
 */
async function sourcesAt(path: string, walked: Set<string>): Promise<readonly Source[]> {
  try {
    const found = await stat(path)
    if (!found.isDirectory()) {
      const isSmall = found.isFile() && found.size <= fileBytesMax
      return [{ name: path, bytes: () => (isSmall ? readFile(path) : firstBytes(createReadStream(path))) }]
    }
    const folder = await realpath(path)
    if (walked.has(folder)) return []
    walked.add(folder)
    const sources: Source[] = []
    for (const name of (await readdir(path)).filter((each) => !each.startsWith('.')).sort())
      for (const source of await sourcesAt(join(path, name), walked)) sources.push(source)
    return sources
  } catch (error) {
    return [{ name: path, bytes: () => Promise.reject(error) }]
  }
}

/** Reads a stream to its end or, if it is too large, just far enough to see that. */
async function firstBytes(stream: AsyncIterable<unknown>): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    // the cast is safe: a stream without an encoding yields buffers
    const bytes = chunk as Buffer
    chunks.push(bytes)
    length += bytes.length
    if (length > fileBytesMax) break
  }
  return Buffer.concat(chunks)
}
