import { emailKey } from '#domain/email.ts'
import { codeProblems } from '#domain/people/code.ts'
import type { Member } from '#domain/people/member.ts'
import { codeKeptMs, minuteMs } from '#domain/policy.ts'
import { byMember } from '../../audit-event.ts'
import type { Caller, Visitor } from '../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import { accountsStore } from './accounts.store.ts'
import { enter, recordEnded, type AccountDependencies, type SignedInMember } from './dependencies.ts'
import { newCode, oneTimeTokenOf, refuseAddress, rightCodeHash, wrongCode } from './one-time-token.ts'
import { proofsStore } from './proofs.store.ts'

/**
 * One-time codes by email, for signing in, proving the address and authenticating again. Only the visitor or member who
 * requested a code can use it.
 */
export function codesService(dependencies: AccountDependencies) {
  const { db, store, oneTimeTokensIn, clock, record, queueEmail, readMember, rememberNetwork } = dependencies
  const mail = (words: 'code' | 'memberCode', to: string | null, code: string) =>
    queueEmail({ words, to, facts: { code, count: codeKeptMs / minuteMs }, usefulMs: codeKeptMs })

  async function accountOf({ userId }: Caller) {
    const account = await store.find(userId)
    if (account === undefined) throw new Refusal('not-signed-in')
    return account
  }

  return {
    async send(email: string, visitor: Visitor): Promise<void> {
      refuseAddress(email)
      const code = await newCode(dependencies, email, visitor)
      const account = await store.findByEmail(emailKey(email))
      await mail('code', account?.email ?? null, code)
    },

    /**
     * Signs in by code. If this is the first proof of the address, all other sessions end and the password becomes
     * invalid, because whoever registered may not own the address.
     */
    async login({ email, otp }: { email: string; otp: string }, visitor: Visitor): Promise<SignedInMember> {
      const account = await store.findByEmail(emailKey(email))
      const oneTimeToken = oneTimeTokenOf('code', email, visitor)
      const hash = await rightCodeHash(dependencies, oneTimeToken, otp)
      if (hash === null || account === undefined) throw new Refusal('wrong-code')
      const { token, isOnly } = await db.transaction().execute(async (inside) => {
        const locked = await accountsStore(inside).lock(account.id)
        // a concurrent call deleted the account or changed its address, so the code proves nothing
        if (locked?.emailKey !== emailKey(email)) throw new Refusal('wrong-code')
        if (!(await oneTimeTokensIn(inside).spend(oneTimeToken, hash))) throw new Refusal('wrong-code')
        const { isFirst, ended } = await proofsStore(inside).prove({ id: account.id, sessionId: null, now: clock() })
        if (isFirst) await record(inside, { kind: 'account.address-proven', ...byMember(account.id, visitor.network) })
        await recordEnded(dependencies, { userId: account.id, visitor, ended, by: 'address-proven' }, inside)
        const entering = { account, visitor, by: 'code', isOnly: isFirst } as const
        return { token: await enter(dependencies, entering, inside), isOnly: isFirst }
      })
      const { publish } = dependencies.events
      if (isOnly) publish({ userId: account.id, kind: 'session-ended' })
      publish({ userId: account.id, kind: 'session-begun' })
      return { token, user: await readMember(account.id) }
    },

    /** Emails a signed-in member a code, for `prove` or for acts that require authenticating again. */
    async sendToMember(caller: Caller): Promise<void> {
      const { userId, network } = caller
      const { email, isAddressProven } = await accountOf(caller)
      const unproven = isAddressProven ? undefined : { network }
      await mail('memberCode', email, await newCode(dependencies, email, { userId }, unproven))
    },

    /** Proves the address by a code. The caller's session stays open. */
    async prove(caller: Caller, otp: string, visitor: Visitor): Promise<Member> {
      refuseProblems(codeProblems({ otp }))
      const account = await accountOf(caller)
      const oneTimeToken = oneTimeTokenOf('code', account.email, { userId: caller.userId })
      const hash = await rightCodeHash(dependencies, oneTimeToken, otp)
      if (hash === null) throw new Refusal('form-refused', { problems: wrongCode })
      await db.transaction().execute(async (inside) => {
        if (!(await oneTimeTokensIn(inside).spend(oneTimeToken, hash))) refuseProblems(wrongCode)
        const proofs = proofsStore(inside)
        const proof = { id: account.id, sessionId: caller.sessionId, now: clock() }
        const { isFirst: isOnly, ended } = await proofs.prove(proof)
        // this session has ended meanwhile, for example through a proof in another session
        if (!(await proofs.noteCode(proof))) throw new Refusal('not-signed-in')
        await rememberNetwork(account, visitor, { isOnly }, inside)
        await record(inside, { kind: 'account.address-proven', ...byMember(account.id, visitor.network) })
        await recordEnded(dependencies, { userId: account.id, visitor, ended, by: 'address-proven' }, inside)
      })
      return readMember(account.id)
    },
  }
}

export type CodesService = ReturnType<typeof codesService>
