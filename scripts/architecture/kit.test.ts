import { expect, test } from 'vitest'
import { filesUnder, textOf } from './sources.ts'

// Pages are built from the kit of components in `ui`, which decides how tables, alerts and lists of facts look.

const site = filesUnder('src/web').filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))

/** Folders whose files draw their own elements instead of the kit's: documents, charts and the grid of lines. */
const drawing = /^src\/web\/(document|charts|grid)\//

const outside = site.filter((path) => !drawing.test(path))

test('style sheets are imported only in folders that draw their own elements', () => {
  expect(outside.filter((path) => /\.module\.css'/.test(textOf(path)))).toEqual([])
})

test.each([
  ['a table', /<table\b/],
  ['an alert', /role="alert"/],
  ['a list of facts', /<dl\b/],
])('pages use the kit’s component for %s', (_name, pattern) => {
  expect(outside.filter((path) => pattern.test(textOf(path)))).toEqual([])
})

test('the search for imports of style sheets finds some', () => {
  expect(site.some((path) => drawing.test(path) && /\.module\.css'/.test(textOf(path)))).toBe(true)
})

test('a spacing of two values is in rem, not in names such as “xs lg”', () => {
  const named = /\b(?:gap|spacing|[mp][btxy]?)="(?:xs|sm|md|lg|xl) (?:[a-z]|\d)/
  expect(filesUnder('src').filter((path) => path.endsWith('.tsx') && named.test(textOf(path)))).toEqual([])
})
