import type { AdminResponseOf, AdminEndpointName, AdminEndpoints } from '#contract/admin/admin-endpoints.ts'
import type { InputOf } from '#contract/endpoints.ts'
import type { AdminRole } from '#domain/admin/rights.ts'
import type { Visitor } from './handlers.ts'

/** The admin who makes the call, identified by the session of the bearer token. */
export type AdminCaller = {
  readonly id: string
  readonly email: string
  readonly role: AdminRole
  readonly sessionId: string
}

/** The admin who acts, the network and the reason; `reason` is null when none was given. */
export type AdminAct = { readonly admin: AdminCaller; readonly network: string; readonly reason: string | null }

type AdminOf<Row> = Row extends { readonly right: 'anyone' } ? null : AdminCaller

type MadeBy<Row> = {
  readonly admin: AdminOf<Row>
  readonly network: string
  readonly reason: string | null
  readonly visitor: Visitor
}

/** A file in pieces, written while the list is being read. */
export type FileText = AsyncIterable<string>

type ResponseTo<Name extends AdminEndpointName> = AdminEndpoints[Name] extends { readonly file: string }
  ? FileText
  : AdminResponseOf<Name>

/** One handler for each admin endpoint: a missing handler or a wrong response does not compile. */
export type AdminHandlers = {
  readonly [Name in AdminEndpointName]: (
    call: InputOf<AdminEndpoints[Name]> & MadeBy<AdminEndpoints[Name]>,
  ) => Promise<ResponseTo<Name>> | ResponseTo<Name>
}
