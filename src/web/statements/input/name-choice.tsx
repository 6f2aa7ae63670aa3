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

// Everything that decides under which name a statement from a file is stored.

export type Naming = {
  readonly draft: Draft
  readonly reviewed: Reviewed
  /** The nickname to store unless the user types another. */
  readonly suggested: string
  /** Called when the user tries an action while the name is invalid. */
  readonly onWrongName: () => void
}

/** The name under which a statement will be stored, as shown in its field. */
export type ChosenName = {
  readonly title: string
  /** The problem with the name; null when it is valid, or before the user first tries an action. */
  readonly fault: FieldProblem | null
}

/**
 * The name under which the statement would be stored now. `named` wraps an action, so that it is blocked until the name
 * is valid.
 */
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

/** Which company data to store: as chosen for this statement, else as last chosen, limited to the data in the file. */
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

/** Lets the user choose between the company's English name, with or without its other data, and a nickname. */
function NameChoice({ review, company, reviewed, suggested, field, onReview }: NameChoiceProps) {
  const named = companyText(company)
  const chosen = choiceOf(reviewed, company)
  const choose = (value: string) => {
    const choice = namingChoices.find((each) => each === value) ?? 'nickname'
    rememberCompanyChoice(choice)
    // Clears the typed title, because each choice suggests a different title.
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

/** The label of a choice: the title that results from it, and the company data that are stored. */
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

/** Returns the key of the sentence that says which company data are stored with this choice. */
function keptOf({ name, inn }: Company, choice: NamingChoice): keyof typeof nameWords.choices {
  const hasName = choice !== 'nickname' && name !== null
  const hasNumber = choice === 'name-and-number' && inn !== null
  if (hasName) return hasNumber ? 'both' : 'name'
  return hasNumber ? 'number' : 'neither'
}
