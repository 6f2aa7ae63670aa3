import type { ColumnType, Generated } from 'kysely'
import type { AdminRole } from '#domain/admin/rights.ts'

/** Tables of the admins and their sign-in data. The time steps of authenticator codes are read as text. */
export type AdminTables = {
  admins: {
    id: string
    email: string
    email_key: string
    role: AdminRole
    added_at: Date
    enrolled_at: Date | null
    password_hash: string | null
    totp_secret: string | null
    totp_step: ColumnType<string, number | undefined, number>
    signed_in_at: Date | null
  }
  admin_enrolments: {
    admin_id: string
    token_hash: Buffer
    ends_at: Date
    password_hash: string | null
    totp_secret: string | null
  }
  admin_recovery_codes: { admin_id: string; code_hash: Buffer }
  admin_sessions: {
    id: string
    admin_id: string
    token_hash: Buffer
    device: string | null
    created_at: Date
    seen_at: Date
    ends_at: Date
    wrong_codes: Generated<number>
  }
  admin_networks: { network_hash: Buffer; admin_id: string; ends_at: Date }
}
