import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assess } from '#domain/assessment/assess.ts'
import { explainRating } from '#domain/assessment/explanation.ts'
import { translate } from '#domain/translation/translate.ts'
import { improvementText } from '#wording/documents/assessment.ts'
import { caveatText } from '#wording/documents/caveat-texts.ts'
import { findingText } from '#wording/documents/finding-texts.ts'
import { conclusionOutput } from '#documents/assessment-output.ts'
import { findSources } from './sources.ts'
import { outcomesHere } from './fixtures/read-here.ts'

// Assesses the real filings in the corpus folder, if it exists. Each is assessed as of June of the year after its
// reporting year.

const corpus = process.env['SALDO_CORPUS'] ?? join(import.meta.dirname, '../../../shared/samples')
const isThere = existsSync(corpus)
const title = `every real filing is assessed in complete sentences${isThere ? '' : ` (skipped: no folder ${corpus})`}`

test.skipIf(!isThere)(title, async () => {
  const { sources } = await findSources([corpus])
  const levels = new Set<number | null>()
  for (const source of sources) {
    const outcomes = await outcomesHere(source, { allYears: true })
    for (const { statement } of outcomes) {
      if (statement === null) continue
      const asOf = { year: statement.reportingYear + 1, month: 6 }
      const assessment = assess(translate(statement), { rate: null, asOf })
      const { strengths, weaknesses, caveats: notices, rating } = assessment
      const { shownBase, contributions, improvement: lift } = explainRating(assessment)
      const words = [
        ...[...strengths, ...weaknesses].map(findingText),
        ...notices.map((code) => caveatText(code, assessment, null)),
        ...(lift === null ? [] : [improvementText(lift)]),
      ]
      expect(
        words.filter((text) => !/^[A-Z].*\.$/.test(text) || /[{}]|NaN|Infinity|undefined|null/.test(text)),
      ).toEqual([])
      const conclusion = conclusionOutput(assessment)
      expect(JSON.parse(JSON.stringify(conclusion))).toEqual(conclusion)
      const shown = contributions.reduce((sum, each) => sum + Math.round(each.shown * 100), 0)
      expect(shown).toBe(Math.round((shownBase ?? 0) * 100))
      expect(rating === null).toBe(conclusion.rating === 'Not rated')
      levels.add(conclusion.level)
    }
  }
  expect(levels.size).toBeGreaterThan(1)
})
