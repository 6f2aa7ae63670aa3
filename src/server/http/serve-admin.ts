import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { adminFileTypes, type AdminEndpoint } from '#contract/admin/admin-endpoint.ts'
import { adminEndpoints, type AdminEndpointName, type AdminEndpoints } from '#contract/admin/admin-endpoints.ts'
import { buildHeader } from '#contract/build.ts'
import { reasonProblems } from '#domain/admin/reason.ts'
import { mayDo, type Right } from '#domain/admin/rights.ts'
import type { InputOf } from '#contract/endpoints.ts'
import type { AdminAct, AdminCaller, AdminHandlers, FileText } from './admin-handlers.ts'
import { inputOf, refuseOutdated, routedUrl, tokenOf, visitorOf } from './call-input.ts'
import type { Limiter } from './limiter.ts'
import { Refusal, refuseProblems } from './refusal.ts'

/** A call for which the caller's role lacks the right. */
export type MissingRight = {
  readonly admin: AdminCaller
  readonly call: string
  readonly right: Right
  readonly network: string
}

/** The calls that need a code only above an amount, which the server works out. */
type AboveAmount = {
  [Name in AdminEndpointName]: AdminEndpoints[Name] extends { readonly freshCode: 'above-amount' } ? Name : never
}[AdminEndpointName]

/** Decides whether a call needs a code. A missing entry for a call with an amount does not compile. */
type NeedsCode = { readonly [Name in AboveAmount]: (call: InputOf<AdminEndpoints[Name]>) => Promise<boolean> }

/** A call made by an admin. */
type AdminCall = Pick<MissingRight, 'admin' | 'call' | 'network'>

export type AdminServeOptions = {
  /** The admin of a bearer token; null when its session has ended. */
  readonly identify: (token: string) => Promise<AdminCaller | null>
  readonly limiter: Limiter
  readonly needsCode: NeedsCode
  /** Refuses an act with a wrong code; a code works once. */
  readonly confirm: (act: AdminAct, confirmed: { readonly call: string; readonly code: string }) => Promise<void>
  readonly onMissingRight: (missing: MissingRight) => Promise<void>
  /** Called before a list is sent as a file. */
  readonly onFile: (call: AdminCall) => Promise<void>
  /** The id of the admin site build; null when there is none. */
  readonly build: string | null
}

type AnyHandler = (call: unknown) => unknown

/** Adds a route for every admin endpoint: rate limit, authenticate, check the right, decode, handle, encode. */
export function serveAdmin(app: FastifyInstance, handlers: AdminHandlers, options: AdminServeOptions): void {
  const { limiter, build } = options
  for (const [name, endpoint] of Object.entries<AdminEndpoint>(adminEndpoints)) {
    // a handler takes and returns the types of its endpoint's shapes
    const handler = handlers[name as keyof AdminHandlers] as AnyHandler
    app.route({
      method: endpoint.method,
      url: routedUrl(endpoint.path),
      config: { endpoint, call: name },
      async onRequest(request, reply) {
        if (build !== null) reply.header(buildHeader, build)
        refuseOutdated(request)
        await limiter(endpoint.limit, request)
      },
      async handler(request, reply) {
        const admin = await allowed(request, name, endpoint, options)
        const visitor = visitorOf(request)
        const input = inputOf(endpoint, request, reply)
        if (endpoint.file !== undefined && admin !== null) await options.onFile({ admin, call: name, ...visitor })
        const { network } = visitor
        const call = { ...input, admin, visitor, network, reason: reasonIn(input) }
        if (admin !== null) await confirmed(name, endpoint, { ...call, admin }, options)
        const answer = await handler(call)
        return sendAdminAnswer(reply.status(endpoint.status ?? 200), endpoint, answer)
      },
    })
  }
}

/** The calling admin; null for public calls. A role without the right is refused, and the attempt recorded. */
async function allowed(
  request: FastifyRequest,
  call: string,
  { right }: AdminEndpoint,
  { identify, onMissingRight }: AdminServeOptions,
): Promise<AdminCaller | null> {
  if (right === 'anyone') return null
  const admin = await identify(tokenOf(request))
  if (admin === null) throw new Refusal('not-signed-in')
  if (right === 'signedIn' || mayDo(admin.role, right)) return admin
  await onMissingRight({ admin, call, right, network: visitorOf(request).network })
  throw new Refusal('no-right')
}

/** The given reason; refuses one that is too long for the trail. The act decides whether one is required. */
function reasonIn(input: object): string | null {
  const reason = textIn(input, 'reason').trim()
  if (reason === '') return null
  refuseProblems(reasonProblems({ reason }))
  return reason
}

/** A text of the body; empty when there is none. */
function textIn(input: object, field: 'reason' | 'code'): string {
  const body: unknown = 'body' in input ? input.body : null
  const given: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
  return typeof given === 'string' ? given : ''
}

/** Requires the fresh code before the handler runs, so that no act can forget it. */
async function confirmed(
  name: string,
  { freshCode }: AdminEndpoint,
  call: AdminAct,
  { needsCode, confirm }: AdminServeOptions,
): Promise<void> {
  if (freshCode === undefined) return
  // `needsCode` has an entry for every such call, which takes the decoded input
  const isNeeded = needsCode[name as AboveAmount] as (call: unknown) => Promise<boolean>
  if (freshCode === 'above-amount' && !(await isNeeded(call))) return
  await confirm(call, { call: name, code: textIn(call, 'code') })
}

function sendAdminAnswer(reply: FastifyReply, { answer: shape, file }: AdminEndpoint, answer: unknown): FastifyReply {
  if (file === undefined) return reply.send(z.encode(shape, answer))
  // handlers of file calls return a FileText
  const text = answer as FileText
  return reply.type(adminFileTypes[file]).header('content-disposition', 'attachment').send(Readable.from(text))
}
