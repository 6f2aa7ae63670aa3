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

/** The two factors that someone presents as an admin. */
type Claim = { readonly password: string; readonly code: string }

type SpentCode = 'app' | 'recovery code'

/** A time step that no code has. If the code is wrong, the query that uses up a code runs with this step. */
const noStep = -1

/**
 * Checks both factors of an admin. Runs the same queries and hashes whether the address is unknown, the password wrong
 * or the code wrong, so that the time of the response reveals nothing.
 */
export function adminProof({ clock, passwords, tokens, appKeys }: Dependencies) {
  const decoySecret = newAppSecret(tokens.token())

  /** The secret of the admin's app; a random secret if there is none or it cannot be decrypted. */
  const secretOf = (admin: KeptAdmin | null): string => {
    const kept = admin?.totpSecret ?? null
    return (admin === null || kept === null ? null : appKeys.open(admin.id, kept)) ?? decoySecret
  }

  /**
   * Uses up the code and returns its kind; null when the code is wrong. Must run in a transaction that has locked the
   * admin.
   */
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

    /**
     * Whether the password is the admin's. Hashes the password even if there is no admin (`undefined`), so that the
     * check takes the same time.
     */
    isPassword: (admin: KeptAdmin | undefined, password: string): Promise<boolean> =>
      passwords.isRight(admin?.passwordHash ?? null, passwordKey(password)),

    /**
     * Uses up the code if the password was right (`isPassword`) and is still the same; must run in a transaction.
     * Returns the locked admin; null when either factor is wrong.
     */
    async prove(found: KeptAdmin | undefined, isPassword: boolean, { code }: Claim, inside: Kysely<Tables>) {
      const claimed = isPassword ? found : undefined
      const locked = await adminsStore(inside).findLocked(claimed?.id ?? nobodysId)
      // the password may have changed since it was checked
      const isSame = locked !== undefined && locked.passwordHash === claimed?.passwordHash
      const admin = isSame ? locked : null
      return (await spend(admin, code, inside)) === null ? null : admin
    },

    /**
     * Replaces all recovery codes of an admin. Returns the new codes, which can be shown only now, because only their
     * hashes are stored.
     */
    async newCodes(adminId: string, inside: Kysely<Tables>): Promise<readonly string[]> {
      const codes = Array.from({ length: recoveryCodesGiven }, () => newRecoveryCode(tokens.token()))
      await recoveryCodesStore(inside).replace(adminId, codes.map(recoveryHash))
      return codes
    },
  }
}

export type AdminProof = ReturnType<typeof adminProof>
