import { expect, test } from 'vitest'
import { catalogueOf, lineOf, linesOf } from './catalogue.ts'
import { isPerShareLine } from './per-share.ts'
import { headingOf, reports } from './sections.ts'

test('the catalogue of a form is created only once', () => {
  const catalogue = catalogueOf('full', 'fsbu4', 'commercial')
  expect(catalogueOf('full', 'fsbu4', 'commercial')).toBe(catalogue)
  expect(Object.isFrozen(catalogue) && Object.isFrozen(catalogue.lines)).toBe(true)
})

test('a catalogue finds only lines of the form by code', () => {
  const catalogue = catalogueOf('full', '66n-2019', 'commercial')
  expect(lineOf(catalogue, '1180')).toMatchObject({ short: 'ОНА', english: 'Deferred tax assets' })
  expect(lineOf(catalogue, '1151')).toBeNull()
})

test('the index of a catalogue gives the position of each line', () => {
  const { lines, index } = catalogueOf('simplified', 'fsbu4', 'non-profit')
  expect(lines.map((line) => index.get(line.code))).toEqual(lines.map((_, place) => place))
})

test('the financial results are in the order of the form, not in the order of codes', () => {
  const { lines } = catalogueOf('full', '66n-2019', 'commercial')
  const codes = lines.filter((line) => line.form === 'results').map((line) => line.code)
  expect(codes.join(' ')).toBe(
    '2110 2120 2100 2210 2220 2200 2310 2320 2330 2340 2350 2300 2410 2411 2412 2460 2400 2510 2520 2530 2500 2900 2910',
  )
})

test.each([
  ['66n-2019', 'commercial', 'III. Капитал и резервы'],
  ['fsbu4', 'commercial', 'III. Капитал'],
  ['66n-2011', 'non-profit', 'III. Целевое финансирование'],
  ['fsbu4', 'non-profit', 'III. Целевое финансирование'],
] as const)('in the edition %s, section III of a %s entity has the heading «%s»', (edition, entity, name) => {
  expect(headingOf('equity', edition, entity).name).toBe(name)
})

test('three reports have new OKUD codes since 2019', () => {
  const renumbered = Object.values(reports).filter((report) => report.okudUntil2018 !== report.okudSince2019)
  expect(renumbered.map((report) => report.okudSince2019)).toEqual(['0710005', '0710004', '0710003'])
})

test('the lines in roubles per share are exactly those of the per-share section', () => {
  const perShare = linesOf('full').filter(({ section }) => section === 'perShare')
  expect([...new Set(perShare.map(({ code }) => code))]).toEqual(['2900', '2910'])
  expect(linesOf('full').filter(({ code }) => isPerShareLine(code))).toEqual(perShare)
  expect([isPerShareLine(null), isPerShareLine(undefined), isPerShareLine('2901')]).toEqual([false, false, false])
})
