import type { Kysely } from 'kysely'
import type { RecordAudit } from '../../audit-event.ts'
import type { Visitor } from '../../http/handlers.ts'
import type { Clock, Passwords, Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'

// The dependencies of the admin services. They include single functions of other features, never a whole feature.

type Inside = Kysely<Tables>
type AdminIdentity = { readonly id: string; readonly email: string }

type AdminEmail = {
  readonly words:
    | 'adminInvited'
    | 'adminReset'
    | 'adminPasswordChanged'
    | 'adminCodesRenewed'
    | 'adminCodesTried'
    | 'adminWrongCodes'
    | 'adminsChanged'
  readonly to: string
  readonly facts: Readonly<Record<string, string | number>>
  readonly usefulMs?: number
}

export type AdminDependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly record: RecordAudit
  readonly queueEmail: (email: AdminEmail, inside: Inside) => Promise<void>
  readonly failuresOf: (email: string, visitor: Visitor) => Promise<Failures>
  readonly countCode: (email: string, visitor: Visitor, isPassword: boolean) => Promise<CountedCode>
  readonly rememberNetwork: (
    admin: AdminIdentity,
    visitor: Visitor,
    only: { readonly isOnly: boolean },
    inside: Inside,
  ) => Promise<void>
  /** The base URL of the admin site, without a slash at the end. */
  readonly adminSite: () => string
  /** Whether this installation is development or production. */
  readonly environment: string
}

type Failures = Readonly<Record<'refuseIfMany' | 'add' | 'forget', () => Promise<void>>>

type CountedCode = {
  readonly isBarred: boolean
  readonly isLast: boolean
  readonly uncount: () => Promise<void>
}

/** The name that the audit trail uses for an admin who is the object of an event. */
export const adminObject = (id: string): string => `admin:${id}`
