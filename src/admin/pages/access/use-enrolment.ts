import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { usePasswordJudge } from '#browser/use-password-judge.ts'
import type { AdminRole } from '#domain/admin/rights.ts'
import { codeKey, codeProblems } from '#domain/people/code.ts'
import { passwordProblems } from '#domain/people/password.ts'
import { siteWords } from '#words/site.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { useAdminSessionActions } from '../../session/admin-session-actions.ts'
import type { SignedInAdmin } from '../../session/admin-session.ts'
import { useAdminForm } from '../../session/use-admin-form.ts'

/** The recipient of a link. */
export type Invited = { readonly email: string; readonly role: AdminRole }

/** The key for the authenticator app: as letters, and as the URI in its QR code. */
export type AppKey = { readonly secret: string; readonly address: string }

type Enrolled = SignedInAdmin & { readonly recoveryCodes: readonly string[] }

/** The steps of an enrolment: password, app, recovery codes. */
type EnrolmentStep =
  | { readonly name: 'password' }
  | { readonly name: 'app'; readonly key: AppKey }
  | { readonly name: 'codes'; readonly enrolled: Enrolled }

/** The three steps behind a one-time link. Nothing is kept in the browser: a reload starts over with a new key. */
export function useEnrolment() {
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
export function useEnrolmentPassword(token: string, { email }: Invited, onKey: (key: AppKey) => void) {
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
export function useEnrolmentCode(token: string, onEnrolled: (enrolled: Enrolled) => void) {
  const api = useAdminApi()
  return useAdminForm({
    initial: { otp: '' },
    check: codeProblems,
    send: async ({ otp }) => onEnrolled(await api.finishEnrolment({ body: { token, code: codeKey(otp) } })),
  })
}
