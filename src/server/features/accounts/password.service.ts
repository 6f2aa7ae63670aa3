import type { Kysely } from 'kysely'
import { address } from '#contract/screens.ts'
import { emailKey } from '#domain/email.ts'
import { passwordKey, passwordProblems } from '#domain/people/password.ts'
import { resetProblems } from '#domain/people/reset.ts'
import { codeFreshMs, minuteMs, resetLinkKeptMs } from '#domain/policy.ts'
import { byMember } from '../../audit-event.ts'
import type { Caller, Visitor } from '../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import { tokenHashOf } from '../../token-hash.ts'
import type { Asker } from '../../http/visitor-network.ts'
import type { Tables } from '../../tables.ts'
import { accountsStore } from './accounts.store.ts'
import {
  enter,
  product,
  recordEnded,
  type Account,
  type AccountDependencies,
  type SignedInMember,
} from './dependencies.ts'
import { addressHashOf, refuseAddress, oneTimeTokenOf } from './one-time-token.ts'
import { proofsStore } from './proofs.store.ts'
import { reauthentication } from './reauthentication.ts'

type Choice = { readonly password: string; readonly passwordConfirmation: string }
type Change = Choice & { readonly currentPassword: string }
type Reset = Choice & { readonly token: string; readonly email: string }

/**
 * Sets a new password: with the current password, with an emailed code if there is no password, or through an emailed
 * link. Each of these ends every session.
 */
export function passwordService(dependencies: AccountDependencies) {
  const {
    db,
    store,
    oneTimeTokensIn,
    passwords,
    tokens,
    clock,
    record,
    queueEmail,
    countLink,
    rememberNetwork,
    readMember,
    site,
  } = dependencies
  const { refuseWrongPassword } = reauthentication(dependencies)
  const notifyChanged = (to: string, inside: Kysely<Tables>) =>
    queueEmail({ words: 'passwordChanged', to, facts: { site: site() } }, inside)

  /**
   * Refuses to set a first password unless an emailed code was entered recently in the session, because somebody else
   * may use an unattended session.
   */
  async function refuseOldCode(sessionId: string): Promise<void> {
    const givenAt = await proofsStore(db).codeGivenAt(sessionId)
    const isFresh = givenAt !== null && clock().getTime() - givenAt.getTime() < codeFreshMs
    if (!isFresh) throw new Refusal('code-needed', { facts: { count: codeFreshMs / minuteMs } })
  }

  /** Emails a reset link for the asker, which replaces the asker's previous link. */
  async function emailLink(email: string, asker: Asker, inside: Kysely<Tables>): Promise<void> {
    const account = await accountsStore(inside).findByEmail(emailKey(email))
    const token = tokens.token()
    const expiresAt = new Date(clock().getTime() + resetLinkKeptMs)
    await oneTimeTokensIn(inside).replace(oneTimeTokenOf('link', email, asker), hashOf(token), expiresAt)
    const facts = {
      link: site() + address('resetPassword', { token, email: email.trim() }),
      count: resetLinkKeptMs / minuteMs,
    }
    const mailing = { words: 'reset', to: account?.email ?? null, facts, usefulMs: resetLinkKeptMs } as const
    await queueEmail(mailing, inside)
  }

  return {
    async change({ userId, sessionId }: Caller, { currentPassword, ...choice }: Change, visitor: Visitor) {
      const account = await store.find(userId)
      if (account === undefined) throw new Refusal('not-signed-in')
      const { passwordHash: from } = account
      await (from === null ? refuseOldCode(sessionId) : refuseWrongPassword(currentPassword, account, visitor))
      const own = [account.name, account.email, account.company ?? '', product]
      refuseProblems(passwordProblems({ ...choice, own }, passwords.strengthOf))
      const to = await passwords.hash(passwordKey(choice.password))
      const token = await db.transaction().execute(async (inside) => {
        // refuse if the password or the session is no longer valid, for example because of a concurrent proof
        const isChanged = await accountsStore(inside).changePassword({ id: userId, sessionId, from, to })
        if (!isChanged) throw new Refusal('not-signed-in')
        await record(inside, { kind: 'account.password-changed', ...byMember(userId, visitor.network), why: 'changed' })
        // the exact number is unknown, but at least the caller's own session ended
        await recordEnded(dependencies, { userId, visitor, ended: 1, by: 'password-changed' }, inside)
        // an unproven address may be a stranger’s, whose mailbox could be flooded by repeated password changes
        if (account.isAddressProven) await notifyChanged(account.email, inside)
        return enter(dependencies, { account, visitor, by: 'password', isOnly: true }, inside)
      })
      return { token, user: await readMember(userId) } satisfies SignedInMember
    },

    async sendLink(email: string, visitor: Visitor): Promise<void> {
      refuseAddress(email)
      if (!(await countLink(email, visitor))) return
      await emailLink(email, visitor, db)
    },

    /**
     * Emails a reset link on behalf of the operator; must run in a transaction. Such links do not count towards the
     * limit.
     */
    sendLinkTo: ({ id: userId, email }: Account, inside: Kysely<Tables>) => emailLink(email, { userId }, inside),

    /**
     * Sets a new password through an emailed link. The link proves the address, in whichever browser it is opened. If
     * the password is refused, the link can be used again.
     */
    async reset(form: Reset, visitor: Visitor): Promise<void> {
      refuseProblems(resetProblems(form, product, passwords.strengthOf))
      const { token, email, password } = form
      const passwordHash = await passwords.hash(passwordKey(password))
      const addressHash = addressHashOf(email)
      const account = await db.transaction().execute(async (inside) => {
        if (!(await oneTimeTokensIn(inside).spendLink(addressHash, hashOf(token), clock()))) return undefined
        const found = await accountsStore(inside).resetPassword(emailKey(email), passwordHash, clock())
        if (found === undefined) return found
        await rememberNetwork(found, visitor, { isOnly: true }, inside)
        await record(inside, { kind: 'account.password-changed', ...byMember(found.id, visitor.network), why: 'reset' })
        await recordEnded(dependencies, { userId: found.id, visitor, ended: found.ended, by: 'password-reset' }, inside)
        await notifyChanged(found.email, inside)
        return found
      })
      if (account === undefined) throw new Refusal('wrong-link')
      dependencies.events.publish({ userId: account.id, kind: 'session-ended' })
    },
  }
}

export type PasswordService = ReturnType<typeof passwordService>

const hashOf = (token: string): string => tokenHashOf(token).toString('base64url')
