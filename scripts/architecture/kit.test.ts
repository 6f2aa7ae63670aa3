import { expect, test } from 'vitest'
import { filesUnder, textOf } from './sources.ts'

// Pages are made of the kit: the look of tables, alerts and lists of facts is decided once, in `ui`.

const site = filesUnder('src/web').filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))

/** Folders that draw their own elements instead: documents, charts and the grid of lines. */
const drawing = /^src\/web\/(document|charts|grid)\//

const outside = site.filter((path) => !drawing.test(path))

test('only files in the site’s folders for drawing import style sheets', () => {
  expect(outside.filter((path) => /\.module\.css'/.test(textOf(path)))).toEqual([])
})

test.each([
  ['a table', /<table\b/],
  ['an alert', /role="alert"/],
  ['a list of facts', /<dl\b/],
])('pages take %s from the kit', (_name, pattern) => {
  expect(outside.filter((path) => pattern.test(textOf(path)))).toEqual([])
})

test('the pattern for style sheets matches in the folders for drawing', () => {
  expect(site.some((path) => drawing.test(path) && /\.module\.css'/.test(textOf(path)))).toBe(true)
})
