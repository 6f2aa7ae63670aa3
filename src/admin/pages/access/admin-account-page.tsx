import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import { NewPasswordFields } from '#browser/new-password-fields.tsx'
import { usePasswordJudge } from '#browser/use-password-judge.ts'
import { when } from '#domain/field-problem.ts'
import { passwordChangeProblems } from '#domain/people/password.ts'
import { Facts } from '#ui/facts.tsx'
import { PasswordField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Loaded } from '#ui/loading.tsx'
import { notify } from '#ui/notify.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { adminAccountWords as words } from '#words/admin/admin-access.ts'
import { adminRoleNames, adminRoleTexts } from '#words/admin/admin-site.ts'
import { utcMomentText } from '#words/locale.ts'
import { siteWords } from '#words/site.ts'
import { CodeEntry, codeEntryProblems, codeSent } from '../../access/code-entry.tsx'
import { RecoveryCodes } from '../../access/recovery-codes.tsx'
import { ownAdminQuery } from '../../api/admin-queries.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { useSignedInAdmin } from '../../session/admin-session.ts'
import { useAdminForm } from '../../session/use-admin-form.ts'

/** The admin's own account: identity, password, recovery codes. */
export default function AdminAccountPage() {
  const email = useSignedInAdmin()?.admin.email ?? ''
  return (
    <Page heading={words.heading} width="wide">
      <WhoSection />
      <PasswordSection email={email} />
      <CodesSection email={email} />
    </Page>
  )
}

function WhoSection() {
  const own = useQuery(ownAdminQuery(useAdminApi()))
  return (
    <Loaded query={own} notLoaded={words.notLoaded}>
      {({ admin, recoveryCodesLeft }) => (
        <Facts
          facts={[
            { term: words.email, value: admin.email },
            { term: words.role, value: adminRoleNames[admin.role], notes: [adminRoleTexts[admin.role]] },
            { term: words.enrolled, value: utcMomentText(admin.enrolledAt) },
            { term: words.codesLeft, value: recoveryCodesLeft },
          ]}
        />
      )}
    </Loaded>
  )
}

function PasswordSection({ email }: { readonly email: string }) {
  const form = useAdminPasswordChange(email)
  return (
    <Section look="ruled" heading={words.passwordHeading} lead={words.passwordLead}>
      <Form form={form} submit={words.submit} name={words.passwordHeading} width="narrow">
        {/* Lets password managers match the password to its account. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="currentPassword" label={words.current} autoComplete="current-password" />
        <NewPasswordFields words={words.chosen} own={form.own} />
      </Form>
    </Section>
  )
}

function CodesSection({ email }: { readonly email: string }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Section look="ruled" heading={words.codesHeading} lead={words.codesLead}>
      {codes === null ? (
        <NewCodesForm onMade={setCodes} />
      ) : (
        <RecoveryCodes email={email} codes={codes} next={words.codesDone} onSaved={() => setCodes(null)} />
      )}
    </Section>
  )
}

function NewCodesForm({ onMade }: { readonly onMade: (codes: readonly string[]) => void }) {
  const form = useNewRecoveryCodes(onMade)
  return (
    <Form form={form} submit={words.codesSubmit} name={words.codesHeading} width="narrow">
      <PasswordField name="ownPassword" label={words.codesPassword} autoComplete="current-password" />
      <CodeEntry />
    </Form>
  )
}

const noPassword = { currentPassword: '', password: '', passwordConfirmation: '' }

/** The form that changes the password. All sessions of the admin end, except this one. */
function useAdminPasswordChange(email: string) {
  const own = [email, siteWords.product]
  const strengthOf = usePasswordJudge()
  const api = useAdminApi()
  const [changes, setChanges] = useState(0)
  const form = useAdminForm({
    initial: noPassword,
    check: (given) => passwordChangeProblems({ ...given, own }, strengthOf),
    send: async (given) => {
      await api.changeAdminPassword({ body: given })
      setChanges((before) => before + 1)
      notify.done(words.changed)
    },
  })
  const { reset } = form.fields
  // Clears the passwords from the page, without showing errors for the empty fields.
  useEffect(() => {
    if (changes > 0) reset(noPassword)
  }, [changes, reset])
  return { ...form, own }
}

/** The form that replaces the recovery codes; requires both factors again. */
function useNewRecoveryCodes(onMade: (codes: readonly string[]) => void) {
  const api = useAdminApi()
  const queries = useQueryClient()
  return useAdminForm<{ ownPassword: string; code: string; kind: 'app' | 'recovery' }>({
    initial: { ownPassword: '', code: '', kind: 'app' },
    check: (given) => [
      ...when(given.ownPassword === '', { code: 'password-missing', at: 'ownPassword' }),
      ...codeEntryProblems(given),
    ],
    send: async ({ ownPassword, ...entry }) => {
      const { recoveryCodes } = await api.renewRecoveryCodes({ body: { password: ownPassword, ...codeSent(entry) } })
      onMade(recoveryCodes)
      await queries.invalidateQueries(ownAdminQuery(api))
    },
  })
}
