import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { address } from '#contract/screens.ts'
import type { Member } from '#domain/people/member.ts'
import { passwordProblems } from '#domain/people/password.ts'
import { Form } from '#ui/form.tsx'
import type { ExplainedFailure } from '#ui/kit.ts'
import { Outcome } from '#ui/outcome.tsx'
import { Page } from '#ui/page.tsx'
import { accountWords, choosePasswordWords } from '#words/accounts.ts'
import { siteWords } from '#words/site.ts'
import { useApi } from '../../api/api.ts'
import { AddressCodeForm, useAddressCode } from '../../session/address-code.tsx'
import { NewPasswordFields } from '#browser/new-password-fields.tsx'
import { useFieldForm } from '../../session/use-field-form.ts'
import { usePasswordJudge } from '#browser/use-password-judge.ts'
import { wantedIn } from '../../session/return-path.ts'
import { useSignedIn } from '../../session/session.ts'
import { useSignIn } from './use-sign-in.ts'

/**
 * The page on which a member sets a first password after signing in by code. A member who has a password changes it in
 * the profile.
 */
export default function ChoosePasswordPage() {
  const member = useSignedIn()?.user ?? null
  const [isNeeded] = useState(member?.needsPassword !== false)
  const form = useFirstPassword(member)
  const { search } = useLocation()
  if (!isNeeded) return <Navigate to={address('profile')} replace />
  const email = member?.email ?? ''
  if (form.refused?.code === 'code-needed')
    return <CodeFirst refused={form.refused} email={email} onProven={form.empty} />
  const later = (
    <Anchor component={Link} to={wantedIn(search) ?? address('home')}>
      {choosePasswordWords.later}
    </Anchor>
  )
  return (
    <Page heading={choosePasswordWords.heading} lead={choosePasswordWords.lead} width="form">
      <Form
        form={form}
        submit={choosePasswordWords.submit}
        name={choosePasswordWords.heading}
        startsAt="password"
        aside={later}
      >
        {/* This field lets password managers match the password to its account. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields words={accountWords.newPassword} own={form.own} />
      </Form>
    </Page>
  )
}

type CodeFirstProps = { readonly refused: ExplainedFailure; readonly email: string; readonly onProven: () => void }

/**
 * Shown when too much time has passed since the member last entered an emailed code: the member needs a new code first.
 */
function CodeFirst({ refused, email, onProven }: CodeFirstProps) {
  const code = useAddressCode(onProven)
  return (
    <Page heading={choosePasswordWords.heading} width="form">
      <Outcome isFailure sentences={[refused.sentence]} quote={refused.quote} />
      <AddressCodeForm code={code} email={email} />
    </Page>
  )
}

/**
 * The form, which sets the password and signs the member in to a new session. `own`: the member's name, email address
 * and company, and the product's name; a password made from these is rated weak.
 */
function useFirstPassword(member: Member | null) {
  const api = useApi()
  const signIn = useSignIn()
  const strengthOf = usePasswordJudge()
  const own = [member?.name ?? '', member?.email ?? '', member?.company ?? '', siteWords.product]
  const form = useFieldForm({
    initial: { password: '', passwordConfirmation: '' },
    check: (choice) => passwordProblems({ ...choice, own }, strengthOf),
    send: async (choice) => signIn(await api.changePassword({ body: { currentPassword: '', ...choice } })),
  })
  return { ...form, own }
}
