import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { assess } from '#domain/assessment/assess.ts'
import { explainRating } from '#domain/assessment/explanation.ts'
import { consistentFindings } from '#domain/assessment/finding-rules.ts'
import { forbiddenFindings, sightOf } from '#domain/assessment/fixtures/forbidden-findings.ts'
import { translate } from '#domain/translation/translate.ts'
import { englishParts, type EnglishPart } from '#domain/translation/english-fields.ts'
import { conclusionOutput } from '#documents/assessment-output.ts'
import { improvementText } from '#wording/documents/assessment.ts'
import { caveatText } from '#wording/documents/caveat-texts.ts'
import { findingText } from '#wording/documents/finding-texts.ts'
import { outputRecordOf } from './records.ts'
import { findSources } from './sources.ts'
import type { StatementOutcome } from './statements.ts'
import { outcomesHere } from './fixtures/read-here.ts'

// Translates and assesses real filings if they are available; each is read once for all tests. The expected results in cases/register.jsonl are published figures,
// confirmed by an independent implementation written only from the method's text. Each filing is assessed as of June of
// the year after its reporting year.

const corpus = process.env['SALDO_CORPUS'] ?? join(import.meta.dirname, '../../../shared/samples')
const isThere = existsSync(corpus)

type Golden = {
  readonly source: string
  readonly inn?: string | null
  readonly year?: number
  readonly head?: readonly unknown[]
  readonly current?: readonly (number | null)[]
  readonly previous?: readonly (number | null)[]
  readonly refused?: readonly string[]
}

const golden = readFileSync(join(import.meta.dirname, '../../cases/register.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Golden => JSON.parse(line))

const titled = (title: string): string => (isThere ? title : `${title} (skipped: no folder ${corpus})`)

const outcomes: StatementOutcome[] = []
beforeAll(async () => {
  if (!isThere) return
  const { sources } = await findSources([corpus])
  for (const source of sources) outcomes.push(...(await outcomesHere(source, { allYears: true })))
})

test.skipIf(!isThere)(titled('every real filing gives its golden figures'), () => {
  const found = outcomes.map((outcome) => rowOf(relative(corpus, outcome.source), outputRecordOf(outcome, {})))
  const expected = new Map(golden.map((row) => [keyOf(row), row]))
  // a file without a row in the register, such as the schema of a form, must be refused as not a statement
  const other = ({ source }: Golden) => ({ source, refused: ['not-a-statement'] })
  for (const row of found) expect(row).toEqual(expected.get(keyOf(row)) ?? other(row))
  expect(found.filter((row) => expected.has(keyOf(row))).length).toBe(golden.length)
})

test.skipIf(!isThere)(titled('every real filing is assessed in complete sentences'), () => {
  const levels = new Set<number | null>()
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
    expect(words.filter((text) => !/^[A-Z].*\.$/.test(text) || /[{}]|NaN|Infinity|undefined|null/.test(text))).toEqual(
      [],
    )
    const conclusion = conclusionOutput(assessment)
    expect(JSON.parse(JSON.stringify(conclusion))).toEqual(conclusion)
    const shown = contributions.reduce((sum, each) => sum + Math.round(each.shown * 100), 0)
    expect(shown).toBe(Math.round((shownBase ?? 0) * 100))
    expect(rating === null).toBe(conclusion.rating === 'Not rated')
    levels.add(conclusion.level)
  }
  expect(levels.size).toBeGreaterThan(1)
})

test.skipIf(!isThere)(titled('no real filing has findings that contradict or repeat each other'), () => {
  let strong = 0
  for (const { statement, source } of outcomes) {
    if (statement === null) continue
    const assessment = assess(translate(statement), { rate: null, asOf: null })
    const sight = sightOf(assessment)
    const rules = [...forbiddenFindings(consistentFindings(sight), sight), ...forbiddenFindings(assessment, sight)]
    expect({ source, rules }).toEqual({ source, rules: [] })
    if (assessment.strengths.length > 0) strong += 1
  }
  expect(strong).toBeGreaterThan(1)
})

const keyOf = ({ source, inn, year }: Golden): string => [source, inn ?? '', year ?? ''].join(' ')

function rowOf(source: string, record: ReturnType<typeof outputRecordOf>): Golden {
  const head =
    'company' in record && record.company !== undefined ? { inn: record.company.inn, year: record.reporting_year } : {}
  if ('refused' in record) {
    return { source, ...withoutNulls(head), refused: record.problems.map(({ code }) => code) }
  }
  const { form, edition, entity, periods, denominations, correction } = record
  return {
    source,
    inn: record.company.inn,
    ...(record.reporting_year === null ? {} : { year: record.reporting_year }),
    head: [form, edition, entity, periods, denominations, correction],
    current: figuresOf(record.current),
    previous: figuresOf(record.previous),
  }
}

const withoutNulls = ({
  inn,
  year,
}: {
  readonly inn?: string | null
  readonly year?: number | null | undefined
}): Pick<Golden, 'inn' | 'year'> => ({
  ...(inn === undefined ? {} : { inn }),
  ...(year === undefined || year === null ? {} : { year }),
})

/** The figures in the specification's order, without discontinued operations, which are not in the specification. */
function figuresOf(
  period: Readonly<Record<EnglishPart, Readonly<Record<string, number | null>>>>,
): readonly (number | null)[] {
  // the cast is safe: Object.keys of a literal table returns exactly its keys, in order
  return (Object.keys(englishParts) as EnglishPart[]).flatMap((part) =>
    englishParts[part]
      .filter((field) => field !== 'discontinuedOperations')
      .map((field) => period[part][field] ?? null),
  )
}
