// @owns Russian lines of each form, edition and entity
import { balance } from './balance.ts'
import { cashFlows } from './cash-flows.ts'
import type { Edition, Entity, FormKind } from './editions.ts'
import { equity } from './equity.ts'
import type { Line, LineCode } from './line.ts'
import { results } from './results.ts'
import { simplifiedBalance, simplifiedResults, simplifiedTargetedUse } from './simplified.ts'
import { targetedUse } from './targeted-use.ts'

/** The lines of one printed form, identified by kind, edition and entity. Codes are unique within it. */
export type Catalogue = {
  readonly form: FormKind
  readonly edition: Edition
  readonly entity: Entity
  /** In printed order: balance sheet, results, cash flows, equity, targeted use. */
  readonly lines: readonly Line[]
  /** The position of a code in `lines`. */
  readonly index: ReadonlyMap<LineCode, number>
}

/** All rows of each form kind, across editions and entities. */
const tables = {
  full: [...balance, ...results, ...cashFlows, ...equity, ...targetedUse],
  simplified: [...simplifiedBalance, ...simplifiedResults, ...cashFlows, ...equity, ...simplifiedTargetedUse],
} as const satisfies Record<FormKind, readonly Line[]>

type CodeOf<T extends readonly Line[]> = T[number]['code']

/** The codes that rows of the English layouts may name for the full form; any other code does not compile. */
export type FullCode = CodeOf<typeof balance> | CodeOf<typeof results> | CodeOf<typeof cashFlows>

/** The codes that rows of the English layouts may name for the simplified form. */
export type SimplifiedCode =
  | CodeOf<typeof simplifiedBalance>
  | CodeOf<typeof simplifiedResults>
  | CodeOf<typeof cashFlows>

const made = new Map<string, Catalogue>()

/** The catalogue of a form. Calls with the same arguments return the same frozen object. */
export function catalogueOf(form: FormKind, edition: Edition, entity: Entity): Catalogue {
  const key = `${form} ${edition} ${entity}`
  const known = made.get(key)
  if (known) return known
  const catalogue = makeCatalogue(form, edition, entity)
  made.set(key, catalogue)
  return catalogue
}

/** The line with this code; null when the form has no such line. */
export function lineOf(catalogue: Catalogue, code: LineCode): Line | null {
  const position = catalogue.index.get(code)
  return position === undefined ? null : (catalogue.lines[position] ?? null)
}

/** All lines of a form kind, across editions and entities, in printed order. */
export const linesOf = (form: FormKind): readonly Line[] => tables[form]

function makeCatalogue(form: FormKind, edition: Edition, entity: Entity): Catalogue {
  const rows: readonly Line[] = tables[form]
  const lines = rows.filter((line) => line.editions.includes(edition) && (line.entity ?? entity) === entity)
  const index = new Map(lines.map((line, position) => [line.code, position]))
  return Object.freeze({ form, edition, entity, lines: Object.freeze(lines), index })
}
