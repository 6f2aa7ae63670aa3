import type { Client } from '#contract/client.ts'
import type { AnswerOf } from '#contract/endpoints.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import type { KeptDraft } from './save-state.ts'

/** A draft as the server keeps it now. */
export async function readDraft(api: Client, id: string): Promise<KeptDraft> {
  const { version, savedAt, ...told } = await api.editStatement({ params: { id } })
  return { version, savedAt, record: recordIn(told) }
}

/** The record alone, without what is told of it. */
function recordIn(told: Omit<AnswerOf<'editStatement'>, 'version' | 'savedAt'>): StatementRecord {
  const { id: _id, expiresAt: _expiresAt, daysLeft: _daysLeft, problems: _problems, ...record } = told
  return record
}
