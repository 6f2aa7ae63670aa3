import type { Kysely } from 'kysely'
import { passwordKey } from '#domain/people/password.ts'
import { recoveryCodesGiven } from '#domain/policy.ts'
import { nobodysId } from '../../http/ids.ts'
import type { Clock, Passwords, Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import type { AppKeys } from './app-keys.ts'
import { adminsStore, type KeptAdmin } from './admins.store.ts'
import { recoveryCodesStore } from './recovery-codes.store.ts'
import { newAppSecret, newRecoveryCode, recoveryHash, appStepOf } from './second-factor.ts'

type Dependencies = {
  readonly clock: Clock
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly appKeys: Pick<AppKeys, 'open'>
}

/** What somebody says to be an admin. */
type Claim = { readonly password: string; readonly code: string }

/** What a code was of. */
type SpentCode = 'app' | 'recovery code'

/** A code of no app: no step of it is ever taken, for it is looked for at nobody. */
const noStep = -1

/**
 * Both factors of an admin. Whether the address is unknown, the password wrong or the code, the same is asked of the database and hashed:
 * how long the answer takes tells nothing.
 */
export function adminProof({ clock, passwords, tokens, appKeys }: Dependencies) {
  const decoySecret = newAppSecret(tokens.token())

  /** A key that cannot be decrypted is answered as a wrong code is. */
  const secretOf = (admin: KeptAdmin | null): string => {
    const kept = admin?.totpSecret ?? null
    return (admin === null || kept === null ? null : appKeys.open(admin.id, kept)) ?? decoySecret
  }

  /** Spends the code and says what it was of; null when it was of nothing. Inside a transaction that locks the admin. */
  async function spend(admin: KeptAdmin | null, code: string, inside: Kysely<Tables>): Promise<SpentCode | null> {
    const id = admin?.id ?? nobodysId
    const step = appStepOf(secretOf(admin), code, clock())
    const isOfApp = await adminsStore(inside).takeStep(id, step ?? noStep)
    const isRecovery = await recoveryCodesStore(inside).take(id, recoveryHash(code))
    if (admin === null || !(isOfApp || isRecovery)) return null
    return isOfApp ? 'app' : 'recovery code'
  }

  return {
    spend,

    /** Whether the password is that of the admin; `undefined` is nobody. */
    isPassword: (admin: KeptAdmin | undefined, password: string): Promise<boolean> =>
      passwords.isRight(admin?.passwordHash ?? null, passwordKey(password)),

    /** The admin whose two factors these are, the code being spent; null for nobody. */
    async prove(found: KeptAdmin | undefined, isPassword: boolean, { code }: Claim, inside: Kysely<Tables>) {
      const claimed = isPassword ? found : undefined
      const locked = await adminsStore(inside).findLocked(claimed?.id ?? nobodysId)
      // the password that was compared may have been changed meanwhile
      const isSame = locked !== undefined && locked.passwordHash === claimed?.passwordHash
      const admin = isSame ? locked : null
      return (await spend(admin, code, inside)) === null ? null : admin
    },

    /** Gives an admin new recovery codes in place of all others, to be shown this once. */
    async newCodes(adminId: string, inside: Kysely<Tables>): Promise<readonly string[]> {
      const codes = Array.from({ length: recoveryCodesGiven }, () => newRecoveryCode(tokens.token()))
      await recoveryCodesStore(inside).replace(adminId, codes.map(recoveryHash))
      return codes
    },
  }
}

export type AdminProof = ReturnType<typeof adminProof>
