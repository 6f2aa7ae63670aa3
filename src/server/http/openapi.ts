import * as z from 'zod'
import { idempotencyKeyHeader, idempotencyKeyPattern, servedPath, type Endpoint } from '#contract/endpoint.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { refusalStatuses, type RefusalCode } from '#contract/refusals.ts'
import { refusalShape } from '#contract/shapes/refusal-shapes.ts'
import { callWords, docsWords } from '#words/calls.ts'

// The OpenAPI 3.1 document, generated from the same endpoints that serve the calls.

export type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: string | number
  readonly additionalProperties?: JsonSchema | boolean
  readonly pattern?: string
  readonly format?: string
}

type Content = { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }

const json = 'application/json'

export type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: 'path' | 'query' | 'header'
    readonly required: boolean
    readonly schema: JsonSchema
  }[]
  readonly requestBody?: Content & { readonly required: true }
  readonly responses: Readonly<Record<string, (Partial<Content> & { description: string }) | { readonly $ref: string }>>
  readonly security: readonly object[]
}

/** Refusals of every call, and of calls for members. */
const refusedByAll = [
  'page-outdated',
  'too-many-calls',
  'failed',
  'unavailable',
] as const satisfies readonly RefusalCode[]
const refusedByForms = ['unreadable-body', 'body-too-large', 'wrong-media-type', 'form-refused'] as const

/** Every possible refusal of a call. */
export const refusalsOf = ({ access, body, takesIdempotencyKey, refusals = [] }: Endpoint): readonly RefusalCode[] => [
  ...new Set([
    ...refusals,
    ...(takesIdempotencyKey ? (['key-malformed', 'key-used'] as const) : []),
    ...(access === 'anyone' ? [] : (['not-signed-in'] as const)),
    ...(body === undefined ? [] : refusedByForms),
    ...refusedByAll,
  ]),
]

export function openApi(site: string) {
  // Object.entries loses the key type
  const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]
  return {
    openapi: '3.1.0',
    info: { title: docsWords.title, version: '1', description: `${docsWords.lead} /openapi.json` },
    servers: [{ url: site }],
    paths: pathsOf(rows),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { Refusal: { description: docsWords.refusalLead, ...content(schemaOf(refusalShape)) } },
    },
  }
}

/** Groups calls by path: two may share one, either a read and a write, or a POST with its GET variant. */
function pathsOf(rows: readonly (readonly [EndpointName, Endpoint])[]): Record<string, Record<string, Operation>> {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, row] of rows)
    paths[servedPath(row)] = { ...paths[servedPath(row)], [row.method.toLowerCase()]: operation(name, row) }
  return paths
}

export function operation(name: EndpointName, endpoint: Endpoint): Operation {
  const { params, query, body, answer, access, isMultipart, takesIdempotencyKey, isOwnRecord, status = 200 } = endpoint
  const media = isMultipart ? 'multipart/form-data' : json
  const refused = [...new Set(refusalsOf(endpoint).map((code) => refusalStatuses[code]))]
  return {
    operationId: name,
    summary: callWords[name],
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(takesIdempotencyKey ? [idempotencyKey] : []),
      ...(isOwnRecord ? [knownTag] : []),
    ],
    ...(body === undefined ? {} : { requestBody: { required: true, ...content(schemaOf(body), media) } }),
    responses: {
      [status]: { description: docsWords.answered, ...content(schemaOf(answer)) },
      ...(isOwnRecord ? { 304: { description: docsWords.unchanged } } : {}),
      ...Object.fromEntries(refused.map((each) => [each, { $ref: '#/components/responses/Refusal' }])),
    },
    security: securities[access],
  }
}

/** The tokens a call takes; an empty object means none. */
const securities = {
  anyone: [],
  either: [{}, { bearer: [] }],
  member: [{ bearer: [] }],
} as const satisfies Record<Endpoint['access'], readonly object[]>

const content = (schema: JsonSchema, media = json): Content => ({ content: { [media]: { schema } } })

const idempotencyKey: Operation['parameters'][number] = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
}

const knownTag: Operation['parameters'][number] = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
}

/** The schema of a request or response body, for any media type. */
export const schemaOfContent = (sent: Partial<Content> | undefined): JsonSchema | undefined =>
  Object.values(sent?.content ?? {})[0]?.schema

function parameters(where: 'path' | 'query', shape: z.ZodType | undefined): Operation['parameters'] {
  if (shape === undefined) return []
  return Object.entries(schemaOf(shape).properties ?? {}).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path',
    schema,
  }))
}

/** A shape in wire format as JSON schema. Required texts have the empty text as default, so they are listed as required. */
export function schemaOf(shape: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    override({ jsonSchema }) {
      if (jsonSchema.properties === undefined) return
      const needed = Object.entries(jsonSchema.properties).filter(
        ([, each]) => typeof each === 'object' && (each.default === '' || each.default === false),
      )
      for (const [, each] of needed) if (typeof each === 'object') delete each.default
      jsonSchema.required = [...new Set([...(jsonSchema.required ?? []), ...needed.map(([name]) => name)])]
    },
  })
  // the result is a JSON schema, of which only a few fields are read
  return schema as JsonSchema
}
