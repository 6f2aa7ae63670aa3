import { expect, test } from 'vitest'
import { shownWith } from '#web/fixtures/kept-assessment.ts'
import { bandText, valueInBand } from './band-text.ts'

const { tables } = shownWith()

test.each([
  ['quickRatio', ['below 0.2x', '0.2x to below 0.4x', '1.5x or more']],
  ['ebitdaMargin', ['below −10%', '−10% to below 0%', '20% or more']],
  ['revenue', ['below RUB 30 million', 'RUB 30 million to below RUB 120 million', 'RUB 10,000 million or more']],
  ['cashConversionCycle', ['below −30 days', '−30 days to below 0 days', '180 days or more']],
] as const)('the texts of the bands of %s give their bounds and units', (metric, texts) => {
  const { rows, unit } = tables[metric]
  const written = rows.map((row) => bandText(row, unit.code))
  expect([written[0], written[1], written.at(-1)]).toEqual(texts)
})

test.each([
  [0.9926, { from: 0.8, to: 1 }, 'times', '0.99x'],
  [0.99996, { from: 0.8, to: 1 }, 'times', '0.99996x'],
  [0.9, { from: 0.8, to: 1 }, 'times', '0.9x'],
  [0.64, { from: 0.6, to: 1 }, 'times', '0.6x'],
  [0.04, { from: 0, to: 0.05 }, 'times', '0.0x'],
  [7.96, { from: 5, to: 8 }, 'percent', '7.96%'],
  [-3.001, { from: -10, to: -3 }, 'percent', '−3.001%'],
  [29.7, { from: 0, to: 30 }, 'days', '29.7 days'],
  [1_842.6, { from: 800, to: 2_000 }, 'millionRoubles', 'RUB 1,843 million'],
  [5, { from: null, to: 30 }, 'unheard-of', '5.0'],
] as const)('the text of the ratio %d has enough decimals to fall inside its band', (value, band, unit, text) => {
  expect(valueInBand(value, band, unit)).toBe(text)
})
