import { expect, test } from 'vitest'
import { catalogueOf } from './catalogue.ts'
import { every } from './edition-spans.ts'
import { templateOf } from './template.ts'

test('a template has every line of its form except the changes in equity', () => {
  for (const form of ['full', 'simplified'] as const)
    for (const edition of every)
      for (const entity of ['commercial', 'non-profit'] as const) {
        const shown = templateOf(form, edition, entity).flatMap(({ groups }) => groups.flatMap(({ lines }) => lines))
        const { lines } = catalogueOf(form, edition, entity)
        expect(shown).toEqual(lines.filter((line) => line.form !== 'equity'))
      }
})

test('sections have the headings that are printed for the edition and entity', () => {
  const [balance] = templateOf('full', 'fsbu4', 'non-profit')
  const headings = balance?.groups.map(({ heading }) => heading?.name ?? null)
  expect(headings?.slice(0, 4)).toEqual([
    'I. Внеоборотные активы',
    'II. Оборотные активы',
    null,
    'III. Целевое финансирование',
  ])
})
