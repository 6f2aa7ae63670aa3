import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeGrants, grantToSpend, grantsWithoutProof, missingFreeGrants, usesLeft, type Grant } from './grants.ts'

const at = (text: string): Date => new Date(text)
const now = at('2026-05-04T10:00:00Z')

const grant = (given: Partial<Grant> = {}): Grant => ({
  id: 'a',
  counted: 'translations',
  given: 10,
  used: 0,
  from: at('2026-01-01T00:00:00Z'),
  until: at('2027-01-01T00:00:00Z'),
  orderId: 'order',
  awardId: null,
  held: null,
  ...given,
})

test.each([
  ['a new grant', grant(), 10],
  ['a partly used grant', grant({ used: 7 }), 3],
  ['a used-up grant', grant({ used: 10 }), 0],
  ['a grant that begins now', grant({ from: now }), 10],
  ['a grant that begins later', grant({ from: at('2026-05-04T10:00:00.001Z') }), 0],
  ['a grant that ends now', grant({ until: now }), 0],
  ['a grant that ends a moment later', grant({ until: at('2026-05-04T10:00:00.001Z') }), 10],
  ['a grant whose payment is disputed', grant({ held: 'dispute' }), 0],
  ['a grant whose subscription is past due', grant({ held: 'past-due' }), 0],
])('for %s the counter shows how many uses are left', (_, given, left) => {
  expect(usesLeft([given], 'translations', now)).toBe(left)
  expect(grantToSpend([given], 'translations', now)).toEqual(left === 0 ? null : given)
})

test('a counter adds up the uses left in all grants of a kind', () => {
  const grants = [
    grant({ used: 7 }),
    grant({ id: 'b', given: 5 }),
    grant({ id: 'c', counted: 'assessments', given: 2 }),
  ]
  expect([usesLeft(grants, 'translations', now), usesLeft(grants, 'assessments', now)]).toEqual([8, 2])
  expect([usesLeft([], 'translations', now), usesLeft([grant()], 'assessments', now)]).toEqual([null, null])
})

test('the grant that ends first is spent first', () => {
  const pack = grant({ id: 'pack', given: 1, until: at('2027-03-01T00:00:00Z') })
  const year = grant({ id: 'year', given: 1 })
  const month = grant({ id: 'month', given: 1, until: at('2026-06-01T00:00:00Z') })
  const held = grant({ id: 'held', until: at('2026-05-05T00:00:00Z'), held: 'dispute' })
  expect(spendAll([pack, held, year, month])).toEqual(['month', 'year', 'pack'])
})

/** Spends until nothing is left and returns the ids in the order they were used. */
function spendAll(given: readonly Grant[]): readonly string[] {
  const taken: string[] = []
  for (let grants = given; ;) {
    const next = grantToSpend(grants, 'translations', now)
    if (next === null) return taken
    taken.push(next.id)
    grants = grants.map((each) => (each.id === next.id ? { ...each, used: each.used + 1 } : each))
  }
}

const anyGrant = fc.record({
  counted: fc.constantFrom('translations', 'assessments'),
  given: fc.integer({ min: 1, max: 6 }),
  used: fc.integer({ min: 0, max: 6 }),
  from: fc.constantFrom(at('2026-01-01T00:00:00Z'), at('2026-05-04T10:00:00Z'), at('2026-06-01T00:00:00Z')),
  until: fc.constantFrom(at('2026-05-04T10:00:00Z'), at('2026-06-01T00:00:00Z'), at('2027-01-01T00:00:00Z')),
  held: fc.constantFrom(null, null, 'dispute', 'past-due'),
} as const)

const anyGrants = fc
  .array(anyGrant, { maxLength: 8 })
  .map((grants) => grants.map((each, id) => grant({ ...each, id: `${id}`, used: Math.min(each.used, each.given) })))

test('all uses shown by the counter can be spent', () => {
  fc.assert(
    fc.property(anyGrants, (grants) => {
      const spent = spendAll(grants)
      expect(spent).toHaveLength(usesLeft(grants, 'translations', now) ?? 0)
      const ends = spent.map((id) => grants.find((each) => each.id === id)?.until.getTime() ?? 0)
      expect(ends).toEqual(ends.toSorted((one, other) => one - other))
      expect(spendAll(grants.toReversed())).toEqual(spent)
    }),
  )
})

test('the free plan gives ten translations and ten assessments per year', () => {
  const lastMoment = at('2026-12-31T23:59:59.999Z')
  const firstMoment = at('2027-01-01T00:00:00Z')
  const ofYear = freeGrants(lastMoment).map((each, id) => ({ ...each, id: `${id}`, used: 4, held: null }))
  expect(usesLeft(ofYear, 'translations', lastMoment)).toBe(6)
  expect(usesLeft(ofYear, 'translations', firstMoment)).toBe(0)
  expect(missingFreeGrants(ofYear, lastMoment)).toEqual([])
  expect(missingFreeGrants(ofYear, firstMoment)).toEqual(freeGrants(firstMoment))
  expect(freeGrants(firstMoment).map(({ counted, given }) => [counted, given])).toEqual([
    ['translations', 10],
    ['assessments', 10],
  ])
})

test('a bought grant does not replace the grant of the free plan', () => {
  const bought = freeGrants(now).map((each) => ({ ...each, orderId: 'order' }))
  expect(missingFreeGrants(bought, now)).toEqual(freeGrants(now))
})

test('without a verified email address only one free use can be spent', () => {
  const free = { orderId: null, awardId: null }
  const grants = [
    grant({ id: 'first', ...free }),
    grant({ id: 'second', ...free, used: 1 }),
    grant({ id: 'bought', used: 1 }),
    grant({ id: 'given', orderId: null, awardId: 'award', used: 1 }),
  ]
  expect(grantsWithoutProof(grants).map(({ id }) => id)).toEqual(['first', 'bought', 'given'])
})
