import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NewPasswordFields } from '#browser/new-password-fields.tsx'
import { Facts } from '#ui/facts.tsx'
import { PasswordField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Loaded } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { adminAccountWords as words } from '#words/admin/admin-access.ts'
import { adminRoleNames, adminRoleTexts } from '#words/admin/admin-site.ts'
import { utcMomentText } from '#words/locale.ts'
import { CodeEntry } from '../../access/code-entry.tsx'
import { RecoveryCodes } from '../../access/recovery-codes.tsx'
import { ownAdminQuery } from '../../api/admin-queries.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { useSignedInAdmin } from '../../session/admin-session.ts'
import { useAdminPasswordChange, useNewRecoveryCodes } from './use-admin-account.ts'

/** The admin's own account: identity, password, recovery codes. */
export default function AdminAccountPage() {
  const email = useSignedInAdmin()?.admin.email ?? ''
  return (
    <Page heading={words.heading}>
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
