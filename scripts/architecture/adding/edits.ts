import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

// Small edits of source files. They are located by the names of tables, so reformatting a file does not break them.

/**
 * - `text`: the content of a new file. `filesOf`: a folder to copy, except its tests and the file `without`. `end`: text
 *   to append.
 * - `at`: the name of a table in a file, then steps that lead into the table: to a property of an object, or to the row of
 *   a list that contains all words of the step. `rows` are inserted there after the row that contains all words of
 *   `behind`, or else first; `value` replaces the existing value. `imports`: import lines that the rows or value need.
 */
export type Edit = { readonly file: string } & (
  | { readonly text: string }
  | { readonly filesOf: string; readonly without: string }
  | { readonly end: string }
  | (SourceEdit & ({ readonly rows: string; readonly behind?: string } | { readonly value: string }))
)

/** All edits of one addition. */
export type Addition = readonly Edit[]

type SourceEdit = { readonly at: readonly [table: string, ...steps: string[]]; readonly imports?: string }

/** Makes an edit in a copy of the project. Throws an explanatory error if the location to edit does not exist. */
export function makeEdit(edit: Edit, folder: string): void {
  const path = join(folder, edit.file)
  if ('text' in edit) writeNew(path, edit.text)
  else if ('filesOf' in edit) copyFiles(join(folder, edit.filesOf), path, edit.without)
  else if ('end' in edit) appendFileSync(path, edit.end)
  else writeFileSync(path, edited(readFileSync(path, 'utf8'), edit))
}

function writeNew(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text, { flag: 'wx' })
}

function copyFiles(from: string, to: string, without: string): void {
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts') && path !== join(from, without),
    errorOnExist: true,
  })
}

function edited(text: string, edit: Extract<Edit, SourceEdit>): string {
  const place = placeOf(text, edit)
  const changed = text.slice(0, place.start) + place.text + text.slice(place.end)
  return edit.imports === undefined ? changed : `${edit.imports}\n${changed}`
}

/** A node of a syntax tree; its properties depend on its type. */
type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [part: string]: unknown }

type Place = { readonly start: number; readonly end: number; readonly text: string }

function placeOf(code: string, edit: Extract<Edit, SourceEdit>): Place {
  const node = nodeAt(code, edit)
  if ('value' in edit) return { start: node.start, end: node.end, text: edit.value }
  const { behind, rows } = edit
  if (behind === undefined) return { start: node.start + 1, end: node.start + 1, text: `\n${rows},` }
  const row = membersOf(node).find(holding(behind, code))
  if (row === undefined) throw new Error(`“${edit.at.join(' › ')}” in ${edit.file} has no row with “${behind}”.`)
  return { start: row.end, end: row.end, text: `,\n${rows}` }
}

function nodeAt(code: string, { file, at: [table, ...steps] }: { readonly file: string } & SourceEdit): Node {
  const { program } = parseSync(file, code)
  // the cast is safe: the parser's types are wider, but every node of its tree has the properties of `Node`
  const found = declarationOf((program as unknown as { readonly body: readonly Node[] }).body, table)
  const from = unwrapped(found)
  if (from === undefined) throw new Error(`${file} has no table called “${table}”.`)
  return steps.reduce((node, step) => {
    const member = membersOf(node).find(
      node.type === 'ObjectExpression' ? (each) => nameOf(childOf(each, 'key')) === step : holding(step, code),
    )
    const next = unwrapped(node.type === 'ObjectExpression' ? childOf(member, 'value') : member)
    if (next === undefined) throw new Error(`The table “${table}” in ${file} has no “${step}”.`)
    return next
  }, from)
}

const holding = (words: string, code: string) => (node: Node) =>
  words.split(' ').every((word) => code.slice(node.start, node.end).includes(word))

const nameOf = (key: Node | undefined): unknown => key?.['name'] ?? key?.['value']

// the cast is safe: by the grammar, this property contains a node
const childOf = (node: object | undefined, part: string): Node | undefined =>
  (node as Record<string, Node | null> | undefined)?.[part] ?? undefined

// the cast is safe: by the grammar, this property contains a list of nodes
const childrenOf = (node: object, part: string): readonly Node[] =>
  (node as Record<string, readonly Node[]>)[part] ?? []

const membersOf = (node: Node): readonly Node[] =>
  node.type === 'ArrayExpression' ? childrenOf(node, 'elements') : childrenOf(node, 'properties')

/** The top-level declaration of a name. */
function declarationOf(body: readonly Node[], name: string): Node | undefined {
  const declared = body.map((each) => childOf(each, 'declaration') ?? each)
  const named = declared.flatMap((each) =>
    each.type === 'VariableDeclaration' ? childrenOf(each, 'declarations') : [each],
  )
  return named.find((each) => nameOf(childOf(each, 'id')) === name)
}

/**
 * The child of each type of node that leads to the table, such as the asserted or returned expression, or a call's
 * first argument.
 */
const inside: Readonly<Record<string, (node: Node) => Node | undefined>> = {
  VariableDeclarator: (node) => childOf(node, 'init'),
  TSAsExpression: (node) => childOf(node, 'expression'),
  TSSatisfiesExpression: (node) => childOf(node, 'expression'),
  ParenthesizedExpression: (node) => childOf(node, 'expression'),
  ArrowFunctionExpression: (node) => childOf(node, 'body'),
  FunctionDeclaration: (node) => childOf(node, 'body'),
  BlockStatement: (node) => childrenOf(node, 'body').findLast(({ type }) => type === 'ReturnStatement'),
  ReturnStatement: (node) => childOf(node, 'argument'),
  CallExpression: (node) => childrenOf(node, 'arguments')[0],
}

function unwrapped(node: Node | undefined): Node | undefined {
  if (node === undefined) return undefined
  const step = inside[node.type]
  return step === undefined ? node : unwrapped(step(node))
}
