import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { codeKey, codeProblems } from '#domain/people/code.ts'
import { codeDigits } from '#domain/policy.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { CodeField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { LiveText } from '#ui/live-status.tsx'
import { notify } from '#ui/notify.tsx'
import { addressWords } from '#words/accounts.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../api/api.ts'
import { useSignedIn } from './session.ts'
import { useFieldForm } from './use-field-form.ts'
import { useRenewMember } from './use-renew-member.ts'

/**
 * State of the form for the code that was emailed to the signed-in member, and of the button that sends another code.
 */
export function useAddressCode(onProven: () => void) {
  const api = useApi()
  const renewMember = useRenewMember()
  const form = useFieldForm({
    initial: { otp: '' },
    check: codeProblems,
    send: async ({ otp }) => {
      const { user } = await api.proveAddress({ body: { otp: codeKey(otp) } })
      renewMember(user)
      onProven()
    },
  })
  const sending = useMutation({ mutationFn: () => api.sendAddressCode(), onSuccess: form.empty })
  return { form, sending }
}

type AddressCode = ReturnType<typeof useAddressCode>

type AddressCodeFormProps = {
  readonly code: AddressCode
  readonly email: string
  /** Whether the field takes the focus; false where the visitor should read something else first. */
  readonly takesFocus?: boolean
}

/** The field for the emailed code, and a button that sends another. */
export function AddressCodeForm({ code, email, takesFocus = true }: AddressCodeFormProps) {
  return (
    <Stack gap="xs">
      <Form
        form={code.form}
        submit={addressWords.submit}
        name={addressWords.heading}
        {...(takesFocus && { startsAt: 'otp' as const })}
        aside={<SendCode code={code} />}
      >
        <CodeField
          name="otp"
          label={addressWords.code}
          description={say(addressWords.hint, { email, limit: codeDigits })}
        />
      </Form>
      {code.sending.isError && <ErrorCallout error={code.sending.error} />}
      <LiveText>{code.sending.isSuccess && say(addressWords.sent, { email })}</LiveText>
    </Stack>
  )
}

type SendCodeProps = {
  readonly code: AddressCode
  /** How the button looks; 'link' fits into a line of text. */
  readonly look?: 'button' | 'link'
  readonly onSent?: () => void
}

export function SendCode({ code: { sending }, look = 'button', onSent }: SendCodeProps) {
  const send = (): void => sending.mutate(undefined, { onSettled: () => onSent?.() })
  if (look === 'link')
    return (
      <LinkButton disabled={sending.isPending} onClick={send}>
        {addressWords.send}
      </LinkButton>
    )
  return (
    <Button variant="default" loading={sending.isPending} onClick={send}>
      {addressWords.send}
    </Button>
  )
}

/** Shown where an action requires a confirmed email address: the field for the code and a button that sends another. */
export function ProveAddress() {
  const email = useSignedIn()?.user?.email ?? ''
  const code = useAddressCode(() => notify.done(addressWords.proven))
  return <AddressCodeForm code={code} email={email} takesFocus={false} />
}
