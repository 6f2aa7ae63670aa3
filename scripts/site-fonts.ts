import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'

// A font file of the package holds every weight, and letters that only the font's own variants of them use. Pages get what `@font-face`
// declares, which is two thirds of it.

/** Composed letters, kerning and figures of equal width. Alternates by context and stacked accents would be a fifth of the file again. */
const features = ['ccmp', 'locl', 'kern', 'tnum', 'lnum']

const cache = join(import.meta.dirname, '../node_modules/.cache/saldo')
const { resolve } = createRequire(import.meta.url)

type Face = {
  /** As in CSS, such as `400 700`. */
  readonly weights: string
  /** As in CSS, such as `U+0000-00FF, U+0131`. */
  readonly range: string
}

/**
 * Makes a file with the weights and characters of a `@font-face`, or takes the one made before.
 * @param file inside a package
 * @returns its path
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
  writeFileSync(made, bytes)
  return made
}

const charactersIn = (range: string): string =>
  [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .map(([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const)
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
    .join('')
