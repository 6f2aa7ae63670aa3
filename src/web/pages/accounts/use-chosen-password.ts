import type { Member } from '#domain/people/member.ts'
import { passwordProblems } from '#domain/people/password.ts'
import { siteWords } from '#wording/en/site.ts'
import { useApi } from '../../api/api.ts'
import { useFieldForm } from '../../flows/use-field-form.ts'
import { usePasswordJudge } from '../../parts/password/use-password-judge.ts'
import { useEntry } from './use-entry.ts'

/** The form that chooses a password for a member who has none. The server answers with the token of a new session. */
export function useChosenPassword(member: Member | null) {
  const api = useApi()
  const enterAndGoOn = useEntry()
  const strengthOf = usePasswordJudge()
  const own = ownWordsOf(member)
  return useFieldForm({
    initial: { password: '', passwordConfirmation: '' },
    check: (choice) => passwordProblems({ ...choice, own }, strengthOf),
    send: async (choice) => enterAndGoOn(await api.changePassword({ body: { currentPassword: '', ...choice } })),
  })
}

/** What a member's password must not be made of. */
export const ownWordsOf = (member: Member | null): readonly string[] => [
  member?.name ?? '',
  member?.email ?? '',
  member?.company ?? '',
  siteWords.product,
]
