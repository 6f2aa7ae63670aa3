import { afterEach, expect, test, vi } from 'vitest'
import type { ResponseOf } from '#contract/endpoints.ts'
import { keptWith } from '../../fixtures/kept-assessment.ts'
import type { DocumentWriting } from '../../writing/writing-messages.ts'
import { saveMemo } from './save-memo.ts'

const decidedAt = new Date('2026-01-31T23:30:00Z')
const { printout, ...assessment } = keptWith()
const decision: ResponseOf<'readDecision'> = {
  id: '1',
  assessmentId: '2',
  request: { amount: 1_000_000, currency: 'RUB', termsDays: 60 },
  outcome: 'refuse',
  granted: 0,
  reason: '',
  nextReviewOn: null,
  decidedBy: 'Anna Petrova',
  decidedAt,
  company: { name: 'Northern Bridge LLC', russianName: null, inn: null },
  assessment,
  printout,
}

afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['pdf', 'Credit Decision Memo – Northern Bridge LLC – 2024.pdf'],
  ['text', 'Credit Decision Memo – Northern Bridge LLC – 2024.txt'],
] as const)('a memo in the format %s is dated in the reader’s time zone', async (format, name) => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  const written: DocumentWriting[] = []
  const saved: unknown[] = []
  await saveMemo('1', {
    api: { readDecision: async () => decision },
    format,
    write: async (writing) => (written.push(writing), new Blob(['memo'])),
    save: (blob, file) => saved.push([blob.size, file]),
  })
  expect(written.map(({ format: as, created, document }) => [as, created, document.title, document.facts[0]])).toEqual([
    [format, decidedAt, 'Northern Bridge LLC', { label: 'Decided', text: '1 February 2026 by Anna Petrova' }],
  ])
  expect(saved).toEqual([[4, name]])
})
