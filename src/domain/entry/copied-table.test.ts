import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clipboardBlock } from '#readers/clipboard/clipboard-block.ts'
import { copiedHeadings } from '#wording/entry-texts.ts'
import { isPerShareLine } from '../catalogue/per-share.ts'
import { perShareRoublesMax } from '../policy.ts'
import { changed } from './changes.ts'
import { copiedTable, wholeTable, type CopiedTable } from './copied-table.ts'
import { copiedCells } from './copy.ts'
import { blankEntry, catalogueOfEntry, isSupplementary, type Entry } from './entry.ts'
import { gridReports, rowsOfReports } from './grid-rows.ts'
import { pasteChange, pastePlanOf } from './paste.ts'

const forms = [
  ['full', '66n-2011', 'commercial', 2015],
  ['full', '66n-2019', 'commercial', 2024],
  ['full', 'fsbu4', 'non-profit', 2025],
  ['simplified', '66n-2019', 'commercial', 2023],
  ['simplified', 'fsbu4', 'commercial', 2025],
] as const

/** An entry of any form and unit with an amount in some cells. */
const entries = fc
  .record({
    form: fc.constantFrom(...forms),
    denomination: fc.constantFrom(383, 384, 385),
    period: fc.constantFrom(21, 31, 33, 34),
    amounts: fc.array(fc.option(fc.maxSafeInteger(), { nil: null }), { minLength: 60, maxLength: 60 }),
  })
  .map(({ form: [form, edition, entity, reportingYear], denomination, period, amounts }): Entry => {
    const columns = ['current', 'previous', 'beforePrevious'] as const
    const blank = blankEntry({ form, edition, entity, reportingYear, denomination, period, columns })
    const cells = rowsOfReports(gridReports(blank)).flatMap(({ key, columns: own }) =>
      own.map((column) => ({ row: key, column })),
    )
    return cells.reduce((entry, at, order) => {
      const given = amounts[order % amounts.length] ?? null
      // amounts per share have a separate maximum
      const amount = given !== null && isPerShareLine(at.row) ? given % perShareRoublesMax : given
      return amount === null ? entry : changed(entry, { kind: 'type', at, text: String(amount) })
    }, blank)
  })

async function pastedBack(entry: Entry, { html, text }: CopiedTable, isHtml: boolean): Promise<Entry> {
  const reading = { catalogue: catalogueOfEntry(entry), reportingYear: entry.reportingYear }
  const block = await clipboardBlock({ html: isHtml ? html : '', text }, reading)
  const first = rowsOfReports(gridReports(entry))[0]?.key ?? ''
  if (block === null) return { ...entry, rows: {} }
  const plan = pastePlanOf({ ...entry, rows: {} }, block, { row: first, column: 'current' }, {})
  expect([plan.open, plan.unused]).toEqual([[], []])
  return changed({ ...entry, rows: {} }, pasteChange(plan))
}

const withoutNotes = ({ rows }: Entry) =>
  Object.fromEntries(Object.entries(rows).filter(([row]) => !isSupplementary(row)))

test.each([true, false])(
  'copying the whole table and pasting it back gives the same lines (HTML: %s)',
  async (isHtml) => {
    await fc.assert(
      fc.asyncProperty(entries, async (entry) => {
        const back = await pastedBack(entry, copiedTable(wholeTable(entry, copiedHeadings)), isHtml)
        expect(withoutNotes(back)).toEqual(withoutNotes(entry))
      }),
      { numRuns: 10 },
    )
  },
)

test.each([true, false])(
  'copying selected cells and pasting them back gives the same amounts (HTML: %s)',
  async (isHtml) => {
    await fc.assert(
      fc.asyncProperty(entries, async (entry) => {
        const rows = rowsOfReports(gridReports(entry)).map(({ key }) => key)
        const range = { rows, columns: ['current', 'previous', 'beforePrevious'] as const }
        expect((await pastedBack(entry, copiedTable(copiedCells(entry, range)), isHtml)).rows).toEqual(entry.rows)
      }),
      { numRuns: 10 },
    )
  },
)

test('copied text is marked as text, not as a formula', () => {
  const { html, text } = copiedTable([[1_234_567, -5, null, '=A1<"']])
  expect(text).toBe('1234567\t-5\t\t=A1<"')
  expect(html).toContain('x:num="-5"')
  expect(html).toContain(`<td style='mso-number-format:"\\@"'>=A1&lt;&quot;</td>`)
})
