import { SaxesParser } from 'saxes'
import { problem } from '#domain/problem.ts'
import type { Problem } from '#domain/problem.ts'

// Parses a part of a Word file into a tree. The prefixes of names are dropped, because programs choose their own.

/** An element; `children` are its elements and strings, in order. */
export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: (XmlElement | string)[]
}

/** Maximum numbers of elements and of levels; a statement with all reports has about 60,000 elements in 40 levels. */
const elementsMax = 300_000
const levelsMax = 200
/** How many characters are parsed in one piece; between two pieces the reader can abandon a hostile file. */
const pieceLength = 64 * 1024

/** A nameless element that contains the root element of a part, or the reason why the part cannot be read. */
export function xmlTree(text: string): XmlElement | Problem {
  const root: XmlElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  let elements = 0
  const failures: Problem[] = []
  const fail = (why: Problem) => void failures.push(why)
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name: withoutPrefix(name), attributes: named(attributes), children: [] }
    elements += 1
    if (elements > elementsMax) fail(problem('too-deep', undefined, { reason: `${elementsMax} elements` }))
    if (open.length > levelsMax) fail(problem('too-deep', undefined, { reason: `${levelsMax} levels` }))
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  const take = (found: string) => void open.at(-1)?.children.push(found)
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('doctype', () => fail(problem('entities-refused')))
  parser.on('error', ({ message }) => fail(problem('broken-file', undefined, { reason: message })))
  for (let at = 0; at < text.length && failures.length === 0; at += pieceLength)
    parser.write(text.slice(at, at + pieceLength))
  if (failures.length === 0) parser.close()
  return failures[0] ?? root
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

const named = (attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [withoutPrefix(name), value]))
