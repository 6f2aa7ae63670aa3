import * as z from 'zod'
import {
  fileTypes,
  idempotencyKeyHeader,
  idempotencyKeyPattern,
  servedPath,
  type Endpoint,
  type EndpointTable,
} from '#contract/endpoint.ts'
import { rights, type Right } from '#domain/admin/rights.ts'
import { refusalStatuses, type RefusalCode } from '#contract/refusals.ts'
import { refusalShape } from '#contract/shapes/refusal-shapes.ts'
import { docsWords } from '#words/calls.ts'

// Generates the OpenAPI 3.1 document of a site from the same endpoints that serve its calls.

/** The calls of a site, with their documentation. */
export type DescribedSite = {
  readonly title: string
  readonly lead: string
  readonly endpoints: EndpointTable
  /** A sentence that describes each call, by the name of the call. */
  readonly sentences: Readonly<Record<string, string>>
}

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

const refusedByAll = [
  'page-outdated',
  'too-many-calls',
  'failed',
  'unavailable',
] as const satisfies readonly RefusalCode[]

/** The codes of additional refusals that a call with a body may give. */
const refusedByForms = ['unreadable-body', 'body-too-large', 'wrong-media-type', 'form-refused'] as const

/** Returns the codes of the refusals that a call declares, and of those that calls of its kind have in common. */
export const refusalsOf = ({
  right,
  body,
  query,
  takesIdempotencyKey,
  refusals = [],
}: Endpoint): readonly RefusalCode[] => [
  ...new Set([
    ...refusals,
    ...(takesIdempotencyKey ? (['key-malformed', 'key-used'] as const) : []),
    ...(right === 'anyone' ? [] : (['not-signed-in'] as const)),
    ...(isRoleRight(right) ? (['no-right'] as const) : []),
    ...(body === undefined ? [] : refusedByForms),
    ...(query === undefined ? [] : (['form-refused'] as const)),
    ...refusedByAll,
  ]),
]

/** Whether a call requires a right that depends on the admin's role; false if a sign-in is enough or not needed. */
export const isRoleRight = (right: Endpoint['right']): right is Right => right in rights

/** Creates the OpenAPI document; `address` is the base URL of the site. */
export function openApi(site: DescribedSite, address: string) {
  return {
    openapi: '3.1.0',
    info: { title: site.title, version: '1', description: `${site.lead} /openapi.json` },
    servers: [{ url: address }],
    paths: pathsOf(site),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { Refusal: { description: docsWords.refusalLead, ...content(schemaOf(refusalShape)) } },
    },
  }
}

/** The operations, by path and then by HTTP method, because two calls may share a path if their methods differ. */
function pathsOf({ endpoints, sentences }: DescribedSite): Record<string, Record<string, Operation>> {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, row] of Object.entries(endpoints)) {
    const described = { operationId: name, summary: sentences[name] ?? '', ...operation(row) }
    paths[servedPath(row)] = { ...paths[servedPath(row)], [row.method.toLowerCase()]: described }
  }
  return paths
}

export function operation(endpoint: Endpoint): Omit<Operation, 'operationId' | 'summary'> {
  const {
    params,
    query,
    body,
    response,
    file,
    right,
    isMultipart,
    takesIdempotencyKey,
    isOwnRecord,
    status = 200,
  } = endpoint
  const media = isMultipart ? 'multipart/form-data' : json
  const refused = [...new Set(refusalsOf(endpoint).map((code) => refusalStatuses[code]))]
  return {
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(takesIdempotencyKey ? [idempotencyKey] : []),
      ...(isOwnRecord ? [knownTag] : []),
    ],
    ...(body === undefined ? {} : { requestBody: { required: true, ...content(schemaOf(body), media) } }),
    responses: {
      [status]: { description: docsWords.response, ...content(schemaOf(response), file && fileTypes[file]) },
      ...(isOwnRecord ? { 304: { description: docsWords.unchanged } } : {}),
      ...Object.fromEntries(refused.map((each) => [each, { $ref: '#/components/responses/Refusal' }])),
    },
    security: securityOf(right),
  }
}

/** How a call is authenticated, in OpenAPI format; the empty object means that the token is optional. */
function securityOf(right: Endpoint['right']): readonly object[] {
  if (right === 'anyone') return []
  return right === 'either' ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

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

/** The schema of a request or response body, whatever its media type; undefined when there is no body. */
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

/**
 * Returns the JSON schema of a shape on the wire. A field whose default is an empty string or false is listed as
 * required.
 */
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
  // the result is a JSON schema; `JsonSchema` declares only the few fields that are read here
  return schema as JsonSchema
}
