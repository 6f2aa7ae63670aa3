import { parseSync, Visitor, type ESTree } from 'vite'
import { expect, test } from 'vitest'
import { productSources } from './sources.ts'

// Tests that pages and components contain no words: not between tags, not in attributes, and not in sentences that code
// puts together. All text for users is in the room `wording`.

type Node = ESTree.Node
type Span = { readonly start: number; readonly end: number }

/** Attributes whose values are displayed or read aloud. */
const readAttribute = /^(?:label|title|alt|placeholder|text|hint|summary|aria-(?:label|description|valuetext))$/

/** Names that are the same in every language, so they are not part of the wording. */
const names: ReadonlySet<string> = new Set([
  'Yandex Browser',
  'Samsung Internet',
  'Inter, sans-serif',
  'Inter, monospace',
  // a reason for writing to the operator, spelled as in the contract
  'Subscription or Payment',
])

/** Whether the text between tags contains a word; entities such as `&nbsp;` do not count. */
const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/&\w+;/g, ''))

/** Whether a string is text rather than an identifier: a capitalised word or several words. */
const isSaid = (text: string): boolean => /^\s*\p{Lu}\p{Ll}|\p{L}{2} \p{L}{2}/u.test(text)

/** Whether a string has two words in sequence, the first of them capitalised. */
const isSentence = (text: string): boolean => /^\s*\p{Lu}\p{Ll}*,? \p{L}{2}/u.test(text)

/** The string literals that an expression between braces may show. */
function textsOf(node: Node): readonly (Span & { readonly text: string })[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [{ ...node, text: node.value }] : []
  if (node.type === 'TemplateLiteral') return node.quasis.map((part) => ({ ...part, text: part.value.raw }))
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)]
  if (node.type === 'LogicalExpression') return [...textsOf(node.left), ...textsOf(node.right)]
  return node.type === 'JSXExpressionContainer' ? textsOf(node.expression) : []
}

/** The words in a source file, each with its line. */
function wordsIn(path: string, code: string): readonly string[] {
  const found = new Map<number, string>()
  const thrown: Span[] = []
  const look = (isFound: (text: string) => boolean, { start, text }: { start: number; text: string }): void => {
    if (isFound(text) && !names.has(text)) found.set(start, text.trim())
  }
  new Visitor({
    JSXText: ({ start, value }) => look(hasWord, { start, text: value }),
    JSXElement: ({ children }) => children.flatMap(textsOf).forEach((each) => look(isSaid, each)),
    JSXFragment: ({ children }) => children.flatMap(textsOf).forEach((each) => look(isSaid, each)),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && readAttribute.test(name.name) && value !== null)
        textsOf(value).forEach((each) => look(isSaid, each))
    },
    Literal: (node) => textsOf(node).forEach((each) => look(isSentence, each)),
    TemplateLiteral: (node) => textsOf(node).forEach((each) => look(isSentence, each)),
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name.endsWith('Error')) thrown.push(node)
    },
  }).visit(parseSync(path, code).program)
  const isThrown = (at: number): boolean => thrown.some(({ start, end }) => start <= at && at < end)
  return [...found]
    .filter(([at]) => !isThrown(at))
    .map(([at, text]) => `${path}:${code.slice(0, at).split('\n').length} ${text}`)
}

test('the code of pages and components contains no text for users', () => {
  const drawn = productSources().filter(
    ({ path }) => /^src\/(?:ui|browser|web|admin)\//.test(path) && !path.includes('/fixtures/'),
  )
  expect(drawn.length).toBeGreaterThan(400)
  expect(drawn.flatMap(({ path, code }) => wordsIn(path, code))).toEqual([])
})

test.each([
  ['<p>Sign in</p>', ['a.tsx:1 Sign in']],
  ['<p>{words.signIn} or</p>', ['a.tsx:1 or']],
  ["<p>{isOpen ? 'Close' : words.open}</p>", ['a.tsx:1 Close']],
  ['<p>{`${count} statements left`}</p>', ['a.tsx:1 statements left']],
  ['<Field label="Email" />', ['a.tsx:1 Email']],
  ["<button aria-label={name ?? 'Close it'} />", ['a.tsx:1 Close it']],
  ["const said = 'Please try again'", ['a.tsx:1 Please try again']],
  ['const said = `Saved at ${time}`', ['a.tsx:1 Saved at']],
  ["throw new Error('No such row')", []],
  ['<p className="wide row">{words.signIn} · 12&nbsp;%</p>', []],
  ['<Page name="login" kind={`row ${kind}`} />', []],
])('in the code %s, the words %j are found', (code, words) => {
  expect(wordsIn('a.tsx', code)).toEqual(words)
})
