import { codeDigits, codeKeptMs, minuteMs } from '#domain/policy.ts'
import { Countdown } from '#ui/countdown.tsx'
import { CodeField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { codeLoginWords } from '#wording/en/accounts.ts'
import { say } from '#wording/say.ts'
import styles from './accounts.module.css'
import { MailHelp } from './mail-help.tsx'
import { useCodeForm } from './use-code-form.ts'
import type { Mailing } from './use-mailing.ts'
import { Ways } from './ways.tsx'

type CodeStepProps = { readonly mailing: Mailing; readonly askedMs: number }

/** The second step: the code that was mailed. */
export function CodeStep({ mailing, askedMs }: CodeStepProps) {
  const form = useCodeForm(mailing.email)
  return (
    <Page
      heading={codeLoginWords.codeHeading}
      lead={say(codeLoginWords.sent, { email: mailing.email })}
      width="form"
      isWrong={form.isWrong}
    >
      <Form form={form} submit={codeLoginWords.codeSubmit} name={codeLoginWords.codeHeading} startsAt="otp">
        <CodeField
          name="otp"
          label={codeLoginWords.code}
          description={say(codeLoginWords.codeHint, { limit: codeDigits })}
        />
        <div className={styles['left']}>
          <Countdown
            endsMs={askedMs + codeKeptMs}
            sentence={(time) => say(codeLoginWords.left, { minutes: codeKeptMs / minuteMs, time })}
            over={codeLoginWords.over}
          />
        </div>
      </Form>
      <MailHelp kind="code" mailing={mailing} onRenewed={form.restart} />
      <Ways to={['password']} email={mailing.email} />
    </Page>
  )
}
