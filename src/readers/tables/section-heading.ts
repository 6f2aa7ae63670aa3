import { editions } from '#domain/catalogue/editions.ts'
import type { Edition } from '#domain/catalogue/editions.ts'
import { headingOf } from '#domain/catalogue/sections.ts'
import type { LineSection } from '#domain/catalogue/sections.ts'
import { nameKey } from './printed-text.ts'

/**
 * Sections whose headings distinguish lines of the same name: section IV and section V both have "Заемные средства".
 */
const recognized = [
  'nonCurrentAssets',
  'currentAssets',
  'equity',
  'longTermLiabilities',
  'shortTermLiabilities',
  'assets',
  'equityAndLiabilities',
  'operating',
  'investing',
  'financing',
  'fundsReceived',
  'fundsUsed',
] as const satisfies readonly LineSection[]

/**
 * Matches a number before a heading: "I.", "Раздел II.", "3.". Cyrillic letters that look like Roman numerals count
 * too.
 */
const numeral = /^(раздел )?([ivх]+|[1-5])[.)]? ?(?=[а-я])/

const headings: ReadonlyMap<string, LineSection> = new Map(
  recognized.flatMap((section) =>
    // the cast is safe: these are the keys of `editions`
    (Object.keys(editions) as Edition[]).flatMap((edition) =>
      (['commercial', 'non-profit'] as const).map(
        (entity) => [keyOf(headingOf(section, edition, entity).name), section] as const,
      ),
    ),
  ),
)

/**
 * The section that a heading inside a report opens, even if a translation follows: "Денежные потоки от текущих операций /
 * Cash flows from operating activities"; null when it opens none.
 */
export const sectionOpened = (text: string): LineSection | null =>
  headings.get(keyOf(text)) ?? headings.get(keyOf(text.split(' / ')[0] ?? '')) ?? null

/** Whether this is the heading of section III of a non-profit. */
export const isTargetedFinancing = (text: string): boolean =>
  keyOf(text) === 'целевое финансирование' || /^(?:iii\.? )?targeted financing$/.test(nameKey(text))

function keyOf(text: string): string {
  return nameKey(text).replace(numeral, '')
}
