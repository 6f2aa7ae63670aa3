import { expect, test } from 'vitest'
import { commandWords } from '#words/commands.ts'
import { assessmentTermsOf, type AssessCommand } from './assess-options.ts'

const today = new Date(2025, 0, 9, 23, 59)
const terms = (command: AssessCommand) => assessmentTermsOf(command, today)

test('without options an assessment is dated today and has no rate', () => {
  expect(terms({})).toEqual({
    day: '2025-01-09',
    options: { rate: null, asOf: { year: 2025, month: 1 }, kind: null },
    rateOrigin: null,
    entered: null,
  })
})

test('the day, the dollar rate and the depreciation are read from the options', () => {
  expect(terms({ asOf: '2024-02-29', rate: '78,23', da: '100,90' })).toMatchObject({
    day: '2024-02-29',
    options: { rate: { currency: 'USD', roubles: '78.23' }, asOf: { year: 2024, month: 2 } },
    entered: { depreciationAndAmortization: { current: 100, previous: 90 } },
  })
})

test.each([
  ['100,', 100, null],
  [',90', null, 90],
  ['0, 0', 0, 0],
])('the depreciation “%s” is read as %s for the year and %s for the previous year', (da, current, previous) => {
  expect(terms({ da })).toMatchObject({ entered: { depreciationAndAmortization: { current, previous } } })
})

test.each(['', ',', '100', '1.5,2', '100,90,80', '-100,90', 'a,b', '99999999999999999,1'])(
  'depreciation of %j is refused',
  (da) => expect(terms({ da })).toBe(commandWords.badDepreciation),
)

test.each(['2025-02-29', '2025-13-01', '25-01-01', '2025-1-1', 'today', ''])('the day %j is refused', (asOf) =>
  expect(terms({ asOf })).toBe(commandWords.badDay),
)

test.each(['0', '-80', 'eighty', ''])('the rate %j is refused', (rate) =>
  expect(terms({ rate })).toBe(commandWords.badDollarRate),
)

test('the kind of company and the reason for the kind are read from the options', () => {
  expect(terms({ kind: 'holding', kindReason: ' It owns\n six plants. ' })).toMatchObject({
    options: { kind: { kind: 'holding', reason: 'It owns six plants.' } },
  })
})

test.each<AssessCommand>([
  { kind: 'holding' },
  { kindReason: 'It owns six plants.' },
  { kind: 'holding', kindReason: '…' },
])('a kind of company and a reason for the kind must be given together, not as %j', (command) =>
  expect(terms(command)).toBe(commandWords.kindNeedsReason),
)

test('an overlong reason for the kind of company is refused', () => {
  expect(terms({ kind: 'holding', kindReason: 'x'.repeat(301) })).toBe(
    'The reason for the kind of company may have at most 300 characters.',
  )
})
