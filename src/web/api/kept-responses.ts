// @owns responses that can be read offline
import type { Incoming } from '#contract/call-refused.ts'
import type { Outgoing } from '#contract/call.ts'
import { sessionLengthMs } from '#domain/policy.ts'

// Stores the server's responses of this session in IndexedDB, to be read offline. The responses belong to one member
// and are deleted when the session ends, for whatever reason.

/** A key-value store whose content outlives the page; its operations never fail. */
type ResponseStore = {
  readonly read: (name: string) => Promise<unknown>
  readonly write: (name: string, value: unknown) => Promise<void>
  readonly clear: () => Promise<void>
}

export type KeptResponses = {
  /**
   * Returns the stored body of the response to the call, with later saves merged in; null when none is stored or the
   * stored one has expired.
   */
  readonly find: (call: Outgoing) => Promise<unknown>
  /**
   * Stores a response that may be read offline, or deletes the stored one if the record no longer exists. After a save,
   * also merges what was sent into the stored record, so that the record can be read as it was saved; a translation
   * deletes it instead.
   */
  readonly note: (call: Outgoing, response: Incoming) => void
  readonly forget: () => Promise<void>
}

export const nothingKept: KeptResponses = {
  find: () => Promise.resolve(null),
  note: () => undefined,
  forget: () => Promise.resolve(),
}

type Fields = Readonly<Record<string, unknown>>

const fieldsIn = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null

/** `owner` returns the id of the signed-in member; null when no one is signed in, and then nothing is stored. */
export function makeKeptResponses(store: ResponseStore, owner: () => string | null): KeptResponses {
  const nameOf = (who: string, { method, path, body }: Pick<Outgoing, 'method' | 'path' | 'body'>): string =>
    JSON.stringify([who, method, path, body ?? null])
  /** Writes a response to the store, unless the member has signed out since the call. */
  const put = async (who: string, name: string, body: unknown): Promise<void> => {
    if (owner() === who) await store.write(name, body === null ? null : { keptAt: Date.now(), body })
  }
  /**
   * Returns the body of a stored response; null when there is none, or when the response is older than the longest
   * session. A page can stay open offline for longer than a session.
   */
  const read = async (name: string): Promise<unknown> => {
    const { keptAt, body = null } = fieldsIn(await store.read(name)) ?? {}
    return typeof keptAt === 'number' && keptAt > Date.now() - sessionLengthMs ? body : null
  }

  const amend = async (who: string, path: string, call: Outgoing, response: Incoming): Promise<void> => {
    const name = nameOf(who, { method: 'GET', path })
    const kept = fieldsIn(await read(name))
    if (kept !== null) await put(who, name, amended(kept, fieldsIn(call.body) ?? {}, fieldsIn(response.body) ?? {}))
  }
  return {
    async find(call) {
      const who = owner()
      return who === null || call.staysReadable === undefined ? null : read(nameOf(who, call))
    },
    note(call, response) {
      const who = owner()
      // A body that is not JSON is not from the server itself, so it says nothing about the record.
      if (who === null || response.body === null) return
      if (call.staysReadable && response.status === 200) void put(who, nameOf(who, call), response.body)
      // A record that was deleted on the server can no longer be read here either.
      if (call.staysReadable && response.status === gone) void put(who, nameOf(who, call), null)
      if (call.amends !== undefined && response.status === 200)
        for (const path of call.amends) void amend(who, path, call, response)
    },
    forget: () => store.clear(),
  }
}

const gone = 404

/**
 * Returns the stored record with the sent fields and the fields of the response, such as its version, merged in; null
 * once the record is translated, because then only the server knows its content.
 */
function amended(kept: Fields, sent: Fields, received: Fields): Fields | null {
  if (sent['generate'] === true) return null
  const known = Object.keys(kept)
  const ofRecord = (fields: Fields) => Object.entries(fields).filter(([name]) => known.includes(name))
  return { ...kept, ...Object.fromEntries([...ofRecord(sent), ...ofRecord(received)]) }
}
