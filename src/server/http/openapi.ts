import * as z from 'zod'
import { idempotencyKeyHeader, idempotencyKeyPattern, servedPath, type Endpoint } from '#contract/endpoint.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { refusalStatuses, type RefusalCode } from '#contract/refusals.ts'
import { refusalShape } from '#contract/shapes/refusal-shapes.ts'
import { callWords, docsWords } from '#words/calls.ts'

// The calls as an OpenAPI 3.1 document, made from the same rows that serve them.

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

/** What every call may refuse, and what those for members may. */
const refusedByAll = [
  'page-outdated',
  'too-many-calls',
  'failed',
  'unavailable',
] as const satisfies readonly RefusalCode[]
const refusedByForms = ['unreadable-body', 'body-too-large', 'wrong-media-type', 'form-refused'] as const

/** Every reason a call may be refused for. */
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
  // the keys of the table are the names of the calls
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

/** Two calls may share a path: one reads, or does by GET what the other does by POST. */
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

/** Which tokens a call takes; an empty one means none. */
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

/** The schema of what is sent or answered, whatever its media type. */
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

/** A shape as the wire has it. A text without which a form is refused has the empty text as its default: it is needed. */
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
  // what zod writes is a JSON schema; we read a few of its fields
  return schema as JsonSchema
}
