import { servedPath, type Endpoint } from '#contract/endpoint.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { operation, schemaOfContent, type JsonSchema } from '#server/http/openapi.ts'
import type { openServer } from '../scripts/vitest/server-under-test.ts'

// Requests made from the rows of the contract: well-formed ones, and the places in them where something else can be put.

/** What a request carries over the wire. Values of the path and the query are texts; a body in parts is an object of texts and a file. */
export type Carried = {
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

export type Request = Carried & { readonly name: EndpointName }

/** Where in a request a value stands. */
export type Place = readonly ['path' | 'query' | 'body', ...(string | number)[]]

type Answer = { readonly status: number; readonly text: string }
type Server = Awaited<ReturnType<typeof openServer>>

// the keys of the table are the names of the calls
export const callNames = Object.keys(endpoints) as EndpointName[]
export const endpointOf = (name: EndpointName): Endpoint => endpoints[name]

const schemaOfBody = (name: EndpointName): JsonSchema | undefined =>
  schemaOfContent(operation(name, endpointOf(name)).requestBody)

/** A request in which every value has the kind the contract asks for. */
export function wellFormed(name: EndpointName): Request {
  const { parameters } = operation(name, endpointOf(name))
  const given = (where: string) =>
    Object.fromEntries(
      parameters.filter((each) => each.in === where).map((each) => [each.name, exampleOf(each.schema)]),
    )
  const schema = schemaOfBody(name)
  return {
    name,
    path: given('path'),
    query: given('query'),
    body: schema === undefined ? undefined : exampleOf(schema),
  }
}

/** Every value of a request, the outer ones first. */
export function placesOf({ path, query, body }: Carried): readonly Place[] {
  const inside = (value: unknown, place: Place): readonly Place[] =>
    typeof value === 'object' && value !== null
      ? [place, ...Object.entries(value).flatMap(([key, each]) => inside(each, [...place, key]))]
      : [place]
  const named = (part: 'path' | 'query', values: object): readonly Place[] =>
    Object.keys(values).map((key) => [part, key] as const)
  return [...named('path', path), ...named('query', query), ...(body === undefined ? [] : inside(body, ['body']))]
}

/** The request with another value at a place. */
export function withValue<Any extends Carried>(request: Any, [part, ...keys]: Place, value: unknown): Any {
  return { ...request, [part]: put(request[part], keys, value) }
}

function put(into: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value
  const fields = typeof into === 'object' && into !== null ? Object.entries(into) : []
  const changed = fields.map(([name, each]) => [name, name === String(key) ? put(each, rest, value) : each] as const)
  return Array.isArray(into) ? changed.map(([, each]) => each) : Object.fromEntries(changed)
}

type Options = { readonly token?: string; readonly headers?: Readonly<Record<string, string>> }

/** Sends it to the server under test. */
export async function send({ http }: Server, request: Request, { token, headers = {} }: Options = {}): Promise<Answer> {
  const row = endpointOf(request.name)
  const isForm = row.isMultipart === true
  const answer = await http.inject({
    method: row.method,
    url: addressOf(servedPath(row), request),
    ...(request.body === undefined ? {} : { payload: isForm ? formOf(request.body) : jsonOf(request.body) }),
    headers: {
      ...(request.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  })
  return { status: answer.statusCode, text: answer.body }
}

/** Where a request goes: the path with its holes filled, and the query. */
export function addressOf(path: string, carried: Carried): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, hole: string) => uriText(carried.path[hole]))
  const question = Object.entries(carried.query).map(([key, value]) => `${key}=${uriText(value)}`)
  return question.length === 0 ? filled : `${filled}?${question.join('&')}`
}

/** A text of JSON that is sent as it stands: for what no value can be written as. */
export class Verbatim {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** JSON, with verbatim texts in their places. */
export function jsonOf(body: unknown): string {
  const verbatim: string[] = []
  const marked = JSON.stringify(body, (_, value: unknown) =>
    value instanceof Verbatim ? `\u{1}${verbatim.push(value.json) - 1}\u{1}` : value,
  )
  return (marked ?? 'null').replace(/"\\u0001(\d+)\\u0001"/g, (_, at: string) => verbatim[Number(at)] ?? 'null')
}

/** A value as a part of an address; half a character stands as the bytes that no text has. */
function uriText(value: unknown): string {
  const text = value instanceof Verbatim ? value.json : typeof value === 'string' ? value : JSON.stringify(value)
  return text === undefined || /\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text)
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  const fields = Object.entries(typeof body === 'object' && body !== null ? body : { file: body })
  for (const [key, value] of fields)
    if (key === 'file') form.append(key, new File([String(value)], 'statement.csv'))
    else form.append(key, value instanceof Verbatim ? value.json : String(value))
  return form
}

/** A value of a schema: the plainest of the first kind it names. */
export function exampleOf(schema: JsonSchema): unknown {
  const { type, properties, items, anyOf, const: only } = schema
  if (only !== undefined) return only
  if (schema.enum !== undefined) return schema.enum[0]
  if (anyOf?.[0] !== undefined) return exampleOf(anyOf[0])
  if (properties !== undefined)
    return Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, exampleOf(each)]))
  if (items !== undefined) return [exampleOf(items)]
  return examples[(typeof type === 'string' ? type : type?.[0]) ?? 'object'] ?? null
}

const examples: Readonly<Record<string, unknown>> = {
  string: '1',
  integer: 1,
  number: 1,
  boolean: false,
  array: [],
  object: {},
}
