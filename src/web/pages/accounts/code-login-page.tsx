import { codeLoginWords } from '#wording/en/accounts.ts'
import { useApi } from '../../api/api.ts'
import { AddressStep } from './address-step.tsx'
import { CodeStep } from './code-step.tsx'
import { useMailing } from './use-mailing.ts'

/** Signs a member in by a code that is mailed. */
export default function CodeLoginPage() {
  const api = useApi()
  const mailing = useMailing((email) => api.sendOtp({ body: { email } }))
  if (mailing.askedMs !== null) return <CodeStep mailing={mailing} askedMs={mailing.askedMs} />
  return <AddressStep mailing={mailing} words={codeLoginWords} ways={['password', 'reset', 'register']} />
}
