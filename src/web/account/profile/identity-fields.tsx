import { Anchor } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Member } from '#domain/people/member.ts'
import { codeDigits } from '#domain/policy.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { CodeField, PasswordField } from '#ui/fields.tsx'
import { LiveText } from '#ui/live-status.tsx'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import { identityWords } from '#words/profile.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'

/** The initial fields of a form in which members verify their identity; '' means that nothing was typed. */
export const noIdentity = { currentPassword: '', otp: '' } as const

/**
 * Lets a member verify their identity by password or by an emailed code, which is sent when the member requests it. A
 * member without a password can only use the code.
 */
export function useIdentity(member: Pick<Member, 'email' | 'needsPassword'>) {
  const api = useApi()
  const [chosen, setChosen] = useState<'code' | 'password'>()
  const isByCode = chosen === undefined ? member.needsPassword : chosen === 'code'
  const [isSent, setSent] = useState(false)
  const sending = useMutation({ mutationFn: () => api.sendAddressCode(), onSuccess: () => setSent(true) })
  return {
    ...member,
    chosen,
    isByCode,
    isSent,
    sending,
    byCode: () => {
      setChosen('code')
      sending.mutate()
    },
    byPassword: () => setChosen('password'),
    /** Returns the password and the code to send; the one whose field is not shown is ''. */
    given: ({ currentPassword, otp }: { readonly currentPassword: string; readonly otp: string }) =>
      isByCode ? { currentPassword: '', otp } : { currentPassword, otp: '' },
  }
}

type Identity = ReturnType<typeof useIdentity>

type IdentityFieldsProps = { readonly identity: Identity }

/** Shows the password field or the code field, with links that send a code and switch between the fields. */
export function IdentityFields({ identity }: IdentityFieldsProps) {
  const { email, chosen, isByCode, isSent, needsPassword, sending, byCode, byPassword } = identity
  const sendLabel = isSent ? identityWords.sendAgain : identityWords.send
  const place = useRef<HTMLDivElement>(null)
  useFoundFocus(place, chosen)
  return (
    <>
      {isByCode ? (
        <CodeField
          name="otp"
          label={identityWords.code}
          description={say(isSent ? identityWords.codeHint : identityWords.unsentHint, { limit: codeDigits, email })}
        />
      ) : (
        <PasswordField name="currentPassword" label={identityWords.password} autoComplete="current-password" />
      )}
      <div ref={place} tabIndex={-1}>
        <Anchor component="button" type="button" size="sm" onClick={byCode}>
          {isByCode ? sendLabel : identityWords.byCode}
        </Anchor>
        {isByCode && !needsPassword && (
          <>
            {' · '}
            <Anchor component="button" type="button" size="sm" onClick={byPassword}>
              {identityWords.byPassword}
            </Anchor>
          </>
        )}
        <LiveText>{sending.isSuccess && say(identityWords.sent, { email })}</LiveText>
      </div>
      {sending.isError && <ErrorCallout error={sending.error} />}
    </>
  )
}
