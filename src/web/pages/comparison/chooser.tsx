import { Button, Checkbox } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { comparedAssessmentsMax, comparedAssessmentsMin } from '#domain/policy.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { Loading } from '#ui/loading.tsx'
import { chooserWords, comparisonWords } from '#words/comparison-page.ts'
import { statementName } from '#wording/statement-name.ts'
import { say } from '#wording/say.ts'
import { toggled } from '../../parts/comparing/compared-ids.ts'
import { briefDayText } from '#words/locale.ts'
import styles from './chooser.module.css'

type Listed = AnswerOf<'listAssessments'>['assessments'][number]

type ChooserProps = {
  readonly all: UseQueryResult<Listed[]>
  readonly ids: readonly string[]
  readonly isOpenFirst: boolean
  readonly onChange: (ids: readonly string[]) => void
}

/** The member's assessments, to be chosen in place. */
export function Chooser({ all, ids, isOpenFirst, onChange }: ChooserProps) {
  const [isOpen, setOpen] = useState(isOpenFirst)
  return (
    <details
      className={`${styles['chooser']} no-print`}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{chooserWords.heading}</summary>
      <p role="status">{sentenceFor(ids.length)}</p>
      {all.isPending && <Loading count={5} />}
      {all.isError && (
        <ErrorCallout error={all.error} heading={comparisonWords.listNotLoaded} onRetry={() => void all.refetch()} />
      )}
      {all.isSuccess &&
        (all.data.length === 0 ? <NothingToChoose /> : <Choices listed={all.data} {...{ ids, onChange }} />)}
    </details>
  )
}

function Choices({ listed, ids, onChange }: Pick<ChooserProps, 'ids' | 'onChange'> & { readonly listed: Listed[] }) {
  return (
    <fieldset className={styles['choices']}>
      <legend className="read-out">{chooserWords.legend}</legend>
      {listed.map(({ id, title, reportingYear, rating, savedAt }) => (
        <Checkbox
          key={id}
          label={statementName({ companyTitle: title, reportingYear })}
          description={say(chooserWords.aside, { rating, day: briefDayText(savedAt) })}
          checked={ids.includes(id)}
          disabled={!ids.includes(id) && ids.length >= comparedAssessmentsMax}
          onChange={() => onChange(toggled(ids, id))}
        />
      ))}
    </fieldset>
  )
}

function NothingToChoose() {
  return (
    <div className={styles['nothing']}>
      <p>{chooserWords.empty}</p>
      <Button component={Link} to={address('analysisInput')}>
        {chooserWords.assess}
      </Button>
    </div>
  )
}

function sentenceFor(count: number): string {
  const facts = { count, least: comparedAssessmentsMin, most: comparedAssessmentsMax }
  if (count === 0) return say(chooserWords.none, facts)
  if (count < comparedAssessmentsMin) return chooserWords.one
  return say(count < comparedAssessmentsMax ? chooserWords.some : chooserWords.full, facts)
}
