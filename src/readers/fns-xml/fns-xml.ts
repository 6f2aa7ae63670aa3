import { SaxesParser } from 'saxes'
import { problem } from '#domain/problem.ts'
import type { Problem } from '#domain/problem.ts'
import type { Draft } from '#domain/statement/draft.ts'
import { textOf } from '../decode.ts'
import { xmlAttributesMax, xmlDepthMax, xmlElementsMax } from '../limits.ts'
import { documentOfKnd } from '../titled-documents.ts'
import type { Reader, ReadOptions, ReadResult } from '../read-result.ts'
import { refused } from '../refused.ts'
import { filing } from './filing.ts'
import type { FilingReader } from './filing.ts'
import { filingDraft } from './filing-draft.ts'
import { formVersions } from './form-versions.ts'
import type { FormVersion } from './form-versions.ts'
import { attribute } from './gather.ts'
import type { Attributes } from './gather.ts'

// Reads the tax service's XML with a streaming parser: the element Файл gives the version, and every Документ is a
// filing.

const rootStart = /<(?:!DOCTYPE\s+)?(?:[\w.-]{1,40}:)?Файл[\s/>]/
const rootWithin = 4096
const doctype = /<!DOCTYPE/
/** How many characters are parsed in one piece; between two pieces the reader can abandon a hostile file. */
const pieceLength = 64 * 1024

export const fnsXml: Reader = {
  format: 'fns-xml',
  recognises: (_bytes, text) => rootStart.test(text().slice(0, rootWithin)),
  read: (bytes, options) => readFnsXml(textOf(bytes), options),
}

function readFnsXml(text: string, options: ReadOptions): ReadResult {
  if (doctype.test(text.slice(0, rootWithin))) return refused('entities-refused')
  const document = openDocument(options)
  const parser = new SaxesParser()
  let attributes: Attributes[number][] = []
  const prefix = prefixOf(text)
  parser.on('attribute', (one) => {
    if (attributes.push(one) > xmlAttributesMax)
      document.fail(problem('too-deep', undefined, { reason: `${xmlAttributesMax} attributes` }))
  })
  parser.on('opentag', ({ name }) => {
    document.open(name.startsWith(prefix) ? name.slice(prefix.length) : name, attributes)
    attributes = []
  })
  parser.on('closetag', () => document.close())
  parser.on('doctype', () => document.fail(problem('entities-refused')))
  parser.on('error', ({ message }) => document.fail(problem('broken-file', undefined, { reason: reasonOf(message) })))
  for (let at = 0; at < text.length && document.failure() === null; at += pieceLength)
    parser.write(text.slice(at, at + pieceLength))
  if (document.failure() === null) parser.close()
  return document.result()
}

/** The namespace prefix of the root, and so of all elements, such as "fns:"; '' when there is none. */
const prefixOf = (text: string): string => /<([\w.-]{1,40}:)Файл/.exec(text.slice(0, rootWithin))?.[1] ?? ''

/** Turns a parser message such as "7:15: unclosed tag: Актив" into "line 7: unclosed tag: Актив". */
const reasonOf = (message: string): string => message.replace(/^(\d+):\d+: /, 'line $1: ')

/**
 * Reads one file, and holds the state of the reading: the parser's position, the filing being read, the drafts so far
 * and the first error.
 */
function openDocument(options: ReadOptions) {
  const drafts: Draft[] = []
  let failure: Problem | null = null
  let depth = 0
  let elements = 0
  let versionName = ''
  let current: FilingReader | null = null
  const fail = (why: Problem) => void (failure ??= why)
  return {
    fail,
    failure: () => failure,
    open(tag: string, attributes: Attributes) {
      if (failure !== null) return
      depth += 1
      elements += 1
      if (depth > xmlDepthMax) fail(problem('too-deep', tag, { reason: `${xmlDepthMax} levels` }))
      else if (elements > xmlElementsMax) fail(problem('too-deep', tag, { reason: `${xmlElementsMax} elements` }))
      else if (depth === 1) versionName = attribute(attributes, 'ВерсФорм') ?? ''
      else if (current !== null) current.open(tag, attributes)
      else if (depth === 2 && tag === 'Документ') {
        const version = versionOf(attribute(attributes, 'КНД') ?? '', versionName)
        if ('code' in version) fail(version)
        else current = filing(version, attributes)
      }
    },
    close() {
      if (failure !== null) return
      depth -= 1
      if (current === null) return
      if (depth > 1) return current.close()
      drafts.push(filingDraft(current, options))
      current = null
    },
    result(): ReadResult {
      if (failure !== null) return { drafts: [], problems: [failure] }
      return drafts.length === 0 ? refused('not-a-statement') : { drafts, problems: [] }
    },
  }
}

function versionOf(knd: string, name: string): FormVersion | Problem {
  const versions = formVersions.get(knd)
  if (versions === undefined) return unknownForm(knd)
  const version = versions.get(name)
  if (version !== undefined) return version
  const at = 'Файл/@ВерсФорм'
  const known = [...versions.keys()]
  const latest = known.at(-1) ?? ''
  // version names have two digits each after the point (5.01, 5.02, …), so they can be compared as numbers
  if (/^\d+\.\d\d$/.test(name) && Number(name) > Number(latest))
    return problem('newer-form-version', at, { version: name, latest })
  return problem('unknown-form-version', at, { version: name, known: known.join(', ') })
}

/** Refuses another tax form and names it; a file without a form number is refused as not being a filing. */
function unknownForm(knd: string): Problem {
  const document = documentOfKnd(knd)
  const at = 'Документ/@КНД'
  return document === null
    ? problem('not-a-statement', at, { found: knd })
    : problem('other-document', at, { found: document })
}
