import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { Form } from '#ui/form.tsx'
import { draftHeadWords, typedWords } from '#wording/en/input-page.ts'
import { denominationNames } from '#wording/en/statement.ts'
import { say } from '#wording/say.ts'
import { HeadFields } from '../typed/head-fields.tsx'
import { StatementHelp } from '../typed/typed-way.tsx'
import styles from '../typed/typed.module.css'
import type { InputPage } from '../typed/use-typed.ts'
import { useDraftHead, type Draft } from './use-draft-head.ts'

type DraftHeadFormProps = { readonly draft: AnswerOf<'editStatement'>; readonly page: InputPage }

/** The head of a draft in the form it was typed into. */
export function DraftHeadForm({ draft, page }: DraftHeadFormProps) {
  const form = useDraftHead(draft)
  const lines = address('balanceSheetInput', { id: draft.id })
  const isNewer = form.refused?.code === 'statement-changed'
  return (
    <Form
      form={form}
      name={draftHeadWords.form}
      submit={draftHeadWords.submit}
      {...(isNewer ? { remedy: <LineLink to={lines} text={draftHeadWords.newer} /> } : {})}
      aside={<LineLink to={lines} text={draftHeadWords.toLines} />}
    >
      <HeadFields
        page={page}
        period={draft.periods}
        {...(hasAmounts(draft) ? { unit: <FixedUnit draft={draft} /> } : {})}
      />
      <StatementHelp />
    </Form>
  )
}

const LineLink = ({ to, text }: { readonly to: string; readonly text: string }) => (
  <Anchor component={Link} to={to} size="sm">
    {text}
  </Anchor>
)

const hasAmounts = ({ codeValues, denominations }: Draft): boolean =>
  denominations !== null && Object.keys(codeValues).length > 0

/** Another unit for amounts that are there is a conversion or a correction: that is asked beside the lines. */
function FixedUnit({ draft: { denominations: unit } }: { readonly draft: Draft }) {
  return (
    <div className={styles['fixed']}>
      <p>
        {typedWords.unit}:{' '}
        <strong>{unit !== null && say(typedWords.choice, { code: unit, name: denominationNames[unit] })}</strong>
      </p>
      <p className={styles['lead']}>{draftHeadWords.unitHelp}</p>
    </div>
  )
}
