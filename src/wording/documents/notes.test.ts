import { expect, test } from 'vitest'
import { problem } from '#domain/problem.ts'
import { problemNoteText } from './notes.ts'

const names: Readonly<Record<string, string>> = {
  1200: 'Total current assets',
  2120: 'Cost of goods sold',
  2350: 'other expenses',
  2400: 'Net income (loss)',
  4110: 'Operating receipts, total',
}
const nameOf = (code: string): string => names[code] ?? ''
const facts = { code: '4110', name: 'Поступления - всего', year: 2024, summed: 3_007_158, stated: 3_026_158 }

test.each([
  [
    problem('details-sum', '4110', facts),
    'Operating receipts, total (4110): sub-lines for 2024 add up to 3,007,158, but the line says 3,026,158. We used the line.',
  ],
  [
    problem('not-itemised', '1200', { ...facts, code: '1200', difference: 19_000 }),
    'Total current assets (1200): the filing says 3,026,158 for 2024, but its lines on the form add up to 3,007,158. The form has no line for the difference of 19,000; we add it to “Other current assets”.',
  ],
  [
    problem('possible-reversal', '2350', { ...facts, code: '2350', total: '2400', amount: -5 }),
    'Other expenses (2350): (5) for 2024 as filed. This line is normally deducted, but Net income (loss) (2400) adds up only if it is added: perhaps a reversal. We used the total as filed.',
  ],
  [
    problem('negative-deduction', undefined, { codes: '2120, 2350' }),
    'Cost of goods sold (2120), Other expenses (2350): filed with a minus although the form deducts them anyway. We deducted them once.',
  ],
  [
    problem('negative-deduction', undefined, { codes: '2120' }),
    'Cost of goods sold (2120): filed with a minus although the form deducts it anyway. We deducted it once.',
  ],
  [
    problem('not-itemised', '2400', { ...facts, code: '2400', difference: 19_000 }),
    'Net income (loss) (2400): the filing says 3,026,158 for 2024, but its lines on the form add up to 3,007,158. The form has no line for the difference of 19,000; we add it to “Income tax”.',
  ],
  [
    problem('sign-oddity', '9999', { ...facts, code: '9999', amount: -7 }),
    'Line 9999: (7) for 2024. Negative here is unusual; shown as filed.',
  ],
  [problem('period-assumed'), 'The file does not say which period it covers; we show it as a full year.'],
])('the note on %j names the English row, if there is one', (given, sentence) => {
  expect(problemNoteText(given, nameOf)).toBe(sentence)
})
