// @owns answers that can be read offline
import type { Incoming } from '#contract/call-refused.ts'
import type { Outgoing } from '#contract/client.ts'
import { sessionLengthMs } from '#domain/policy.ts'

// What the server answered in this session, kept in the browser's database so that it can be read while there is no network. It belongs to
// one member and is forgotten when their session ends, for whatever reason.

/** Named values that outlive a page; nothing of it fails. */
type AnswerStore = {
  readonly read: (name: string) => Promise<unknown>
  readonly write: (name: string, value: unknown) => Promise<void>
  readonly clear: () => Promise<void>
}

export type KeptAnswers = {
  /** The body that was answered last; null where none is kept. */
  readonly find: (call: Outgoing) => Promise<unknown>
  /** Keeps an answer that can be read again, and what was sent where another call answers it afterwards. */
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

/** `owner`: the id of the member who is signed in; null where nobody is, and then nothing is kept. */
export function makeKeptAnswers(store: AnswerStore, owner: () => string | null): KeptAnswers {
  const nameOf = (who: string, { method, path, body }: Pick<Outgoing, 'method' | 'path' | 'body'>): string =>
    JSON.stringify([who, method, path, body ?? null])
  /** What comes to be written when its member has gone is not. */
  const put = async (who: string, name: string, body: unknown): Promise<void> => {
    if (owner() === who) await store.write(name, body === null ? null : { keptAt: Date.now(), body })
  }
  /** Null also for what is older than any session: a page can stay open without a network for longer than that. */
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
      // what is gone from the server is not read here either
      if (call.staysReadable && answer.status === gone) void put(who, nameOf(who, call), null)
      if (call.amends !== undefined && answer.status === 200)
        for (const path of call.amends) void amend(who, path, call, answer)
    },
    forget: () => store.clear(),
  }
}

const gone = 404

/**
 * The record with what was sent of it, and with what the answer says of the same fields, such as its version. Null once it is
 * translated: then only the server knows what it holds.
 */
function amended(kept: Fields, sent: Fields, answered: Fields): Fields | null {
  if (sent['generate'] === true) return null
  const known = Object.keys(kept)
  const ofRecord = (fields: Fields) => Object.entries(fields).filter(([name]) => known.includes(name))
  return { ...kept, ...Object.fromEntries([...ofRecord(sent), ...ofRecord(answered)]) }
}
