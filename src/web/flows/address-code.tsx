import { Button, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { codeKey, codeProblems } from '#domain/people/code.ts'
import { codeDigits } from '#domain/policy.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { CodeField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { LiveText } from '#ui/live-status.tsx'
import { addressWords } from '#words/accounts.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../api/api.ts'
import { memberQuery } from '../api/queries.ts'
import { useSession } from '../session/session.ts'
import { useFieldForm } from './use-field-form.ts'

/** The form that takes the code emailed to the signed-in member, and sending another code. */
export function useAddressCode(onProven: () => void) {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  const form = useFieldForm({
    initial: { otp: '' },
    check: codeProblems,
    send: async ({ otp }) => {
      const { user } = await api.proveAddress({ body: { otp: codeKey(otp) } })
      queries.setQueryData(memberQuery(api).queryKey, user)
      session.renew(user)
      onProven()
    },
  })
  const sending = useMutation({ mutationFn: () => api.sendAddressCode(), onSuccess: form.empty })
  return { form, sending }
}

type AddressCode = ReturnType<typeof useAddressCode>

type AddressCodeFormProps = { readonly code: AddressCode; readonly email: string }

/** The field for the emailed code, and a button that sends another. */
export function AddressCodeForm({ code, email }: AddressCodeFormProps) {
  return (
    <Stack gap="xs">
      <Form
        form={code.form}
        submit={addressWords.submit}
        name={addressWords.heading}
        startsAt="otp"
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

type SendCodeProps = { readonly code: AddressCode; readonly onSent?: () => void }

/** Has a new code sent. */
export function SendCode({ code, onSent }: SendCodeProps) {
  return (
    <Button
      variant="default"
      loading={code.sending.isPending}
      onClick={() => code.sending.mutate(undefined, { onSettled: () => onSent?.() })}
    >
      {addressWords.send}
    </Button>
  )
}
