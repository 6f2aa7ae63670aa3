import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState, type ReactNode, type RefObject } from 'react'
import type { FieldProblem } from '#domain/field-problem.ts'
import { titleProblems } from '#domain/records/head.ts'
import {
  namingChoices,
  offeredChoice,
  offeredChoices,
  suggestedTitle,
  type NamingChoice,
} from '#domain/records/naming.ts'
import type { Company, Draft } from '#domain/statement/draft.ts'
import { FieldGroup } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'
import { sentenceOfField } from '#words/field-problems.ts'
import { nameWords } from '#words/input-page.ts'
import { companyText } from '#wording/review-facts.ts'
import { say } from '#wording/say.ts'
import type { Reviewed } from '../../reading/chosen-files.ts'
import { lastCompanyChoice, rememberCompanyChoice } from '../../session/last-company-choice.ts'

// The name a statement read from a file is stored under.

export type Naming = {
  readonly draft: Draft
  readonly reviewed: Reviewed
  /** The name to store unless another is typed. */
  readonly suggested: string
  /** Called when an action was tried while the name is invalid. */
  readonly onWrongName: () => void
}

/** The name a statement will be stored under, in its field. */
export type ChosenName = {
  readonly title: string
  /** The problem with the name; null before the first attempt. */
  readonly fault: FieldProblem | null
}

/** The name the statement would be stored under now. `named` blocks an action until the name is valid. */
export function useNamed({ draft, reviewed, suggested, onWrongName }: Naming): ChosenName & {
  readonly named: (act: () => void) => () => void
} {
  const [isTried, setTried] = useState(false)
  const title = reviewed.title ?? suggestedTitle(draft.company, choiceOf(reviewed, draft.company), suggested)
  const [wrong = null] = titleProblems(title)
  return {
    title,
    fault: isTried ? wrong : null,
    named: (act) => () => {
      setTried(true)
      if (wrong === null) act()
      else onWrongName()
    },
  }
}

/** The company data to store: as chosen here, else as chosen last, limited to what the file contains. */
export const choiceOf = ({ choice }: Reviewed, company: Company): NamingChoice =>
  offeredChoice(company, choice ?? lastCompanyChoice())

type NamePanelProps = NameChoiceProps & {
  readonly panel: RefObject<HTMLElement | null>
  readonly heading: string
  readonly children: ReactNode
}

/** The panel beside the review: the name to store, and the actions below it. */
export const NamePanel = ({ panel, heading, children, ...name }: NamePanelProps) => (
  <Section as="aside" look="card" ref={panel} heading={heading} level={3} size="h3" id="panel">
    <NameChoice {...name} />
    {children}
  </Section>
)

type NameChoiceProps = {
  readonly review: ChosenName & { readonly isBusy: boolean }
  readonly company: Company
  readonly reviewed: Reviewed
  readonly suggested: string
  readonly field: RefObject<HTMLInputElement | null>
  readonly onReview: (change: Partial<Reviewed>) => void
}

/** Chooses the name: the English one, with the stored data listed below it, or a nickname. */
function NameChoice({ review, company, reviewed, suggested, field, onReview }: NameChoiceProps) {
  const named = companyText(company)
  const chosen = choiceOf(reviewed, company)
  const choose = (value: string) => {
    const choice = namingChoices.find((each) => each === value) ?? 'nickname'
    rememberCompanyChoice(choice)
    // Clears the typed title, because each choice suggests its own.
    onReview({ choice, title: null })
  }
  return (
    <FieldGroup heading={nameWords.heading} hasHiddenHeading isDisabled={review.isBusy}>
      {named !== null && (
        <Radio.Group
          label={nameWords.keep}
          description={say(nameWords.keepHelp, { company: named })}
          value={chosen}
          onChange={choose}
        >
          <Stack gap="xs" mt="xs">
            {offeredChoices(company).map((choice) => (
              <Radio
                key={choice}
                value={choice}
                label={<ChoiceLabel company={company} choice={choice} suggested={suggested} />}
                disabled={review.isBusy}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <TextInput
        ref={field}
        label={nameWords.title}
        description={nameWords.titleHelp[keptOf(company, chosen)]}
        autoComplete="off"
        value={review.title}
        error={review.fault !== null && sentenceOfField(review.fault)}
        onChange={({ currentTarget }) => onReview({ title: currentTarget.value })}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </FieldGroup>
  )
}

type ChoiceLabelProps = { readonly company: Company; readonly choice: NamingChoice; readonly suggested: string }

/** A choice with the resulting title and the data stored with it. */
const ChoiceLabel = ({ company, choice, suggested }: ChoiceLabelProps) => (
  <>
    <Text span fw={600}>
      {suggestedTitle(company, choice, suggested)}
    </Text>{' '}
    <Text span size="sm" c="dimmed" display="block">
      {say(nameWords.choices[keptOf(company, choice)], { inn: company.inn ?? '' })}
    </Text>
  </>
)

/** The company data a choice stores. */
function keptOf({ name, inn }: Company, choice: NamingChoice): keyof typeof nameWords.choices {
  const [hasName, hasNumber] = [choice !== 'nickname' && name !== null, choice === 'name-and-number' && inn !== null]
  if (hasName) return hasNumber ? 'both' : 'name'
  return hasNumber ? 'number' : 'neither'
}
