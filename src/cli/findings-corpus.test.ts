import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assess, type Assessment } from '#domain/assessment/assess.ts'
import { consistentFindings } from '#domain/assessment/finding-rules.ts'
import { forbiddenFindings, sightOf } from '#domain/assessment/fixtures/forbidden-findings.ts'
import { translate } from '#domain/translation/translate.ts'
import { isFull } from '../../scripts/vitest/full-run.ts'
import { findSources } from './sources.ts'
import { outcomesHere } from './fixtures/read-here.ts'

// Assesses real filings if they are available, and checks that within an assessment no strength contradicts a weakness
// and no finding repeats another.

const corpus = process.env['SALDO_CORPUS'] ?? join(import.meta.dirname, '../../../shared/samples')
const isThere = existsSync(corpus)
const title = `no real filing has findings that contradict each other${isThere ? '' : ` (skipped: no folder ${corpus})`}`

async function assessedFilings(): Promise<readonly { readonly source: string; readonly assessment: Assessment }[]> {
  const { sources } = await findSources([corpus])
  const found = []
  for (const source of sources.filter((_, at) => isFull || at % 4 === 0)) {
    for (const outcome of await outcomesHere(source, { allYears: true })) {
      if (outcome.statement === null) continue
      found.push({
        source: outcome.source,
        assessment: assess(translate(outcome.statement), { rate: null, asOf: null }),
      })
    }
  }
  return found
}

test.skipIf(!isThere)(title, async () => {
  const filings = await assessedFilings()
  const broken = filings.flatMap(({ source, assessment }) => {
    const sight = sightOf(assessment)
    const rules = [...forbiddenFindings(consistentFindings(sight), sight), ...forbiddenFindings(assessment, sight)]
    return rules.map((rule) => `${source}: ${rule}`)
  })
  expect(broken).toEqual([])
  expect(filings.filter(({ assessment }) => assessment.strengths.length > 0).length).toBeGreaterThan(1)
})
