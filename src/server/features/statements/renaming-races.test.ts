import { expect, test } from 'vitest'
import { renameTriesMax } from '#domain/policy.ts'
import type { Work } from '#server/outside.ts'
import { unasked } from '../../../../scripts/vitest/golden-assessments.ts'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

// Tests renaming a statement with its assessments while another call changes one of the assessments: the calls wait for
// each other.

/** Maps the name of a job to a function that runs after the job and before anything is written. */
const meanwhile = new Map<string, () => Promise<unknown>>()
const work: Work = async (job, given) => {
  const made = job.run(given)
  await meanwhile.get(job.name)?.()
  return made
}
const server = await openServer({ outside: { work } })

const names = { companyTitle: 'Narwhal', russianName: null, inn: null }
const depreciationAndAmortization = { current: 30, previous: 20 }

/** A member with a translated statement and an assessment of that statement. */
async function assessed(email: string) {
  const member = await memberWith(server, email)
  const { id: statementId } = await member.saveStatement({ body: typedStatement({ generate: true }) })
  const { id } = await member.saveAssessment({ body: { ...unasked, statementId } })
  const read = () => member.readAssessment({ body: { id } })
  const rename = () => member.renameStatement({ body: { id: statementId, ...names, renameAssessments: true } })
  const update = (version: number) =>
    member.updateAssessment({ body: { id, version, depreciationAndAmortization, expected: null } })
  return { member, id, statementId, read, rename, update }
}

const once = (name: string, happens: () => Promise<unknown>): void => {
  meanwhile.set(name, async () => {
    meanwhile.delete(name)
    await happens()
  })
}

const named = { intro: { companyTitle: 'Narwhal' }, printout: { title: 'Narwhal' } }

test('an assessment changed while it is renamed keeps the change', async () => {
  const { read, rename, update } = await assessed('renames@example.com')
  once('rename an assessment', () => update(1))
  expect(await rename()).toMatchObject({ version: 2, renamedAssessments: 1 })
  expect(await read()).toMatchObject({
    version: 3,
    inputs: { title: 'Narwhal', depreciationAndAmortization },
    ...named,
  })
})

test('a change to an assessment is refused if the assessment is renamed meanwhile', async () => {
  const { read, rename, update } = await assessed('changes@example.com')
  once('change an assessment', rename)
  expect(await refusal(update(1))).toEqual([409, 'assessment-changed'])
  expect(await read()).toMatchObject({
    version: 2,
    inputs: { depreciationAndAmortization: { current: null } },
    ...named,
  })
  await update(2)
  expect(await read()).toMatchObject({
    version: 3,
    inputs: { title: 'Narwhal', depreciationAndAmortization },
    ...named,
  })
})

test('an assessment deleted while its statement is renamed keeps its name', async () => {
  const { member, id, rename } = await assessed('deletes@example.com')
  once('rename an assessment', () => member.deleteAssessment({ body: { id } }))
  expect(await rename()).toMatchObject({ version: 2, renamedAssessments: 0 })
})

test('renaming is refused if the assessment keeps changing', async () => {
  const { member, read, statementId, rename, update } = await assessed('again@example.com')
  let version = 0
  meanwhile.set('rename an assessment', () => update((version += 1)))
  expect(await refusal(rename())).toEqual([409, 'assessment-changed'])
  meanwhile.clear()
  expect(version).toBe(renameTriesMax)
  expect(await read()).toMatchObject({ version: version + 1, inputs: { title: 'Blue Whale' } })
  expect(await member.readStatement({ params: { financialStatementId: statementId } })).toMatchObject({ version: 1 })
})

test('each successful rename or change raises the version by one', async () => {
  const { read, rename, update } = await assessed('many@example.com')
  const calls = Array.from({ length: 12 }, (_, at) =>
    at % 2 === 0 ? update(1 + Math.floor(at / 4)) : rename().then(({ renamedAssessments }) => renamedAssessments),
  )
  const settled = await Promise.allSettled(calls)
  const refused = settled.flatMap((each) => (each.status === 'rejected' ? [refusal(Promise.reject(each.reason))] : []))
  for (const [status, code] of await Promise.all(refused))
    expect([status, ['assessment-changed', 'statement-changed'].includes(String(code))]).toEqual([409, true])
  const done = settled.filter(({ status }) => status === 'fulfilled').length
  const renamings = settled.filter((each) => each.status === 'fulfilled' && typeof each.value === 'number').length
  expect(renamings).toBeGreaterThan(0)
  expect(await read()).toMatchObject({ version: 1 + done, ...named })
})
