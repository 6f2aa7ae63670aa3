import { expect, test } from 'vitest'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { shownWith } from '../../fixtures/kept-assessment.ts'
import { problems, sheetOf, statement } from '../../fixtures/northern-bridge.ts'
import { samplePicture } from './sample-picture.ts'

const picture = samplePicture(statement, problems)

/** Parses a number in the Russian or English format; brackets mean a negative number. */
function numberIn(text: string): number {
  const size = Number(text.replaceAll(/[^\d]/g, ''))
  return text.startsWith('(') ? -size : size
}

test('each row of the income statement equals the sum of its Russian lines', () => {
  const report = sheetOf().sections.find(({ key }) => key === 'incomeStatement')
  expect(picture.rows.map(({ field }) => field)).toEqual(report?.rows.map(({ field }) => field))
  for (const { label, amounts, lines } of picture.rows) {
    const sum = lines.reduce((total, { amount }) => total + numberIn(amount), 0)
    expect([label, sum]).toEqual([label, numberIn(amounts[0] ?? '')])
  }
})

test('Russian lines have the amounts as filed', () => {
  const lines = picture.rows.flatMap((row) => row.lines)
  expect(lines.map(({ code }) => code)).toEqual([
    '2110',
    '2120',
    '2100',
    '2210',
    '2220',
    '2200',
    '2310',
    '2320',
    '2330',
    '2340',
    '2350',
    '2300',
    '2410',
    '2460',
    '2400',
  ])
  expect(lines.find(({ code }) => code === '2210')).toEqual({
    code: '2210',
    name: 'Коммерческие расходы',
    english: 'Selling expenses',
    filed: '(118\u00a0340)',
    amount: '(118,340)',
  })
  expect(lines.find(({ code }) => code === '2320')?.filed).toBe('9\u00a0860')
  for (const { filed } of lines) expect(northernBridgeXml).toContain(String(Math.abs(numberIn(filed))))
})

test('the rating, the limit and the strengths are the same as in an assessment of the sample', () => {
  const { headline, scale, strengths } = shownWith().printout
  expect(picture.rating.text).toBe(headline.rating.text)
  expect(picture.rating.steps.filter(({ isHere }) => isHere)).toEqual([{ code: 'R2', isHere: true }])
  expect(picture.rating.steps.map(({ code }) => code)).toEqual(scale.steps.map(({ code }) => code))
  expect(picture.limit).toEqual({
    label: headline.credit.label,
    text: headline.credit.text,
    details: headline.credit.details,
    why: headline.why?.text,
  })
  expect(picture.limit.details.at(-1)).toBe('USD 470,000')
  expect(picture.strengths.texts).toEqual(strengths.lines.slice(0, 3).map(({ text }) => text))
})

test('the picture is the same after it is serialised and parsed', () => {
  expect(JSON.parse(JSON.stringify(picture))).toEqual(picture)
})
