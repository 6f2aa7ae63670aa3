import { Button, Stack } from '@mantine/core'
import { codeDigits } from '#domain/policy.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { CodeField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { addressWords } from '#wording/en/accounts.ts'
import { say } from '#wording/say.ts'
import type { AddressCode } from './use-address-code.ts'

type AddressCodeFormProps = { readonly code: AddressCode; readonly email: string }

/** The field for the code that was mailed to the member, with the way to another. */
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
      <p role="status">{code.sending.isSuccess && say(addressWords.sent, { email })}</p>
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
