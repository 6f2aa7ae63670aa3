import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'

// The package's font files have every weight and many alternate glyphs. The sites get files of half the size, which
// contain only what their `@font-face` rules declare.

/**
 * Features to keep: composed letters, local forms, kerning, and lining digits of equal width. Contextual alternates and
 * stacked accents would make a file a fifth larger.
 */
const features = ['ccmp', 'locl', 'kern', 'tnum', 'lnum']

const cache = join(import.meta.dirname, '../node_modules/.cache/saldo')
const { resolve } = createRequire(import.meta.url)

type Face = {
  /** Weights as written in CSS, such as `400 700`. */
  readonly weights: string
  /** Characters as written in CSS, such as `U+0000-00FF, U+0131`. */
  readonly range: string
}

/**
 * Makes a font file with the weights and characters of a `@font-face` rule, unless it was made before.
 * @param file the whole font, inside a package
 * @returns the path of the smaller font
 */
export async function fontOf(file: string, { weights, range }: Face): Promise<string> {
  const font = readFileSync(resolve(file))
  const hash = createHash('sha256')
    .update(font)
    .update(JSON.stringify([weights, range, features]))
    .digest('hex')
  const folder = join(cache, `font-${hash.slice(0, 16)}`)
  const made = join(folder, basename(file))
  if (existsSync(made)) return made
  const [min = NaN, max = NaN] = weights.split(' ').map(Number)
  const options = { variationAxes: { wght: { min, max } }, keepFeatures: features }
  const bytes = await subsetFont(font, charactersIn(range), options)
  mkdirSync(folder, { recursive: true })
  const part = `${made}.${process.pid}.part`
  writeFileSync(part, bytes)
  renameSync(part, made)
  return made
}

const charactersIn = (range: string): string =>
  [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .map(([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const)
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
    .join('')
