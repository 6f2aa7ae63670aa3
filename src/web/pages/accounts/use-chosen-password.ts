import type { Member } from '#domain/people/member.ts'
import { passwordProblems } from '#domain/people/password.ts'
import { siteWords } from '#wording/en/site.ts'
import { useApi } from '../../api/api.ts'
import { useFieldForm } from '../../parts/form/use-field-form.ts'
import { isCommonHere } from './is-known-password.ts'
import { useEntry } from './use-entry.ts'

/** The form that chooses a password for a member who has none. The server answers with the token of a new session. */
export function useChosenPassword(member: Member | null) {
  const api = useApi()
  const enterAndGoOn = useEntry()
  const own = [member?.name ?? '', member?.email ?? '', siteWords.product]
  return useFieldForm({
    initial: { password: '', passwordConfirmation: '' },
    check: (choice) => passwordProblems({ ...choice, own }, isCommonHere),
    send: async (choice) => enterAndGoOn(await api.changePassword({ body: { currentPassword: '', ...choice } })),
  })
}
