import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../run.js'

// The files of the project and their imports, for the architecture tests.

/** An import as written, with the file or the package it imports. `from` and `file` are paths from the root. */
export type Import = { readonly from: string; readonly spelled: string } & (
  | { readonly file: string; readonly package?: never }
  | { readonly package: string; readonly file?: never }
)

export type Source = { readonly path: string; readonly code: string; readonly imports: readonly Import[] }

const notOurs = new Set(['.git', 'node_modules', 'dist', 'coverage', 'cases', 'data'])

/** Every file in a folder of the project, as a path from the root with slashes. Leaves out folders in `notOurs`. */
export function filesUnder(folder: string): readonly string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(({ name }) => !notOurs.has(name))
  return entries.flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** The sources of the product, without tests, which may import anything. */
export function productSources(): readonly Source[] {
  return filesUnder('src')
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path))
    .map((path) => sourceOf(path, textOf(path)))
}

/** A file's code without comments, and all its imports: static, re-exports, lazy, type-only, and workers by URL. */
export function sourceOf(path: string, text: string): Source {
  const { module, comments } = parseSync(path, text)
  const code = comments.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text)
  const spelled = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...[...code.matchAll(/\bimport\(\s*'([^']+)'|\bnew URL\(\s*'([^']+)',\s*import\.meta\.url/g)].map(
      ([, lazy, worker]) => lazy ?? worker ?? '',
    ),
  ]
  return { path, code, imports: [...new Set(spelled)].map((each) => importOf(path, each)) }
}

function importOf(from: string, spelled: string): Import {
  const name = spelled.replace(/\?.*$/, '')
  if (name.startsWith('.')) return { from, spelled, file: posix.join(posix.dirname(from), name) }
  if (name.startsWith('#words/')) return { from, spelled, file: `src/wording/en/${name.slice(7)}` }
  if (name.startsWith('#')) return { from, spelled, file: `src/${name.slice(1)}` }
  return { from, spelled, package: name }
}
