import { expect, test } from 'vitest'
import { problem, type ProblemCode } from '#domain/problem.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { readHere } from '#web/fixtures/read-here.ts'
import { notReviewed, type FileState } from './chosen-files.ts'
import { fileStatus } from './file-status.ts'

const read = (
  statements: readonly (readonly ProblemCode[])[],
  whole: readonly ProblemCode[] = [],
  warnings = 0,
): FileState => ({
  kind: 'read',
  reading: {
    listed: statements.map((errors) => ({
      company: { name: null, inn: null },
      year: 2024,
      correction: 0,
      errors,
      warnings,
    })),
    opened: [],
    problems: whole.map((code) => problem(code)),
    open: () => Promise.reject(new Error('not asked for')),
    close: () => {},
  },
})

test.each([
  [{ kind: 'waiting' }, 'Waiting', 'busy'],
  [{ kind: 'reading', count: 0, total: 0 }, 'Reading …', 'busy'],
  [{ kind: 'reading', count: 100, total: 900 }, 'Checking 100 of 900 statements …', 'busy'],
  [{ kind: 'cancelled' }, 'Cancelled', 'busy'],
  [{ kind: 'unreadable' }, 'The browser could not open it', 'bad'],
  [{ kind: 'failed', fault: { id: 'S-1', detail: '' } }, 'Failed: our error', 'bad'],
  [read([], ['empty-file']), 'Cannot be used: The file is empty.', 'bad'],
  [read([['balance-mismatch']]), 'Needs correcting', 'bad'],
  [read([['unit-missing']]), 'Needs an answer from you', 'warn'],
  [read([], ['ambiguous-number']), 'Needs an answer from you', 'warn'],
  [read([[]]), 'Ready, no warnings', 'good'],
  [read([[]], [], 2), 'Ready, 2 warnings', 'warn'],
  [read([[]], ['nested-archive']), 'Ready, 1 warning', 'warn'],
  [read([[], []]), '2 statements, all ready', 'good'],
  [read([[], []], [], 1), '2 statements, all ready, 2 warnings', 'warn'],
  [read([[], []], ['broken-file']), '2 statements, all ready, 1 warning', 'warn'],
  [read([[], ['no-amounts']]), '2 statements, 1 to correct', 'warn'],
] as const satisfies readonly (readonly [FileState, string, string])[])(
  'a file in the state %o is described as “%s”',
  (state, text, tone) => {
    expect(fileStatus({ state, reviews: {} })).toMatchObject({ text, tone })
  },
)

const translated = { ...notReviewed, translatedId: 'a' }

test.each([
  [read([[], []]), { 1: translated }, '1 of 2 translated'],
  [read([[], []]), { 0: translated, 1: translated }, 'Translated'],
  [read([[]]), { 0: notReviewed }, 'Ready, no warnings'],
])('a file in the state %o with the reviews %o is described as “%s”', (state, reviews, text) => {
  expect(fileStatus({ state, reviews })).toMatchObject({ text, tone: 'good' })
})

test('the row of a file with a refused statement gives the reason', async () => {
  const unbalanced = northernBridgeXml.replace('<Пассив СумОтч="1126330"', '<Пассив СумОтч="1126339"')
  const blob = new Blob([unbalanced])
  const reading = await readHere({ blob, options: {}, signal: AbortSignal.abort(), onChecking: () => {} })
  const { text } = fileStatus({ state: { kind: 'read', reading }, reviews: {} })
  expect(text).toMatch(
    /^Needs correcting: Total assets \(1600\) and total equity and liabilities \(1700\) differ for 2024/,
  )
})
