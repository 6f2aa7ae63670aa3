import { servedPath, type Endpoint } from '#contract/endpoint.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { operation, schemaOfContent, type JsonSchema } from '#server/http/openapi.ts'
import type { openServer } from '../scripts/vitest/server-under-test.ts'

// Builds valid requests from the contract's endpoints, and finds the places in them where other values can be put.

/**
 * The values of a request. Values of the path and the query are sent as text. A multipart body has strings and a file.
 */
export type Carried = {
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

export type Request = Carried & { readonly name: EndpointName }

/** Path of a value inside a request. */
export type Place = readonly ['path' | 'query' | 'body', ...(string | number)[]]

type HttpResponse = { readonly status: number; readonly text: string }
type Server = Awaited<ReturnType<typeof openServer>>

// the table's keys are the names of the calls
export const callNames = Object.keys(endpoints) as EndpointName[]
export const endpointOf = (name: EndpointName): Endpoint => endpoints[name]

const schemaOfBody = (name: EndpointName): JsonSchema | undefined =>
  schemaOfContent(operation(endpointOf(name)).requestBody)

/** A request in which every value has the type the contract requires. */
export function wellFormed(name: EndpointName): Request {
  const { parameters } = operation(endpointOf(name))
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

/** Paths of all values of a request, outer ones first. */
export function placesOf({ path, query, body }: Carried): readonly Place[] {
  const inside = (value: unknown, place: Place): readonly Place[] =>
    typeof value === 'object' && value !== null
      ? [place, ...Object.entries(value).flatMap(([key, each]) => inside(each, [...place, key]))]
      : [place]
  const named = (part: 'path' | 'query', values: object): readonly Place[] =>
    Object.keys(values).map((key) => [part, key] as const)
  return [...named('path', path), ...named('query', query), ...(body === undefined ? [] : inside(body, ['body']))]
}

/** A copy of the request with the value at one location replaced. */
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

export async function send(
  { http }: Server,
  request: Request,
  { token, headers = {} }: Options = {},
): Promise<HttpResponse> {
  const row = endpointOf(request.name)
  const isForm = row.isMultipart === true
  const response = await http.inject({
    method: row.method,
    url: addressOf(servedPath(row), request),
    ...(request.body === undefined ? {} : { payload: isForm ? formOf(request.body) : jsonOf(request.body) }),
    headers: {
      ...(request.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  })
  return { status: response.statusCode, text: response.body }
}

/** Address of a request: the path with its parameters filled in, and the query. */
export function addressOf(path: string, carried: Carried): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, hole: string) => uriText(carried.path[hole]))
  const question = Object.entries(carried.query).map(([key, value]) => `${key}=${uriText(value)}`)
  return question.length === 0 ? filled : `${filled}?${question.join('&')}`
}

/** JSON text sent unchanged, for bodies that no JavaScript value serialises to. */
export class Verbatim {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** JSON, with verbatim strings inserted. */
export function jsonOf(body: unknown): string {
  const verbatim: string[] = []
  const marked = JSON.stringify(body, (_, value: unknown) =>
    value instanceof Verbatim ? `\u{1}${verbatim.push(value.json) - 1}\u{1}` : value,
  )
  return (marked ?? 'null').replace(/"\\u0001(\d+)\\u0001"/g, (_, at: string) => verbatim[Number(at)] ?? 'null')
}

/**
 * Encodes a value for a URL. A text with a lone surrogate, or a value without JSON text, becomes an invalid UTF-8
 * sequence.
 */
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

/** An example of a schema: the simplest value of its first type. */
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
