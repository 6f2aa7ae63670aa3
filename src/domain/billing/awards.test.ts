import { expect, test } from 'vitest'
import { awardProblems, grantsOfAward, type AwardToGive } from './awards.ts'

const now = new Date('2026-05-04T10:00:00Z')
const award: AwardToGive = { planId: null, gives: { translations: 5, assessments: 2 }, lastDay: '2026-12-31' }

test.each<[Partial<AwardToGive>, readonly string[]]>([
  [{}, []],
  [{ lastDay: '2026-05-04' }, []],
  [{ lastDay: '2026-05-03' }, ['award-day lastDay']],
  [{ lastDay: '2026-11-31' }, ['award-day lastDay']],
  [{ lastDay: '2031-05-04' }, []],
  [{ lastDay: '2031-05-05' }, ['award-day lastDay']],
  [{ lastDay: '' }, ['award-day lastDay']],
  [{ planId: 'analysis-custom' }, []],
  [{ planId: 'translation-custom' }, ['field-malformed assessments']],
  [{ planId: 'translation-monthly' }, ['field-malformed planId']],
  [{ gives: { translations: 0, assessments: 0 } }, ['award-empty translations']],
  [{ gives: { translations: 1.5, assessments: -1 } }, ['field-malformed translations', 'field-malformed assessments']],
  [{ gives: { translations: Number.NaN, assessments: 0 } }, ['field-malformed translations']],
  [{ gives: { translations: 1_000_001, assessments: 0 } }, ['field-malformed translations']],
])('an award with %j has the problems %j', (changes, problems) => {
  const found = awardProblems({ ...award, ...changes }, now)
  expect(found.map(({ code, at }) => `${code} ${at}`)).toEqual(problems)
})

test('an award gives a grant of each kind until the end of the last day', () => {
  const time = { from: now, until: new Date('2027-01-01T00:00:00Z'), orderId: null, awardId: 'w' }
  expect(grantsOfAward(award, 'w', now)).toEqual([
    { counted: 'translations', given: 5, ...time },
    { counted: 'assessments', given: 2, ...time },
  ])
  expect(grantsOfAward({ ...award, gives: { translations: 0, assessments: 2 } }, 'w', now)).toHaveLength(1)
})
