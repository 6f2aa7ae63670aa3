import { expect, test } from 'vitest'
import { dateText, shownBy } from './number-format.ts'

test.each([
  ['General', 1234, 1234],
  ['#,##0', -1234, -1234],
  ['# ##0.00', 1234.5, 1234.5],
  ['#,##0,', 1_234_000, 1234],
  ['#,##0.0,,', 1_234_000_000, 1234],
  ['#,##0," тыс."', 5_000, 5],
  ['#,##0;(#,##0)', -5, -5],
  ['#,##0;(#,##0)', 5, 5],
  ['_-* #,##0_-;\\-* #,##0_-;_-* "-"_-;_-@_-', 7, 7],
  ['_-* #,##0_-;\\-* #,##0_-;_-* "-"_-;_-@_-', -7, -7],
  ['_-* #,##0_-;\\-* #,##0_-;_-* "-"_-;_-@_-', 0, 0],
  ['_(* #,##0_);_(* \\(#,##0\\);_(* "-"_);_(@_)', 7, 7],
  ['_(* #,##0_);_(* \\(#,##0\\);_(* "-"_);_(@_)', -7, -7],
  ['#,##0*-', 7, 7],
  ['#,##0;[Red]#,##0', -5, -5],
  ['#,##0;[Красный]#,##0', -5, -5],
  ['#,##0_);[Red]\\(#,##0\\)', -5, -5],
  ['#,##0;#,##0', -5, 5],
  ['(#,##0)', 5, -5],
  ['"("#,##0")"', 5, -5],
  ['\\-#,##0', 5, -5],
  ['#,##0-', 5, -5],
  ['[>1000]#,##0;0', 5, 5],
  ['0.00E+00', 5, 5],
])('the number format %j shows %d as %d', (format, value, shown) => {
  expect(shownBy(format, value)).toEqual({ value: shown })
})

test.each([
  ['0%', 0.25, '25%'],
  [';;;', 5, ''],
  ['#,##0;;', -5, ''],
  ['"нет"', 5, 'нет'],
])('the number format %j shows %d as the text %j', (format, value, text) => {
  expect(shownBy(format, value)).toEqual({ text })
})

test.each([
  [undefined, '01.12.2024'],
  ['dd.mm.yyyy', '01.12.2024'],
  ['[$-419]d mmmm yyyy;@', '01.12.2024'],
  ['hh:mm', '01.12.2024'],
  ['yyyy', '2024'],
  ['yyyy"год";@', '2024'],
  ['mmmm yyyy', 'декабрь 2024'],
  ['[$-419]mmm\\ yy', 'декабрь 2024'],
])('the format %j shows 1 December 2024 as %s', (format, text) => {
  expect(dateText(new Date('2024-12-01'), format)).toBe(text)
})

test.each(['yyyy', 'mmm yyyy', 'dd.mm.yyyy'])(
  'the last day of a month is read as a date in the format %s',
  (format) => {
    expect(dateText(new Date('2025-09-30'), format)).toBe('30.09.2025')
    expect(dateText(new Date('2024-02-29'), format)).toBe('29.02.2024')
  },
)
