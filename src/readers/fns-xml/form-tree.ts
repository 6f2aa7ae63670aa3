import type { StatementForm } from '#domain/catalogue/editions.ts'
import type { LineCode } from '#domain/catalogue/line.ts'
import type { Column, Places } from '#domain/statement/draft.ts'
import type { FormVersion } from './form-versions.ts'

// A version of the format as a tree of elements. Each tag moves the reader by one node. A node stores the strings of
// its locations, so that they are built only once.

/**
 * The role of an element. group: contains lines, but no amounts itself. form: a report. own: a line that the company
 * added. unknown: not in this version. company: the filer. skipped: signatories, auditors, names of attachments.
 */
export type FormNodeRole = 'group' | 'form' | 'line' | 'equity' | 'own' | 'unknown' | 'company' | 'skipped'

export type FormNodeSection = 'equity' | 'targeted'

export type FormNode = {
  readonly role: FormNodeRole
  /** The element's path below Файл/Документ. */
  readonly path: string
  /** The code of the line; for a group or an own line, the code of the line or total to which it belongs. */
  readonly code: LineCode | null
  readonly form: StatementForm | null
  /**
   * The kind of section III to which the element belongs; null outside section III. A filing has one of the two kinds.
   */
  readonly section: FormNodeSection | null
  readonly children: ReadonlyMap<string, FormNode>
  /** The column of the amount in each attribute. */
  readonly columns: ReadonlyMap<string, Column>
  /** Locations for each combination of columns with an amount. The index is the sum of the columns' bits (`bitOf`). */
  readonly places: readonly Places[]
}

const datesOfBalance: ReadonlyMap<string, Column> = new Map<string, Column>([
  ['СумОтч', 'current'],
  ['СумПрдщ', 'previous'],
  ['СумПрдшв', 'beforePrevious'],
])

const periodsOfOthers: ReadonlyMap<string, Column> = new Map<string, Column>([
  ['СумОтч', 'current'],
  ['СумПред', 'previous'],
])

/**
 * Every attribute that can have an amount in any line, with its column; used for elements that the version does not
 * have.
 */
const anyColumns: ReadonlyMap<string, Column> = new Map([...datesOfBalance, ...periodsOfOthers])

const forms: Readonly<Record<string, StatementForm>> = {
  Баланс: 'balance',
  ПрибУб: 'results',
  ФинРез: 'results',
  ЦелИсп: 'targetedUse',
  ОтчетИзмКап: 'equity',
  ДвижениеДен: 'cashFlow',
}

const sections: Readonly<Record<string, FormNodeSection>> = {
  'Баланс/Пассив/КапРез': 'equity',
  'Баланс/Пассив/Капитал': 'equity',
  'Баланс/Пассив/ЦелевФин': 'targeted',
  'Баланс/Пассив/ЦелевСредства': 'targeted',
  'Баланс/Пассив/ФондИмущИнЦФ': 'targeted',
}

const skippedElements = ['Подписант', 'СвАудит', 'Пояснения', 'АудитЗакл', 'ЗаявСХПр']

/** The bit that a column adds to the index in `places`. */
export const bitOf: Readonly<Record<Column, number>> = { current: 1, previous: 2, beforePrevious: 4 }

type Growing = Omit<FormNode, 'role' | 'code' | 'children'> & {
  role: FormNodeRole
  code: LineCode | null
  readonly children: Map<string, Growing>
}

/** Builds the tree of a version; its root is the element Документ. */
export function formTree(version: FormVersion): FormNode {
  const root = growing('group', '')
  for (const [path, code] of Object.entries(version.lines)) grow(root, path, 'line', code)
  for (const [path, code] of Object.entries(version.equity.rows)) grow(root, path, 'equity', code)
  for (const [path, code] of Object.entries(version.equity.groups)) grow(root, path, 'group', code)
  for (const name of skippedElements) root.children.set(name, growing('skipped', name))
  root.children.set('СвНП', growing('company', 'СвНП'))
  return root
}

function grow(root: Growing, path: string, role: FormNodeRole, code: LineCode): void {
  let node = root
  for (const tag of path.split('/')) {
    const childPath = node.path === '' ? tag : `${node.path}/${tag}`
    const child = node.children.get(tag) ?? growing(tag in forms ? 'form' : 'group', childPath)
    node.children.set(tag, child)
    node = child
  }
  node.role = role
  node.code = code
}

function growing(role: FormNodeRole, path: string): Growing {
  const form = forms[path.split('/', 1)[0] ?? ''] ?? null
  const section = sections[path.split('/', 3).join('/')] ?? null
  const columnOf = form === 'balance' ? datesOfBalance : periodsOfOthers
  const places = placesOf(path, columnOf)
  return { role, path, code: null, form, section, children: new Map(), columns: columnOf, places }
}

/** Makes a node, below any parent, for an element that is not in the tree. */
export function strange(parent: FormNode, tag: string, role: FormNodeRole, code: LineCode | null): FormNode {
  const path = parent.path === '' ? tag : `${parent.path}/${tag}`
  const { form, section } = parent
  return { role, path, code, form, section, children: new Map(), columns: anyColumns, places: [] }
}

function placesOf(path: string, columnOf: ReadonlyMap<string, Column>): readonly Places[] {
  return Array.from({ length: 8 }, (_, stated) =>
    Object.fromEntries(
      [...columnOf]
        .filter(([, column]) => stated & bitOf[column])
        .map(([name, column]) => [column, `${path}/@${name}`]),
    ),
  )
}
