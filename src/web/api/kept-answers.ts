// @owns answers that can be read offline
import type { Incoming } from '#contract/call-refused.ts'
import type { Outgoing } from '#contract/call.ts'
import { sessionLengthMs } from '#domain/policy.ts'

// Stores the server's answers of this session in IndexedDB, to be read offline. The answers belong to one member and
// are deleted when the session ends, for whatever reason.

/** A key-value store whose content outlives the page; its operations never fail. */
type AnswerStore = {
  readonly read: (name: string) => Promise<unknown>
  readonly write: (name: string, value: unknown) => Promise<void>
  readonly clear: () => Promise<void>
}

export type KeptAnswers = {
  /** Returns the body of the latest answer to the call; null when none is stored. */
  readonly find: (call: Outgoing) => Promise<unknown>
  /**
   * Stores an answer that may be read offline. After a save, also stores what was sent, so that the record can be read
   * as it was saved.
   */
  readonly note: (call: Outgoing, answer: Incoming) => void
  readonly forget: () => Promise<void>
}

export const nothingKept: KeptAnswers = {
  find: () => Promise.resolve(null),
  note: () => undefined,
  forget: () => Promise.resolve(),
}

type Fields = Readonly<Record<string, unknown>>

const fieldsIn = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null

/** `owner` returns the id of the signed-in member; null when no one is signed in, and then nothing is stored. */
export function makeKeptAnswers(store: AnswerStore, owner: () => string | null): KeptAnswers {
  const nameOf = (who: string, { method, path, body }: Pick<Outgoing, 'method' | 'path' | 'body'>): string =>
    JSON.stringify([who, method, path, body ?? null])
  /** Writes an answer to the store, unless the member has signed out since the call. */
  const put = async (who: string, name: string, body: unknown): Promise<void> => {
    if (owner() === who) await store.write(name, body === null ? null : { keptAt: Date.now(), body })
  }
  /**
   * Returns the body of a stored answer; null when there is none, or when the answer is older than the longest session.
   * A page can stay open offline for longer than a session.
   */
  const read = async (name: string): Promise<unknown> => {
    const { keptAt, body = null } = fieldsIn(await store.read(name)) ?? {}
    return typeof keptAt === 'number' && keptAt > Date.now() - sessionLengthMs ? body : null
  }

  const amend = async (who: string, path: string, call: Outgoing, answer: Incoming): Promise<void> => {
    const name = nameOf(who, { method: 'GET', path })
    const kept = fieldsIn(await read(name))
    if (kept !== null) await put(who, name, amended(kept, fieldsIn(call.body) ?? {}, fieldsIn(answer.body) ?? {}))
  }
  return {
    async find(call) {
      const who = owner()
      return who === null || call.staysReadable === undefined ? null : read(nameOf(who, call))
    },
    note(call, answer) {
      const who = owner()
      if (who === null) return
      if (call.staysReadable && answer.status === 200) void put(who, nameOf(who, call), answer.body)
      // A record that was deleted on the server can no longer be read here either.
      if (call.staysReadable && answer.status === gone) void put(who, nameOf(who, call), null)
      if (call.amends !== undefined && answer.status === 200)
        for (const path of call.amends) void amend(who, path, call, answer)
    },
    forget: () => store.clear(),
  }
}

const gone = 404

/**
 * Returns the record with the sent fields and the fields of the answer, such as its version; null once the record is
 * translated, because then only the server knows its content.
 */
function amended(kept: Fields, sent: Fields, answered: Fields): Fields | null {
  if (sent['generate'] === true) return null
  const known = Object.keys(kept)
  const ofRecord = (fields: Fields) => Object.entries(fields).filter(([name]) => known.includes(name))
  return { ...kept, ...Object.fromEntries([...ofRecord(sent), ...ofRecord(answered)]) }
}
