import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { addressChangeProblems, addressConfirmationProblems } from '#domain/people/account-changes.ts'
import { codeKey } from '#domain/people/code.ts'
import type { Member } from '#domain/people/member.ts'
import { addressUndoKeptDays, codeDigits, codeKeptMs, minuteMs } from '#domain/policy.ts'
import { CodeField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { notify } from '#ui/notify.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Section } from '#ui/section.tsx'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import { addressChangeWords } from '#words/profile.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { sessionsQuery } from '../../api/queries.ts'
import { useDialogTextForgotten, useFieldForm } from '../../session/use-field-form.ts'
import { useRenewMember } from '../../session/use-renew-member.ts'
import { profileParts } from './profile-parts.ts'
import { IdentityFields, noIdentity, useIdentity } from './identity-fields.tsx'

type Step = { readonly name: 'closed' | 'asking' } | { readonly name: 'confirming'; readonly email: string }

const untouched: Step = { name: 'closed' }

const keptAs = 'new address'

/**
 * The part of the profile that changes the email address in two steps: the member enters the new address and verifies
 * their identity, then enters the code that was sent to the new address.
 */
export function AddressSection({ member }: { readonly member: Member }) {
  const [step, setStep] = useState<Step>(untouched)
  const place = useRef<HTMLElement>(null)
  useFoundFocus(place, step === untouched ? undefined : step)
  useDialogTextForgotten(keptAs)
  const close = () => setStep({ name: 'closed' })
  const { lead, leadUnproven } = addressChangeWords
  return (
    <Section
      look="paper"
      anchor={profileParts.address}
      heading={addressChangeWords.heading}
      lead={member.isAddressProven ? say(lead, { count: addressUndoKeptDays }) : leadUnproven}
      ref={place}
    >
      {step.name === 'closed' && (
        <div>
          <Button variant="default" onClick={() => setStep({ name: 'asking' })}>
            {addressChangeWords.open}
          </Button>
        </div>
      )}
      {step.name === 'asking' && (
        <AskForm member={member} onSent={(email) => setStep({ name: 'confirming', email })} onCancel={close} />
      )}
      {step.name === 'confirming' && (
        <ConfirmForm email={step.email} onOther={() => setStep({ name: 'asking' })} onChanged={close} />
      )}
    </Section>
  )
}

type AskFormProps = {
  readonly member: Member
  readonly onSent: (email: string) => void
  readonly onCancel: () => void
}

function AskForm({ member, onSent, onCancel }: AskFormProps) {
  const api = useApi()
  const identity = useIdentity(member)
  const form = useFieldForm({
    initial: { email: '', ...noIdentity },
    kept: { as: keptAs, fields: ['email'] },
    check: (change) => addressChangeProblems({ ...change, ...identity.given(change) }, member.email),
    send: async (change) => {
      const { currentPassword, otp } = identity.given(change)
      await api.requestAddressChange({ body: { email: change.email, currentPassword, otp: codeKey(otp) } })
      onSent(change.email.trim())
    },
  })
  const cancel = (
    <Button variant="default" onClick={onCancel}>
      {addressChangeWords.cancel}
    </Button>
  )
  return (
    <Form
      form={form}
      submit={addressChangeWords.submit}
      name={addressChangeWords.heading}
      width="narrow"
      startsAt="email"
      aside={cancel}
    >
      <TextField name="email" label={addressChangeWords.name} type="email" autoComplete="email" />
      <IdentityFields identity={identity} />
    </Form>
  )
}

type ConfirmFormProps = { readonly email: string; readonly onOther: () => void; readonly onChanged: () => void }

function ConfirmForm({ email, onOther, onChanged }: ConfirmFormProps) {
  const api = useApi()
  const renewMember = useRenewMember()
  const queries = useQueryClient()
  const form = useFieldForm({
    initial: { otp: '' },
    check: ({ otp }) => addressConfirmationProblems({ email, otp }),
    send: async ({ otp }) => {
      const { user } = await api.confirmAddressChange({ body: { email, otp: codeKey(otp) } })
      renewMember(user)
      notify.done(say(addressChangeWords.changed, { email: user.email }))
      onChanged()
      await queries.invalidateQueries(sessionsQuery(api))
    },
  })
  const other = (
    <Button variant="default" onClick={onOther}>
      {addressChangeWords.other}
    </Button>
  )
  return (
    <>
      <Outcome sentences={[say(addressChangeWords.sent, { email })]} />
      <Form
        form={form}
        submit={addressChangeWords.confirm}
        name={addressChangeWords.confirm}
        width="narrow"
        aside={other}
      >
        <CodeField
          name="otp"
          label={addressChangeWords.code}
          description={say(addressChangeWords.codeHint, { limit: codeDigits, minutes: codeKeptMs / minuteMs })}
        />
      </Form>
    </>
  )
}
