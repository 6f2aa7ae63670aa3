import { expect, test } from 'vitest'
import { problem, type ProblemCode } from '#domain/problem.ts'
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
  [{ kind: 'failed', fault: { id: 'S-1', detail: '' } }, 'Failed, and the fault is ours', 'bad'],
  [read([], ['empty-file']), 'Cannot be used', 'bad'],
  [read([['balance-mismatch']]), 'Needs correcting', 'bad'],
  [read([['unit-missing']]), 'Needs an answer from you', 'warn'],
  [read([], ['ambiguous-number']), 'Needs an answer from you', 'warn'],
  [read([[]]), 'Ready, no warnings', 'good'],
  [read([[]], [], 2), 'Ready, warnings: 2', 'warn'],
  [read([[]], ['nested-archive']), 'Ready, warnings: 1', 'warn'],
  [read([[], []]), 'Statements: 2, to be corrected: 0', 'good'],
  [read([[], []], ['broken-file']), 'Statements: 2, to be corrected: 0', 'warn'],
  [read([[], ['no-amounts']]), 'Statements: 2, to be corrected: 1', 'warn'],
] as const satisfies readonly (readonly [FileState, string, string])[])('%o stands as “%s”', (state, text, tone) => {
  expect(fileStatus({ state, reviews: {} })).toMatchObject({ text, tone })
})

const translated = { ...notReviewed, translatedId: 'a' }

test.each([
  [read([[], []]), { 1: translated }, 'Translated: 1 of 2'],
  [read([[], []]), { 0: translated, 1: translated }, 'Translated'],
  [read([[]]), { 0: notReviewed }, 'Ready, no warnings'],
])('once statements of %o are translated it stands as “%s”', (state, reviews, text) => {
  expect(fileStatus({ state, reviews })).toMatchObject({ text, tone: 'good' })
})
