import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { comparedAssessment } from '#contract/shapes/comparison-shapes.ts'
import type { Client } from '#contract/client.ts'
import { compare } from '#domain/comparison/compare.ts'
import { englishBehind } from '#domain/comparison/company-years.ts'
import { record as statement } from '#web/fixtures/kept-statement.ts'
import { comparisonTexts } from '#wording/comparison-texts.ts'
import { goldenBody, unasked } from '../../../../scripts/vitest/golden-assessments.ts'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith } from '../../../../scripts/vitest/statements.ts'

const server = await openServer()
const missing = [404, 'assessment-not-found']

/**
 * A member with one assessment of a statement, one of English fields, one without a rating, and one that was deleted.
 */
async function memberWithAssessments(email: string) {
  const member = await memberWith(server, email)
  const ofStatement = await member.saveAssessment({
    body: { ...unasked, statement, asOf: '2025-06-30', rubPerUsd: '80' },
  })
  const ofFields = await member.saveAssessment({ body: goldenBody('assessment-trading-company') })
  const unrated = await member.saveAssessment({ body: goldenBody('assessment-almost-empty') })
  const gone = await member.saveAssessment({ body: goldenBody('assessment-trading-company') })
  await member.deleteAssessment({ body: { id: gone.id } })
  return { member, ids: [ofStatement.id, ofFields.id, unrated.id], gone: gone.id }
}

const { member, ids, gone } = await memberWithAssessments('compares@example.com')
const stranger = await memberWithAssessments('strange@example.com')
const comparing = (asked: readonly string[], by: Client = member) =>
  by.compareAssessments({ body: { ids: [...asked] } })

/** The same comparison as a page computes it, from assessments that it reads one by one. */
async function onThePage(asked: readonly string[]) {
  const compared = asked.map(async (id) => {
    const kept = await member.readAssessment({ body: { id } })
    const { statement: filed, inputs } = await member.editAssessment({ body: { id } })
    const english = filed === null ? null : englishBehind({ kind: 'statement', statement: filed }, inputs)
    return comparedAssessment(kept, english)
  })
  return comparisonTexts(compare(await Promise.all(compared)))
}

test('the server compares assessments in the requested order', async () => {
  const response = await comparing(ids)
  expect(response).toEqual(await onThePage(ids))
  expect(response.assessments.map(({ mark, id }) => [mark, id])).toEqual(ids.map((id, place) => ['ABC'[place], id]))
  expect(response.groups.map(({ key }) => key)).toEqual(['basis', 'conclusion', 'keyMetrics', 'points'])
  const turned = await comparing(ids.toReversed())
  expect(turned.assessments.map(({ id }) => id)).toEqual(ids.toReversed())
})

test('a comparison includes the third balance-sheet date of an assessed Russian statement', async () => {
  const { companies, assessments } = await comparing(ids)
  const places = companies.map(({ dates }) => dates.flatMap(({ sources }) => sources.map(({ place }) => place)))
  expect(places.filter((each) => each.includes('beforePrevious'))).toHaveLength(1)
  expect(assessments.map(({ engine }) => engine === null)).toEqual([false, true, true])
})

test('a comparison with an unknown or another member’s assessment is refused', async () => {
  const [own = '', ...others] = ids
  for (const each of [randomUUID(), 'x', '', gone, stranger.ids[0] ?? '']) {
    expect(await refusal(comparing([own, each]))).toEqual(missing)
    expect(await refusal(comparing([each, own, ...others]))).toEqual(missing)
  }
  expect(await refusal(comparing(ids, stranger.member))).toEqual(missing)
  expect(await refusal(comparing(ids, server.as()))).toEqual([401, 'not-signed-in'])
})

test.each([
  ['no assessment', []],
  ['a single assessment', ids.slice(0, 1)],
  ['the same assessment twice', [ids[0] ?? '', ids[0] ?? '']],
  ['more than the maximum', Array.from({ length: 7 }, () => randomUUID())],
])('%s cannot be compared', async (_, asked) => {
  const { token } = await server.as().login({ body: { email: 'compares@example.com', password: 'a good pass phrase' } })
  const response = await server.http.inject({
    method: 'POST',
    url: '/api/compareAssessments',
    headers: { authorization: `Bearer ${token}` },
    payload: { ids: asked },
  })
  const problem = { code: 'compared-count', at: 'ids', message: 'Choose 2 to 6 different assessments.' }
  expect([response.statusCode, response.json().problems]).toEqual([422, [problem]])
})

test('comparing assessments uses up no assessments', async () => {
  const before = await member.confirmAssessmentCounter()
  const [id = ''] = ids
  const { version, savedAt } = await member.readAssessment({ body: { id } })
  await comparing(ids)
  expect(await member.confirmAssessmentCounter()).toEqual(before)
  expect(await member.readAssessment({ body: { id } })).toMatchObject({ version, savedAt })
})
