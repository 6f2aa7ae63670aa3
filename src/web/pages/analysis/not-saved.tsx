import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CallRefused } from '#contract/call-refused.ts'
import type { RefusalOutput } from '#contract/shapes/refusal-shapes.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { address } from '#contract/screens.ts'
import { savePanelWords as words } from '#words/analysis-page.ts'
import { NoAnswer } from '../../api/api.ts'
import { sentenceOf } from '../../api/sentences.ts'
import { useSignedIn } from '../../session/session.ts'

/** What can be done about a refusal, where it is not another try. */
const remedies: Readonly<Partial<Record<RefusalCode, ReactNode>>> = {
  'no-assessments-left': <Link to={address('plans')}>{words.plans}</Link>,
  'assessment-differs': (
    <Button variant="default" size="compact-md" onClick={() => window.location.reload()}>
      {words.reload}
    </Button>
  ),
  'statement-not-found': <Link to={address('financialStatements')}>{words.toList}</Link>,
}

/** Why an assessment was not saved: the server's sentence, what it found, and what to do. */
export function NotSaved({ error }: { readonly error: Error }) {
  const refusal = error instanceof CallRefused ? error.refusal : null
  const found = foundIn(refusal)
  const hasPlan = (useSignedIn()?.user?.assessmentCounter ?? null) !== null
  return (
    <>
      <strong>{words.notDone}</strong>
      <p>{error instanceof NoAnswer ? words.noAnswer : sentenceIn(error, refusal, hasPlan)}</p>
      {found.length > 0 && (
        <ul>
          {found.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <p>
        {words.kept} {remedyOf(refusal)}
      </p>
    </>
  )
}

/** The server names the page of the plans for programs; here a link leads to it. */
function sentenceIn(error: Error, refusal: RefusalOutput | null, hasPlan: boolean): string {
  if (refusal?.code !== 'no-assessments-left') return sentenceOf(error)
  return hasPlan ? words.noneLeft : words.noPlan
}

const foundIn = (refusal: RefusalOutput | null): readonly string[] => [
  ...new Set([...(refusal?.problems ?? []), ...(refusal?.found ?? [])].map(({ message }) => message)),
]

function remedyOf(refusal: RefusalOutput | null): ReactNode {
  const codes: readonly string[] = Object.keys(remedies)
  if (refusal === null || !codes.includes(refusal.code)) return null
  // one of the codes of the table
  return remedies[refusal.code as RefusalCode]
}
