import { isPerShareLine } from '#domain/catalogue/per-share.ts'
import { problem } from '#domain/problem.ts'
import type { Problem } from '#domain/problem.ts'
import type { StatementForm } from '#domain/catalogue/editions.ts'
import type { Amount } from '#domain/amounts/amount.ts'
import type { Column, DraftLine, EquityColumn, EquityLine, OwnLine, UnknownLine } from '#domain/statement/draft.ts'
import { beginningOf } from '#domain/storable-text.ts'
import { amountOfText, decimalOf } from '../amount-text.ts'
import { unreadableReportedMax } from '../limits.ts'
import { bitOf } from './form-tree.ts'
import type { FormNode, FormNodeRole } from './form-tree.ts'
import { equityAttributes } from './paths-equity.ts'

// Collects the content of one filing's elements, in file order.

/** An element's attributes in file order. This is a list, because it is iterated more often than searched. */
export type Attributes = readonly { readonly name: string; readonly value: string }[]

/** The value of the attribute with the name `wanted`; undefined when there is none. */
export const attribute = (attributes: Attributes, wanted: string): string | undefined =>
  attributes.find(({ name }) => name === wanted)?.value

/**
 * The content of a filing. The two kinds of section III are collected separately, because a filing has only one of
 * them.
 */
export type ParsedFiling = {
  readonly header: Map<string, string>
  readonly forms: Set<StatementForm>
  readonly lines: DraftLine[]
  readonly equitySection: DraftLine[]
  readonly targetedSection: DraftLine[]
  readonly equity: EquityLine[]
  readonly own: OwnLine[]
  readonly unknown: UnknownLine[]
  readonly problems: Problem[]
}

export const nothingGathered = (): ParsedFiling => ({
  header: new Map(),
  forms: new Set(),
  lines: [],
  equitySection: [],
  targetedSection: [],
  equity: [],
  own: [],
  unknown: [],
  problems: [],
})

/**
 * Attributes that are never amounts, although some look like numbers. КодСтроки, in 5.02, names the largest component
 * of a line.
 */
const notAmounts: ReadonlySet<string> = new Set(['Пояснения', 'ОКУД', 'КодСтроки'])
const nameAttribute = /^Наим/
const shownTextMax = 40

/** For each kind of element, the function that collects its content. */
export const gather: Readonly<
  Record<FormNodeRole, (into: ParsedFiling, node: FormNode, attributes: Attributes) => void>
> = {
  group: takeStrays,
  form: takeForm,
  line: takeLine,
  equity: takeEquity,
  own: takeOwn,
  unknown: takeUnknown,
  company: takeCompany,
  skipped: () => undefined,
}

/** The name that the company gave to a line it added; null when there is none. */
export const ownName = (attributes: Attributes): string | null =>
  attributes.find(({ name }) => nameAttribute.test(name))?.value.trim() ?? null

function takeCompany(into: ParsedFiling, _node: FormNode, attributes: Attributes): void {
  for (const { name, value } of attributes) into.header.set(name, value)
}

function takeForm(into: ParsedFiling, node: FormNode, attributes: Attributes): void {
  if (node.form !== null) into.forms.add(node.form)
  takeStrays(into, node, attributes)
}

/**
 * Lists amounts in attributes that the element should not have, so that none is lost. Numbers outside the reports are
 * not amounts.
 */
function takeStrays(into: ParsedFiling, node: FormNode, attributes: Attributes): void {
  if (node.form === null) return
  for (const { name, value } of attributes) takeStray(into, node, name, value)
}

function takeStray(into: ParsedFiling, node: FormNode, name: string, text: string): void {
  if (notAmounts.has(name) || nameAttribute.test(name)) return
  const amount = amountOfText(text)
  const label = `${node.path}/@${name}`
  if (typeof amount === 'number')
    into.unknown.push({ label, amounts: { ...blank, current: amount }, at: { current: label } })
}

