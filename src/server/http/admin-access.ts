import type { AdminEndpointName, AdminEndpoints } from '#contract/admin/admin-endpoints.ts'
import type { InputOf } from '#contract/endpoints.ts'
import { reasonProblems } from '#domain/admin/reason.ts'
import { mayDo, type RightNeeded } from '#domain/admin/rights.ts'
import type { AdminAct, AdminCaller } from './admin-handlers.ts'
import { tokenOf, visitorOf } from './call-input.ts'
import { Refusal, refuseProblems } from './refusal.ts'
import type { Access, RoutedCall } from './serve.ts'

type AdminCall = { readonly admin: AdminCaller; readonly call: string; readonly network: string }

/** A call that the caller's role has no right to make. */
type MissingRight = AdminCall & { readonly right: string }

/** The calls that need a code only if an amount, which the server looks up, is above a limit. */
type AboveAmount = {
  [Name in AdminEndpointName]: AdminEndpoints[Name] extends { readonly freshCode: 'above-amount' } ? Name : never
}[AdminEndpointName]

/**
 * For each of these calls, a function that decides whether the call needs a code now. A missing entry does not compile.
 */
type NeedsCode = { readonly [Name in AboveAmount]: (call: InputOf<AdminEndpoints[Name]>) => Promise<boolean> }

export type AdminAccessOptions = {
  /** The admin to whom a bearer token belongs; null when the session has ended. */
  readonly identify: (token: string) => Promise<AdminCaller | null>
  readonly needsCode: NeedsCode
  /** Uses up the code. Refuses the act if the code is wrong or was used. */
  readonly confirm: (act: AdminAct, confirmed: { readonly call: string; readonly code: string }) => Promise<void>
  readonly onMissingRight: (missing: MissingRight) => Promise<void>
  /** Called before a list is saved as a file. */
  readonly onFile: (call: AdminCall) => Promise<void>
}

/**
 * Identifies admins by their sessions, checks their rights, and requires the fresh code before the handler runs, so
 * that no handler can forget it.
 */
export const adminAccess = (options: AdminAccessOptions): Access<AdminCaller | null> => ({
  admit: (call) => allowed(call, options),
  async handle({ name, endpoint, who: admin, input, visitor }, handler) {
    const { network } = visitor
    if (endpoint.file !== undefined && admin !== null) await options.onFile({ admin, call: name, network })
    const call = { ...input, admin, visitor, network, reason: reasonIn(input) }
    if (admin !== null) await confirmed({ name, endpoint }, { ...call, admin }, options)
    return handler(call)
  },
})

/**
 * The admin who makes the call; null for a public call. If the admin's role has no right to the call, refuses it and
 * records the attempt.
 */
async function allowed(
  { name, endpoint, request }: RoutedCall,
  { identify, onMissingRight }: AdminAccessOptions,
): Promise<AdminCaller | null> {
  // endpoints of the admin site have no other rights
  const right = endpoint.right as RightNeeded
  if (right === 'anyone') return null
  const admin = await identify(tokenOf(request))
  if (admin === null) throw new Refusal('not-signed-in')
  if (right === 'signedIn' || mayDo(admin.role, right)) return admin
  await onMissingRight({ admin, call: name, right, network: visitorOf(request).network })
  throw new Refusal('no-right')
}

/**
 * The reason in the body; null when there is none. Refuses a reason that is too long; the service decides whether one
 * is required.
 */
function reasonIn(input: object): string | null {
  const reason = textIn(input, 'reason').trim()
  if (reason === '') return null
  refuseProblems(reasonProblems({ reason }))
  return reason
}

/** A text field of the body; '' when it is missing. */
function textIn(input: object, field: 'reason' | 'code'): string {
  const body: unknown = 'body' in input ? input.body : null
  const given: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
  return typeof given === 'string' ? given : ''
}

async function confirmed(
  { name, endpoint: { freshCode } }: Pick<RoutedCall, 'name' | 'endpoint'>,
  act: AdminAct,
  { needsCode, confirm }: AdminAccessOptions,
): Promise<void> {
  if (freshCode === undefined) return
  // every such call has an entry: a function that takes the call's decoded input
  const isNeeded = needsCode[name as AboveAmount] as (call: unknown) => Promise<boolean>
  if (freshCode === 'above-amount' && !(await isNeeded(act))) return
  await confirm(act, { call: name, code: textIn(act, 'code') })
}
