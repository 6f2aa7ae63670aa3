import { expect, test } from 'vitest'
import { catalogueOf } from '../../catalogue/catalogue.ts'
import type { Edition, Entity, FormKind } from '../../catalogue/editions.ts'
import { residualTotalsOf } from '../../statement/totals.ts'
import { englishParts, type EnglishPart } from '../english-fields.ts'
import { layoutOf, residualLabelOf } from './layout-of.ts'
import { costFields, labelOf } from './labels.ts'
import type { LayoutRow } from './layout-row.ts'

const forms: readonly FormKind[] = ['full', 'simplified']
const editions: readonly Edition[] = ['66n-2011', '66n-2019', 'fsbu4']
const entities: readonly Entity[] = ['commercial', 'non-profit']
const keys = forms.flatMap((form) =>
  editions.flatMap((edition) => entities.map((entity) => [form, edition, entity] as const)),
)

const rowsOf = (form: FormKind, edition: Edition, entity: Entity): readonly LayoutRow[] =>
  Object.values(layoutOf(form, edition, entity)).flat()

test.each(keys)('the layout of %s %s %s has every field exactly once, in printed order', (...key) => {
  const layout = layoutOf(...key)
  for (const part of Object.keys(englishParts) as EnglishPart[]) {
    expect(layout[part].map((row) => row.field)).toEqual(englishParts[part])
  }
})

test.each(keys)('each residual of %s %s %s goes to exactly one field', (form, edition, entity) => {
  const rows = rowsOf(form, edition, entity).filter((row) => row.residualOf !== undefined && row.adds === undefined)
  expect(new Set(rows.map((row) => row.residualOf))).toEqual(new Set(residualTotalsOf(form)))
  expect(rows.length).toBe(residualTotalsOf(form).length)
  for (const { field, residualOf = '' } of rows) expect(residualLabelOf(residualOf)).toBe(labelOf(form, field))
})

test.each(keys)('the layout of %s %s %s has only lines of the form', (form, edition, entity) => {
  const known = new Set(
    editions.flatMap((one) => entities.flatMap((two) => catalogueOf(form, one, two).lines.map(({ code }) => code))),
  )
  const seen = new Set<string>()
  for (const row of rowsOf(form, edition, entity)) {
    for (const code of row.lines) expect(known).toContain(code)
    for (const added of row.adds ?? []) expect(seen).toContain(added)
    seen.add(row.field)
  }
})

test.each(keys)('no line of %s %s %s is counted in two ordinary rows of one part', (form, edition, entity) => {
  for (const rows of Object.values(layoutOf(form, edition, entity))) {
    const counted = rows.filter((row: LayoutRow) => row.adds === undefined).flatMap((row: LayoutRow) => row.lines)
    expect(new Set(counted).size).toBe(counted.length)
  }
})

test.each(keys)('in %s %s %s every part of a total with a residual has a row', (form, edition, entity) => {
  const catalogue = catalogueOf(form, edition, entity)
  const mapped = new Set<string>(rowsOf(form, edition, entity).flatMap((row) => row.lines))
  for (const total of residualTotalsOf(form)) {
    const line = catalogue.lines[catalogue.index.get(total) ?? -1]
    for (const part of line?.sum ?? []) expect(mapped.has(part) || residualTotalsOf(form).includes(part)).toBe(true)
  }
})

test.each(keys)('every row of %s %s %s with only deducted lines is listed as a cost', (form, edition, entity) => {
  const { index, lines } = catalogueOf(form, edition, entity)
  const isDeducted = (code: string): boolean => lines[index.get(code) ?? -1]?.sign === 'deducted'
  const deducted = rowsOf(form, edition, entity).filter(
    ({ lines: codes, takes }) => codes.length > 0 && takes === undefined && codes.every(isDeducted),
  )
  expect(deducted.length).toBeGreaterThan(0)
  for (const { field } of deducted) expect(costFields).toContain(field)
})
