import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RefusedOutput, StatementOutput } from '#documents/statement-output.ts'
import { outputRecordOf } from './records.ts'
import type { StatementOutcome } from './statements.ts'
import { findSources } from './sources.ts'
import { outcomesHere } from './fixtures/read-here.ts'

// Golden statements. Each has a folder in cases/, with the file in source.* and the expected output in english.json. A
// new folder there adds a case without any code.

const folder = join(import.meta.dirname, '../../cases')
const cases = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(join(folder, entry.name)).includes('english.json'))
  .map((entry) => entry.name)

test.each(cases)('the golden statement %s is translated or refused as expected', async (name) => {
  const source = readdirSync(join(folder, name)).find((file) => file.startsWith('source.'))
  const { sources } = await findSources([join(folder, name, source ?? 'source')])
  const outcomes = (await Promise.all(sources.map((one) => outcomesHere(one, { allYears: true })))).flat()
  const records = outcomes.map((outcome) => {
    const { source: _path, problems, ...record } = translatedRecord(outcome)
    return { ...record, problems: [...new Set(problems.map(({ code }) => code))].sort() }
  })
  expect(records).toEqual(JSON.parse(readFileSync(join(folder, name, 'english.json'), 'utf8')))
})

/**
 * The output record of a statement, without the company's English name, which the files english.json do not contain.
 */
function translatedRecord(outcome: StatementOutcome): StatementOutput | RefusedOutput {
  const record = outputRecordOf(outcome, {})
  if (outcome.statement === null || record.company === undefined) return record
  const { name, inn } = record.company
  return { ...record, company: { name, inn } }
}

test('the folder of cases contains more than ten golden statements', () => {
  expect(cases.length).toBeGreaterThan(10)
})