function takeLine(into: ParsedFiling, node: FormNode, attributes: Attributes): void {
  if (node.code === null) return
  const amounts: Record<Column, Amount | null> = { current: null, previous: null, beforePrevious: null }
  let stated = 0
  for (const { name, value } of attributes) {
    const column = node.columns.get(name)
    if (column === undefined) takeStray(into, node, name, value)
    else if ((amounts[column] = takeAmount(into, node, name, value)) !== null) stated |= bitOf[column]
  }
  linesOf(into, node).push({ code: node.code, amounts, at: node.places[stated] ?? {} })
}

function linesOf(into: ParsedFiling, node: FormNode): DraftLine[] {
  if (node.section === null) return into.lines
  return node.section === 'equity' ? into.equitySection : into.targetedSection
}

function takeAmount(into: ParsedFiling, node: FormNode, name: string, text: string): Amount | null {
  const amount = amountOfText(text)
  if (amount !== undefined) return amount
  const share = isPerShareLine(node.code) ? decimalOf(text) : undefined
  if (share !== undefined) return share
  if (into.problems.length >= unreadableReportedMax) return null
  const facts = { code: node.code ?? node.path, text: beginningOf(text, shownTextMax) }
  into.problems.push(problem('unreadable-amount', `${node.path}/@${name}`, facts))
  return null
}

function takeEquity(into: ParsedFiling, node: FormNode, attributes: Attributes): void {
  if (node.code === null) return
  into.equity.push({ code: node.code, amounts: equityAmounts(into, node, attributes), at: node.path })
}

function equityAmounts(into: ParsedFiling, node: FormNode, attributes: Attributes): EquityLine['amounts'] {
  const amounts: Partial<Record<EquityColumn, Amount | null>> = {}
  for (const { name, value } of attributes) {
    const column = equityAttributes.get(name)
    if (column === undefined) takeStray(into, node, name, value)
    else amounts[column] = takeAmount(into, node, name, value)
  }
  return amounts
}

const blank = { current: null, previous: null, beforePrevious: null } as const

/** Collects amounts of an element that is not in the tree, from the attributes that lines of any report have. */
function looseAmounts(into: ParsedFiling, node: FormNode, attributes: Attributes) {
  const amounts: Record<Column, Amount | null> = { ...blank }
  const at: Partial<Record<Column, string>> = {}
  for (const { name, value } of attributes) {
    const column = node.columns.get(name)
    const amount = column === undefined ? null : takeAmount(into, node, name, value)
    if (column === undefined || amount === null) continue
    amounts[column] = amount
    at[column] = `${node.path}/@${name}`
  }
  return { amounts, at }
}

function takeOwn(into: ParsedFiling, node: FormNode, attributes: Attributes): void {
  const name = ownName(attributes) ?? tagOf(node)
  if (node.form === 'equity') return takeOwnEquity(into, node, attributes, name)
  const { amounts, at } = looseAmounts(into, node, attributes)
  into.own.push({ beside: node.code, code: null, name, amounts, at })
  takeStrays(into, node, withoutColumns(node, attributes))
}

/**
 * Collects a row that the company added to the matrix. Its amount is the total of the row, in the column of the row's
 * year; `equity` has all columns of the row.
 */
function takeOwnEquity(into: ParsedFiling, node: FormNode, attributes: Attributes, name: string): void {
  const equity = equityAmounts(into, node, attributes)
  const column: Column = previousYear.test(node.path) ? 'previous' : 'current'
  const amounts = { ...blank, [column]: equity.total ?? null }
  into.own.push({ beside: node.code, code: null, name, amounts, at: { [column]: node.path }, equity })
}

const previousYear = /\/(?:ПредГод|ИзмКапПред)\//

function takeUnknown(into: ParsedFiling, node: FormNode, attributes: Attributes): void {
  const { amounts, at } = looseAmounts(into, node, attributes)
  if (Object.keys(at).length > 0) into.unknown.push({ label: node.path, amounts, at })
  takeStrays(into, node, withoutColumns(node, attributes))
}

const withoutColumns = (node: FormNode, attributes: Attributes): Attributes =>
  attributes.filter(({ name }) => !node.columns.has(name))

const tagOf = ({ path }: FormNode): string => path.slice(path.lastIndexOf('/') + 1)
