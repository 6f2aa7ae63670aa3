import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { englishParts, type EnglishPart } from '#domain/translation/english-fields.ts'
import { outputRecordOf } from './records.ts'
import { findSources } from './sources.ts'
import { outcomesHere } from './fixtures/read-here.ts'

// Translates real filings if they are available. The expected results in cases/register.jsonl are published figures,
// confirmed by an independent implementation written only from the method's text.

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

const title = isThere
  ? 'every real filing gives its golden figures'
  : `every real filing gives its golden figures (skipped: no folder ${corpus})`

test.skipIf(!isThere)(title, async () => {
  const { sources } = await findSources([corpus])
  const found: Golden[] = []
  for (const source of sources) {
    const outcomes = await outcomesHere(source, { allYears: true })
    found.push(...outcomes.map((outcome) => rowOf(relative(corpus, outcome.source), outputRecordOf(outcome, {}))))
  }
  const expected = new Map(golden.map((row) => [keyOf(row), row]))
  // a file without a row in the register, such as the schema of a form, must be refused as not a statement
  const other = ({ source }: Golden) => ({ source, refused: ['not-a-statement'] })
  for (const row of found) expect(row).toEqual(expected.get(keyOf(row)) ?? other(row))
  expect(found.filter((row) => expected.has(keyOf(row))).length).toBe(golden.length)
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
