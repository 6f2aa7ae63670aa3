import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { NewPasswordFields } from '#browser/new-password-fields.tsx'
import { explain } from '#browser/sentences.ts'
import { usePasswordJudge } from '#browser/use-password-judge.ts'
import type { AdminRole } from '#domain/admin/rights.ts'
import { codeKey, codeProblems } from '#domain/people/code.ts'
import { passwordProblems } from '#domain/people/password.ts'
import { codeDigits, totpStepSeconds } from '#domain/policy.ts'
import { CodeList } from '#ui/code-list.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { CodeField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Loaded } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { say } from '#wording/say.ts'
import { adminEnrolmentWords as words, copyWords } from '#words/admin/admin-access.ts'
import { adminRoleNames, adminRoleTexts } from '#words/admin/admin-site.ts'
import { siteWords } from '#words/site.ts'
import { RecoveryCodes } from '../../access/recovery-codes.tsx'
import { useAdminApi } from '../../api/admin-api.ts'
import { useAdminSessionActions } from '../../session/admin-session-actions.ts'
import type { SignedInAdmin } from '../../session/admin-session.ts'
import { useAdminForm } from '../../session/use-admin-form.ts'

type Enrolment = ReturnType<typeof useEnrolment>

/** The page behind a one-time link: sets a password, an authenticator app, and recovery codes. */
export default function AdminEnrolmentPage() {
  const enrolment = useEnrolment()
  const { step, invited } = enrolment
  if (step.name === 'app') return <AppStep appKey={step.key} enrolment={enrolment} />
  if (step.name === 'codes')
    return (
      <Step at={2}>
        <RecoveryCodes
          email={step.enrolled.admin.email}
          codes={step.enrolled.recoveryCodes}
          next={words.finish}
          onSaved={() => void enrolment.onSaved(step.enrolled)}
        />
      </Step>
    )
  if (invited.data !== undefined) return <PasswordStep invited={invited.data} enrolment={enrolment} />
  const isOver = explain(invited.error).code === 'enrolment-over'
  return (
    <Page heading={words.heading} width="form">
      <Loaded query={invited} notLoaded={isOver ? words.overHeading : words.notLoaded}>
        {() => null}
      </Loaded>
    </Page>
  )
}

type StepProps = {
  /** The index of the step, from 0. */
  readonly at: number
  readonly children: ReactNode
}

/** One step of the enrolment. It is a page with its own heading, so that screen readers announce it. */
const Step = ({ at, children }: StepProps) => (
  <Page
    heading={words.steps[at] ?? ''}
    lead={say(words.step, { step: at + 1, count: words.steps.length, name: words.heading })}
    width="form"
  >
    {children}
  </Page>
)

function PasswordStep({ invited, enrolment }: { readonly invited: Invited; readonly enrolment: Enrolment }) {
  const form = useEnrolmentPassword(enrolment.token, invited, enrolment.onKey)
  const { email, role } = invited
  return (
    <Step at={0}>
      <Text>{say(words.lead, { email, role: adminRoleNames[role], may: adminRoleTexts[role] })}</Text>
      <Form form={form} submit={words.passwordSubmit} name={words.steps[0]} startsAt="password">
        {/* Lets password managers match the password to its account. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields words={words.password} own={form.own} />
      </Form>
    </Step>
  )
}

/** Groups of four are easier to type; apps ignore the spaces. */
const inFours = (key: string): string => key.replaceAll(/.{4}(?=.)/g, '$& ')

function AppStep({ appKey, enrolment }: { readonly appKey: AppKey; readonly enrolment: Enrolment }) {
  const form = useEnrolmentCode(enrolment.token, enrolment.onEnrolled)
  return (
    <Step at={1}>
      <Stack gap="sm">
        <Text>{words.scan}</Text>
        <QrCode text={appKey.address} label={words.qr} />
        <Text>{words.secret}</Text>
        <CodeList label={words.secret} codes={[inFours(appKey.secret)]} />
        <div>
          <CopyButton text={appKey.secret} {...copyWords} />
        </div>
        <Text fz="sm" c="dimmed">
          {say(words.secretNote, { digits: codeDigits, seconds: totpStepSeconds })}
        </Text>
      </Stack>
      <Form form={form} submit={words.codeSubmit} name={words.steps[1]}>
        <CodeField name="otp" label={words.code} />
      </Form>
    </Step>
  )
}

/** The person for whom the one-time link was made. */
type Invited = { readonly email: string; readonly role: AdminRole }

/** The key for the authenticator app: as letters, and as the URI in its QR code. */
type AppKey = { readonly secret: string; readonly address: string }

type Enrolled = SignedInAdmin & { readonly recoveryCodes: readonly string[] }

type EnrolmentStep =
  | { readonly name: 'password' }
  | { readonly name: 'app'; readonly key: AppKey }
  | { readonly name: 'codes'; readonly enrolled: Enrolled }

/** The three steps behind a one-time link. Nothing is stored in the browser, so a reload starts over with a new key. */
function useEnrolment() {
  const { token = '' } = useParams()
  const api = useAdminApi()
  const { signIn } = useAdminSessionActions()
  const navigate = useNavigate()
  const [step, setStep] = useState<EnrolmentStep>({ name: 'password' })
  const invited = useQuery({
    queryKey: ['enrolment', token],
    queryFn: () => api.readEnrolment({ body: { token } }),
    enabled: step.name === 'password',
    gcTime: 0,
  })
  return {
    token,
    invited,
    step,
    onKey: (key: AppKey) => setStep({ name: 'app', key }),
    onEnrolled: (enrolled: Enrolled) => setStep({ name: 'codes', enrolled }),
    onSaved: async ({ token: session, admin, environment }: Enrolled) => {
      signIn({ token: session, admin, environment })
      await navigate('/', { replace: true })
    },
  }
}

/** The form of the first step. */
function useEnrolmentPassword(token: string, { email }: Invited, onKey: (key: AppKey) => void) {
  const own = [email, siteWords.product]
  const strengthOf = usePasswordJudge()
  const api = useAdminApi()
  const form = useAdminForm({
    initial: { password: '', passwordConfirmation: '' },
    check: (given) => passwordProblems({ ...given, own }, strengthOf),
    send: async (given) => onKey(await api.beginEnrolment({ body: { token, ...given } })),
  })
  return { ...form, own }
}

/** The form of the second step; a correct code proves that the app is set up. */
function useEnrolmentCode(token: string, onEnrolled: (enrolled: Enrolled) => void) {
  const api = useAdminApi()
  return useAdminForm({
    initial: { otp: '' },
    check: codeProblems,
    send: async ({ otp }) => onEnrolled(await api.finishEnrolment({ body: { token, code: codeKey(otp) } })),
  })
}
