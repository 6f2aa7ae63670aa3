import type { Generated, GeneratedAlways } from 'kysely'
import type { ErasedKind } from '#domain/people/erasures.ts'

/** Tables with data for the operator. Each of the first two has a single row, which all servers share. */
export type OperatorTables = {
  daily_report: {
    is_only: Generated<boolean>
    sent_for: string | null
    backed_up_at: Date | null
  }
  sweep_heartbeat: {
    is_only: Generated<boolean>
    beat_at: Date | null
    held_since: Date | null
    held_because: 'clock-jumped' | 'many-due' | null
    last_believed_at: Date | null
    accepted_at: Date | null
  }
  erasures: {
    number: GeneratedAlways<string>
    kind: ErasedKind
    hash: string
    at: Generated<Date>
    told_at: Date | null
  }
}
