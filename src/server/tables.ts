import type { Generated } from 'kysely'

// The tables as the migrations make them; the stores' SQL is checked against these types.

export type Tables = {
  users: {
    id: string
    name: string
    email: string
    email_key: string
    password_hash: string
    company: string | null
    country: string | null
    phone: string | null
    preferred_currency: string | null
    agreed_at: Date
    created_at: Date
    signed_in_at: Date
  }
  sessions: {
    id: string
    user_id: string
    token_hash: Buffer
    device: string | null
    created_at: Date
    seen_at: Date
    ends_at: Date
  }
  mailed_secrets: {
    kind: 'code' | 'link'
    address_hash: Buffer
    secret_hash: string
    tries: Generated<number>
    expires_at: Date
  }
  limits: { key: Buffer; used: number; ends_at: Date }
  mails: {
    id: string
    recipient: string | null
    reply_to: string | null
    subject: string
    body: string
    tries: Generated<number>
    next_try_at: Date
    useless_at: Date
  }
  contact_messages: {
    id: string
    full_name: string
    email: string
    reason: string
    message: string
    created_at: Date
  }
  plan_holdings: {
    user_id: string
    plan_id: string
    since: Date
    counted_year: number
    used: Generated<number>
  }
}
