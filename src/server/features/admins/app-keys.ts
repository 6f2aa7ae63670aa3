import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tokens } from '../../outside.ts'
import { adminObject } from './admin-dependencies.ts'
import type { Tables } from '../../tables.ts'
import { adminsStore } from './admins.store.ts'
import { enrolmentsStore } from './enrolments.store.ts'

// The keys of authenticator apps are stored encrypted (AES-256-GCM, with a key outside the database), or in plain text
// when no such key is set.

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
/** The beginning of every encrypted app key. No key in plain text begins like this, because base 32 has no dot. */
const sealedPrefix = 'v1.'

type Dependencies = {
  /**
   * Encryption keys: the first encrypts, and each of them can decrypt. Empty when app keys are stored in plain text.
   */
  readonly keys: readonly Buffer[]
  readonly tokens: Pick<Tokens, 'token'>
  /** Called with the id of an admin whose app key cannot be decrypted. */
  readonly onUnreadable: (adminId: string) => void
}

/**
 * Encrypts and decrypts app keys. Each ciphertext is bound to its admin, so it cannot be decrypted in another admin's
 * row.
 */
export function appKeys({ keys, tokens, onUnreadable }: Dependencies) {
  const [current] = keys

  /** An app key as it is stored: encrypted if there is an encryption key, otherwise in plain text. */
  function seal(adminId: string, secret: string): string {
    if (current === undefined) return secret
    const nonce = Buffer.from(tokens.token(), 'base64url').subarray(0, nonceBytes)
    const cipher = createCipheriv(algorithm, current, nonce).setAAD(Buffer.from(adminObject(adminId)))
    const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return sealedPrefix + Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64url')
  }

  /**
   * Decrypts an app key; null when that is impossible. `by` is the index of the encryption key that worked, or -1 if
   * the app key is in plain text.
   */
  function opened(adminId: string, kept: string): { readonly secret: string; readonly by: number } | null {
    if (!kept.startsWith(sealedPrefix)) return { secret: kept, by: -1 }
    const sealed = Buffer.from(kept.slice(sealedPrefix.length), 'base64url')
    for (const [by, key] of keys.entries()) {
      const secret = decrypted(sealed, key, adminId)
      if (secret !== null) return { secret, by }
    }
    return null
  }

  return {
    seal,

    /** The app key in plain text; null when it cannot be decrypted. */
    open(adminId: string, kept: string): string | null {
      const found = opened(adminId, kept)
      if (found === null) onUnreadable(adminId)
      return found?.secret ?? null
    },

    /**
     * The replacement for a stored app key: `instead` is the app key encrypted with the current encryption key; null
     * when nothing needs to change, or when the app key cannot be decrypted (`isReadable` is false).
     */
    resealed(adminId: string, kept: string): { readonly instead: string | null; readonly isReadable: boolean } {
      const found = opened(adminId, kept)
      const isCurrent = found?.by === (current === undefined ? -1 : 0)
      return { instead: found === null || isCurrent ? null : seal(adminId, found.secret), isReadable: found !== null }
    },
  }
}

export type AppKeys = ReturnType<typeof appKeys>

function decrypted(sealed: Buffer, key: Buffer, adminId: string): string | null {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(-tagBytes)
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(adminObject(adminId))).setAuthTag(tag)
    const encrypted = sealed.subarray(nonceBytes, -tagBytes)
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
  } catch {
    // the app key was encrypted with a different key or for a different admin, or it is not a ciphertext
    return null
  }
}

type SealingDependencies = { readonly db: Kysely<Tables>; readonly appKeys: AppKeys }

/** Encrypts stored app keys again, with the current encryption key. */
export const sealingService = ({ db, appKeys: keys }: SealingDependencies) => ({
  /**
   * Encrypts app keys that are in plain text or use an earlier encryption key. Several servers can run this at once.
   * Returns the number of admins whose app key cannot be decrypted; such an app key stays, because its encryption key
   * may be configured again.
   */
  async sealAll(): Promise<number> {
    const unreadable = new Set<string>()
    for (const store of [adminsStore(db), enrolmentsStore(db)])
      for (const each of await store.appKeys()) {
        const { instead, isReadable } = keys.resealed(each.adminId, each.kept)
        if (instead !== null) await store.keepAppKey(each, instead)
        if (!isReadable) unreadable.add(each.adminId)
      }
    return unreadable.size
  },
})
