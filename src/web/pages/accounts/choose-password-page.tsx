import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { address } from '#contract/screens.ts'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { accountWords, choosePasswordWords } from '#wording/en/accounts.ts'
import { AddressCodeForm } from '../../parts/address-code/address-code-form.tsx'
import { useAddressCode } from '../../parts/address-code/use-address-code.ts'
import { wantedIn } from '../../session/return-path.ts'
import { useSignedIn } from '../../session/session.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { Told } from './told.tsx'
import { ownWordsOf, useChosenPassword } from './use-chosen-password.ts'

/** Chooses a password where none counts, after signing in by a code. Who has one changes it in the profile. */
export default function ChoosePasswordPage() {
  const member = useSignedIn()?.user
  const [isNeeded] = useState(member?.needsPassword !== false)
  const form = useChosenPassword(member ?? null)
  const { search } = useLocation()
  if (!isNeeded) return <Navigate to={address('profile')} replace />
  const email = member?.email ?? ''
  if (form.refused?.code === 'code-needed')
    return <CodeFirst sentence={form.refused.sentence} email={email} onProven={form.empty} />
  return (
    <Page heading={choosePasswordWords.heading} lead={choosePasswordWords.lead} width="form" isWrong={form.isWrong}>
      <Form
        form={form}
        submit={choosePasswordWords.submit}
        name={choosePasswordWords.heading}
        startsAt="password"
        aside={
          <Anchor component={Link} to={wantedIn(search) ?? address('home')}>
            {choosePasswordWords.later}
          </Anchor>
        }
      >
        {/* for who keeps the passwords: whose it is */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields label={accountWords.newPassword} own={ownWordsOf(member ?? null)} />
      </Form>
    </Page>
  )
}

type CodeFirstProps = { readonly sentence: string; readonly email: string; readonly onProven: () => void }

/** The code of the sign-in is too old: another comes first. */
function CodeFirst({ sentence, email, onProven }: CodeFirstProps) {
  const code = useAddressCode(onProven)
  return (
    <Page heading={choosePasswordWords.heading} width="form" isWrong={code.form.isWrong}>
      <Told>
        <p role="alert">{sentence}</p>
      </Told>
      <AddressCodeForm code={code} email={email} />
    </Page>
  )
}
