import { idempotencyKeyHeader, servedPath, type Endpoint } from '#contract/endpoint.ts'
import { refusalStatuses } from '#contract/refusals.ts'
import { callsPerMinuteMax } from '#domain/policy.ts'
import { docsWords } from '#words/calls.ts'
import { say } from '#wording/say.ts'
import { isRoleRight, operation, refusalsOf, schemaOfContent, type DescribedSite, type JsonSchema } from './openapi.ts'

// The documentation of the API as a page that has no scripts and loads nothing.

/** Escapes text for HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`)

const style = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem}
code,pre{font-family:ui-monospace,monospace;overflow-wrap:anywhere;white-space:pre-wrap}h2{margin-top:2.5rem}
table{border-collapse:collapse}td,th{text-align:left;padding:.15rem 1rem .15rem 0;vertical-align:top}section{border-top:1px solid #8888}`

/** A whole page, without scripts. */
export const plainPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`

export function docsPage({ title, lead: about, endpoints, sentences }: DescribedSite): string {
  const rows = Object.entries(endpoints)
  const lead = `<p>${escaped(about)} <a href="/openapi.json">/openapi.json</a></p><p>${escaped(docsWords.probes)}</p>`
  const given = new Set<string>([...rows.flatMap(([, row]) => refusalsOf(row)), 'not-found', 'wrong-method'])
  const refusals = Object.entries(refusalStatuses)
    .filter(([code]) => given.has(code))
    .map(([code, status]) => `<tr><td>${status}<td><code>${code}</code>`)
  return plainPage(
    title,
    `${lead}${rows.map(([name, row]) => section(name, row, sentences[name])).join('')}` +
      `<section><h2>${docsWords.refusal}</h2><p>${escaped(docsWords.refusalLead)}</p><table>${refusals.join('')}</table></section>`,
  )
}

function section(name: string, endpoint: Endpoint, sentence = ''): string {
  const { limit, method, takesIdempotencyKey } = endpoint
  const { requestBody, parameters, responses } = operation(endpoint)
  const asked = parameters.map(({ name: hole, schema, required }) => fieldRow(hole, schema, required))
  const response = responses[endpoint.status ?? 200]
  return [
    `<section><h2 id="${name}"><code>${method} ${escaped(servedPath(endpoint))}</code></h2><p>${escaped(sentence)}</p>`,
    `<p>${callerText(endpoint)} ${say(docsWords.limit, { count: callsPerMinuteMax[limit] })}</p>`,
    takesIdempotencyKey ? `<p>${escaped(say(docsWords.repeatable, { header: idempotencyKeyHeader }))}</p>` : '',
    table(docsWords.sent, [...asked, ...fieldRows(schemaOfContent(requestBody))]),
    response !== undefined && 'content' in response
      ? table(docsWords.response, fieldRows(schemaOfContent(response)))
      : '',
    `<p>${docsWords.refusals}: ${refusalsOf(endpoint)
      .map((code) => `<code>${code}</code>`)
      .join(', ')}</p></section>`,
  ].join('')
}

/** Says who may make the call, and whether it needs a fresh code. */
function callerText({ right, freshCode }: Endpoint): string {
  const who = isRoleRight(right) ? say(docsWords.withRight, { right }) : docsWords.access[right]
  return freshCode === undefined ? who : `${who} ${docsWords.freshCode[freshCode]}`
}

function table(heading: string, rows: readonly string[]): string {
  if (rows.length === 0) return ''
  const head = docsWords.columns.map((column) => `<th scope="col">${column}`).join('')
  return `<h3>${heading}</h3><table><tr>${head}${rows.join('')}</table>`
}

/** A row for each field of an object. The name of a nested field follows a dot; a star represents the keys of a map. */
function fieldRows(schema: JsonSchema | undefined, before = ''): readonly string[] {
  const named = Object.entries(schema?.properties ?? {}).flatMap(([name, each]) => {
    const path = `${before}${name}${each.items === undefined ? '' : '[]'}`
    return [fieldRow(path, each, schema?.required?.includes(name) ?? false), ...fieldRows(insideOf(each), `${path}.`)]
  })
  const chosen = schema?.additionalProperties
  return typeof chosen === 'object' ? [...named, ...fieldRows(insideOf(chosen), `${before}*.`)] : named
}

/** Returns the schema of a list's items or of a nullable object; for anything else, the schema itself. */
function insideOf(schema: JsonSchema): JsonSchema {
  const inner = schema.items ?? schema
  const objects = inner.anyOf?.filter(({ properties }) => properties !== undefined) ?? []
  return objects.length === 1 && objects[0] !== undefined ? insideOf(objects[0]) : inner
}

const fieldRow = (name: string, schema: JsonSchema, isNeeded: boolean): string =>
  `<tr><td><code>${escaped(name)}</code><td>${escaped(typeOf(schema))}<td>${isNeeded ? docsWords.needed : ''}`

function typeOf({ type, anyOf, enum: choices, const: only, format }: JsonSchema): string {
  if (only !== undefined) return String(only)
  if (choices !== undefined) return choices.join(' | ')
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' | ')
  return [[type ?? 'any'].flat().join(' | '), format].filter((each) => each !== undefined).join(' ')
}
