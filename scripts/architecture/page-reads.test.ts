import { parseSync, Visitor, type ESTree } from 'vite'
import { expect, test } from 'vitest'
import { filesUnder, textOf } from './sources.ts'

// A journey must wait until the page has reached the expected state. A value read only once may be read too early.

type Span = { readonly start: number; readonly end: number }
type Node = ESTree.Node

/** Methods of a page, locator or browser context that return at once, even if the page has not settled. */
const reads = new Set([
  'innerText',
  'allInnerTexts',
  'textContent',
  'allTextContents',
  'innerHTML',
  'inputValue',
  'getAttribute',
  'count',
  'all',
  'isVisible',
  'isHidden',
  'isChecked',
  'isEnabled',
  'isDisabled',
  'isEditable',
  'title',
  'boundingBox',
  'evaluate',
  'evaluateAll',
  'cookies',
])

/** Finds the call that produces a value, inside type assertions and before `then` or `catch`. */
function callOf(node: Node): ESTree.CallExpression | null {
  if (node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression') return callOf(node.expression)
  if (node.type === 'TSAsExpression') return callOf(node.expression)
  if (node.type !== 'CallExpression') return null
  const { callee } = node
  const isHandled = callee.type === 'MemberExpression' && ['then', 'catch'].includes(nameOf(callee))
  return isHandled && callee.type === 'MemberExpression' ? callOf(callee.object) : node
}

function nameOf(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
}

function isRead(node: Node, readers: ReadonlySet<string>): boolean {
  const call = callOf(node)
  if (call === null) return false
  const { callee } = call
  if (callee.type === 'Identifier') return readers.has(callee.name)
  if (callee.type !== 'MemberExpression' || nameOf(callee.object) === 'Promise') return false
  return reads.has(nameOf(callee))
}

/** Names of the functions in a file that read a value from the page at once and return it. */
function readersIn(path: string, text: string): readonly string[] {
  const found: string[] = []
  const look = (name: string, body: Node | null): void => {
    const given = body?.type === 'BlockStatement' ? body.body.at(-1) : body
    const value = given?.type === 'ReturnStatement' ? given.argument : given
    if (value !== null && value !== undefined && isRead(value, new Set())) found.push(name)
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') look(id.name, init.body)
    },
    FunctionDeclaration: ({ id, body }) => {
      if (id !== null) look(id.name, body)
    },
  }).visit(parseSync(path, text).program)
  return found
}

/**
 * Lines outside a poll that compare the page's address, or use a value read only once. Exceptions need a comment `once:
 * …` with the reason.
 */
function readsOnce(path: string, text: string, known: readonly string[] = []): readonly string[] {
  const { program, comments } = parseSync(path, text)
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length
  const readers = new Set([...known, ...readersIn(path, text)])
  const excused = new Set(
    comments
      .filter(({ value }) => value.trim().startsWith('once: '))
      .flatMap(({ start, end }) => [lineOf(start), lineOf(end) + 1]),
  )
  const polled: Span[] = []
  const polledByName = new Set<string>()
  const named = new Map<string, Span[]>()
  const unused = new Set<number>()
  const found: Span[] = []
  new Visitor({
    CallExpression: (call) => {
      const [first] = call.arguments
      const isFunction = first?.type === 'ArrowFunctionExpression'
      if (isFunction && ['poll', 'expect'].includes(nameOf(call.callee))) polled.push(first)
      if (first?.type === 'Identifier' && nameOf(call.callee) === 'poll') polledByName.add(first.name)
      if (nameOf(call.callee) === 'expect' && first !== undefined && /\bpage\.url\(\)/i.test(textAt(first)))
        found.push(first)
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression')
        named.set(id.name, [...(named.get(id.name) ?? []), init])
    },
    ExpressionStatement: ({ expression }) => {
      if (expression.type === 'AwaitExpression') unused.add(expression.start)
    },
    AwaitExpression: (node) => {
      if (isRead(node.argument, readers)) found.push(node)
    },
  }).visit(program)
  function textAt({ start, end }: Span): string {
    return text.slice(start, end)
  }
  for (const name of polledByName) polled.push(...(named.get(name) ?? []))
  const isSpared = ({ start }: Span): boolean =>
    unused.has(start) || excused.has(lineOf(start)) || polled.some((poll) => poll.start <= start && start < poll.end)
  return found.filter((span) => !isSpared(span)).map(({ start }) => `${path}:${lineOf(start)}`)
}

const journeys = filesUnder('e2e')
  .filter((path) => path.endsWith('.ts') && !path.startsWith('e2e/processes/'))
  .map((path) => [path, textOf(path)] as const)

test('journeys wait for the values that they check', () => {
  const readers = journeys.flatMap(([path, text]) => readersIn(path, text))
  expect(journeys.flatMap(([path, text]) => readsOnce(path, text, readers))).toEqual([])
})

test('no journey waits for a fixed time or for network idle', () => {
  const waits = /waitForTimeout|networkidle/
  expect(journeys.filter(([, text]) => waits.test(text)).map(([path]) => path)).toEqual([])
})

test.each([
  ["expect(await place.innerText()).toBe('')", ['a.ts:1']],
  ['const text = await place.innerText()', ['a.ts:1']],
  ['if (await place.isVisible()) act()', ['a.ts:1']],
  ['const told = (await place.count()) + 1', ['a.ts:1']],
  ['const seen = await place.isVisible().catch(() => false)', ['a.ts:1']],
  ["expect(page.url()).toBe('/')", ['a.ts:1']],
  ["expect(new URL(page.url()).search).toBe('')", ['a.ts:1']],
  ['const textOf = (page) => place.innerText()\nexpect(await textOf(page)).toBe(1)', ['a.ts:2']],
  ['async function textOf(page) {\n  return place.innerText()\n}\nconst text = await textOf(page)', ['a.ts:4']],
  ["await expect(place).toHaveText('')", []],
  ["await expect.poll(async () => (await place.innerText()).trim()).toBe('')", []],
  ['const textOf = async () => (await place.innerText()).trim()\nawait expect.poll(textOf).toBe(1)', []],
  ['const textOf = async () => (await place.innerText()).trim()\nawait act(textOf)', ['a.ts:1']],
  ['await expect(async () => expect(await place.count()).toBe(1)).toPass()', []],
  ['await page.evaluate(() => window.stop())', []],
  ['// once: nothing changes any more\nconst text = await place.innerText()', []],
  ['const text = await place.innerText() // because', ['a.ts:1']],
  ['const response = await ask(address)', []],
  ['const all = await Promise.all([one, two])', []],
  ["await page.waitForURL('**/next')", []],
])('in the source %j, the reads that do not wait are at %j', (text, found) => {
  expect(readsOnce('a.ts', text)).toEqual(found)
})
