import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read } from '#readers/read.ts'
import { check } from '../statement/check.ts'
import { columns, type Draft } from '../statement/draft.ts'
import { translate } from '../translation/translate.ts'
import { changed } from './changes.ts'
import { draftOfEntry, entryOf, typedStatementOf } from './draft-of.ts'
import { blankEntry } from './entry.ts'

const folder = join(import.meta.dirname, '../../../cases')
const sources = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) =>
    readdirSync(join(folder, name))
      .filter((file) => file.startsWith('source.'))
      .map((file) => join(name, file)),
  )

const results = await Promise.all(
  sources.map(async (source) => ({ source, ...(await read(readFileSync(join(folder, source)))) })),
)

/** The amounts of a draft by line code, without blank lines. */
const amounts = ({ lines }: Draft) =>
  lines
    .filter((line) => columns.some((column) => line.amounts[column] !== null))
    .map(({ code, amounts: filed }) => [code, ...columns.map((column) => filed[column])].join(' '))
    .toSorted((a, b) => a.localeCompare(b))

test('most golden statements can be entered by hand', () => {
  const drafts = results.flatMap((each) => each.drafts)
  expect(drafts.filter((draft) => entryOf(draft) !== null).length).toBeGreaterThan(drafts.length / 2)
})

test.each(results)('$source: an entry made from a draft gives the same statement', ({ drafts }) => {
  for (const draft of drafts) {
    const entry = entryOf(draft)
    if (entry === null) continue
    const again = draftOfEntry(entry)
    expect(amounts(again)).toEqual(amounts(draft))
    const [checked, typed] = [check({ ...draft, forms: again.forms }), check(again)]
    if (checked.statement === null || typed.statement === null) {
      expect([checked.statement, typed.statement]).toEqual([null, null])
      continue
    }
    const [{ statement: _, ...english }, { statement: __, ...typedEnglish }] = [
      translate(checked.statement),
      translate(typed.statement),
    ]
    expect(typedEnglish).toEqual(english)
  }
})

test('the tests of entries read more than twenty files', () => {
  expect(sources.length).toBeGreaterThan(20)
})

test('unreadable text is reported with its cell and is not an amount', () => {
  const blank = blankEntry({ form: 'full', reportingYear: 2024, denomination: 384 })
  const asked = changed(blank, { kind: 'type', at: { row: '1150', column: 'previous' }, text: '1,234' })
  const entry = changed(asked, { kind: 'type', at: { row: '1250', column: 'current' }, text: '####' })
  const draft = draftOfEntry(entry)
  expect(draft.problems.map(({ code, at, facts }) => [code, at, facts?.['year']])).toEqual([
    ['ambiguous-number', '1150', 2023],
    ['unreadable-amount', '1250', 2024],
  ])
  expect(typedStatementOf(entry).codeValues['1150']).toEqual({ current: null, previous: null, beforePrevious: null })
})

test('supplementary figures are stored beside the lines', () => {
  const blank = blankEntry({ form: 'full', reportingYear: 2024, denomination: 384 })
  const entry = changed(blank, {
    kind: 'type',
    at: { row: 'depreciationAndAmortization', column: 'current' },
    text: '(7)',
  })
  expect(draftOfEntry(entry)).toMatchObject({
    lines: [],
    entered: { depreciationAndAmortization: { current: 7, previous: null } },
  })
})
