import { expect, test } from 'vitest'
import { pagesOf, type SheetRows } from './pages.ts'

/** A sheet half as wide as the page, with rows 10 points high. `parts`: the number of rows in each part. */
const sheet = (...parts: readonly number[]): SheetRows => ({
  heights: Array.from({ length: parts.reduce((sum, rows) => sum + rows, 0) }, () => 10),
  widthPt: 250,
  headRows: 1,
  partStarts: parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).reduce((sum, rows) => sum + rows, 0)),
})
const room = { width: 500, height: 1_000 }
const most = (pagesMax: number) => ({ pagesMax, scaleMin: 60 })

test('a sheet that fits on a page is printed at full size', () => {
  expect(pagesOf(sheet(40, 50), room, most(1))).toEqual({ scale: 100, breaks: [], isTorn: false })
})

test('a part that does not fit on the page begins on the next page', () => {
  expect(pagesOf(sheet(60, 50), room, most(2))).toEqual({ scale: 100, breaks: [60], isTorn: false })
})

test('the print becomes smaller to avoid splitting a part', () => {
  expect(pagesOf(sheet(60, 50), room, most(1))).toEqual({ scale: 88, breaks: [], isTorn: false })
  // the heading is repeated on the second page, so the print must be smaller to make room
  expect(pagesOf(sheet(10, 100), room, most(2))).toEqual({ scale: 96, breaks: [10], isTorn: false })
})

test('a part too long for a page continues on the next page', () => {
  expect(pagesOf(sheet(10, 290), room, most(4))).toMatchObject({ scale: 100, breaks: [97, 193, 289], isTorn: true })
})

test('the print becomes smaller until the columns fit the page', () => {
  expect(pagesOf({ ...sheet(10), widthPt: 600 }, room, most(1))?.scale).toBe(80)
})

test('a sheet is not divided into pages if the print would be too small to read', () => {
  expect(pagesOf(sheet(60, 110), room, most(1))).toBeNull()
  expect(pagesOf({ ...sheet(10), widthPt: 900 }, room, most(1))).toBeNull()
})
