import { Checkbox, TextInput } from '@mantine/core'
import type { RefObject } from 'react'
import type { Company } from '#domain/statement/draft.ts'
import { sentenceOfField } from '#wording/en/field-problems.ts'
import { nameWords } from '#wording/en/input-page.ts'
import { say } from '#wording/say.ts'
import styles from './review.module.css'
import { companyText } from './review-facts.ts'
import type { Reviewed } from './reviewed.ts'
import type { NameInHand } from './use-named.ts'

type NameChoiceProps = {
  readonly review: NameInHand & { readonly isBusy: boolean }
  readonly company: Company
  readonly keepsCompany: boolean
  readonly field: RefObject<HTMLInputElement | null>
  readonly onReview: (change: Partial<Reviewed>) => void
}

/** Under which name the statement is kept: a nickname unless the member wants the company's own. */
export function NameChoice({ review, company, keepsCompany, field, onReview }: NameChoiceProps) {
  const named = companyText(company)
  return (
    <fieldset className={styles['name']} disabled={review.isBusy}>
      <legend className="read-out">{nameWords.heading}</legend>
      <TextInput
        ref={field}
        label={nameWords.title}
        description={nameWords.titleHelp}
        autoComplete="off"
        value={review.title}
        error={review.fault !== null && sentenceOfField(review.fault)}
        onChange={({ currentTarget }) => onReview({ title: currentTarget.value })}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {named !== null && (
        <Checkbox
          label={nameWords.keep}
          description={say(nameWords.keepHelp, { company: named })}
          checked={keepsCompany}
          onChange={({ currentTarget }) => onReview({ keepsCompany: currentTarget.checked })}
        />
      )}
    </fieldset>
  )
}
