import { Button } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FieldProblem } from '#domain/field-problem.ts'
import { codeKey, codeProblems } from '#domain/people/code.ts'
import { codeDigits, totpStepSeconds } from '#domain/policy.ts'
import { CodeField, TextField } from '#ui/fields.tsx'
import { codeEntryWords as words } from '#words/admin/admin-access.ts'
import { say } from '#wording/say.ts'

// The second factor: the code of the authenticator app, or a recovery code instead.

export type CodeEntryFields = { readonly code: string; readonly kind: 'app' | 'recovery' }

/** Checks the form of a code before it is sent; only the server can tell whether it is the right code. */
export function codeEntryProblems({ code, kind }: CodeEntryFields): readonly FieldProblem[] {
  if (kind === 'recovery') return code.trim() === '' ? [{ code: 'code-missing', at: 'code' }] : []
  return codeProblems({ otp: code }).map((problem) => ({ ...problem, at: 'code' }))
}

export const codeSent = ({ code, kind }: CodeEntryFields) => ({ code: kind === 'app' ? codeKey(code) : code.trim() })

type CodeEntryProps = { readonly label?: string; readonly hint?: string }

const usualHint = say(words.codeHint, { limit: codeDigits, seconds: totpStepSeconds })

/** The field for an app code or a recovery code, with a button that switches between the two. */
export function CodeEntry({ label = words.code, hint = usualHint }: CodeEntryProps) {
  const { setValue, setFocus } = useFormContext<CodeEntryFields>()
  const isApp = useWatch<CodeEntryFields, 'kind'>({ name: 'kind' }) === 'app'
  const turn = () => {
    setValue('kind', isApp ? 'recovery' : 'app')
    setValue('code', '')
    setFocus('code')
  }
  return (
    <>
      {isApp ? (
        <CodeField name="code" label={label} description={hint} />
      ) : (
        <TextField name="code" label={words.recovery} description={words.recoveryHint} autoComplete="off" />
      )}
      <div>
        <Button variant="subtle" size="compact-sm" onClick={turn}>
          {isApp ? words.toRecovery : words.toApp}
        </Button>
      </div>
    </>
  )
}
