import { Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { companyTitleLengthMax } from '#domain/policy.ts'
import { namingChoices, type NamingChoice } from '#domain/records/naming.ts'
import { Columns } from '#ui/columns.tsx'
import { FieldGroup } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'
import { batchOptionWords as words } from '#words/file-batch.ts'
import { companyText } from '#wording/review-facts.ts'
import { say } from '#wording/say.ts'
import { visible } from '#wording/visible.ts'
import type { DisplayOptions } from '../../document/statement/display-options.ts'
import { OptionsPanel } from '../options-panel.tsx'
import { hasUsable, type NamedBatch, type NamedCompany } from './batch-names.ts'

type BatchOptionsProps = {
  readonly batch: NamedBatch
  readonly options: DisplayOptions
  /** The year whose exchange rates are offered; null when no year is known. */
  readonly year: number | null
  readonly isLocked: boolean
  readonly onNaming: (choice: NamingChoice) => void
  readonly onNickname: (company: NamedCompany, nickname: string) => void
  readonly onOptions: (changed: Partial<DisplayOptions>) => void
}

/** Options for all statements: under which names they are stored, and how they are shown. */
export function BatchOptions({ batch, options, year, isLocked, onNaming, onNickname, onOptions }: BatchOptionsProps) {
  const { naming, companies } = batch
  const nicknamed = companies.filter((company) => company.isNicknamed && hasUsable(company))
  const choose = (value: string) => onNaming(namingChoices.find((each) => each === value) ?? 'nickname')
  return (
    <Section look="card" size="h2" heading={words.heading} lead={words.lead}>
      <Columns side="none">
        <FieldGroup heading={words.naming} hasHiddenHeading isDisabled={isLocked}>
          <Radio.Group label={words.naming} description={words.namingHelp} value={naming} onChange={choose}>
            <Stack gap="xs" mt="xs">
              {namingChoices.map((choice) => (
                <Radio key={choice} value={choice} label={words.choices[choice]} disabled={isLocked} />
              ))}
            </Stack>
          </Radio.Group>
          {nicknamed.length > 0 && (
            <Stack gap="xs">
              <Text fw={600}>{words.nicknames}</Text>
              <Text size="sm" c="dimmed">
                {words.nicknamesLead}
              </Text>
              <SimpleGrid minColWidth="min(14rem, 100%)" autoFlow="auto-fit" spacing="sm" verticalSpacing="sm">
                {nicknamed.map((company) => (
                  <NicknameField key={company.key} company={company} isLocked={isLocked} onNickname={onNickname} />
                ))}
              </SimpleGrid>
            </Stack>
          )}
        </FieldGroup>
        <OptionsPanel options={options} year={year} thirdYear={null} onChange={onOptions} />
      </Columns>
    </Section>
  )
}

type NicknameFieldProps = Pick<BatchOptionsProps, 'isLocked' | 'onNickname'> & { readonly company: NamedCompany }

/**
 * The field for one company's nickname, which applies on Enter or when the field loses the focus. If it is empty, the
 * company gets a numbered nickname.
 */
function NicknameField({ company, isLocked, onNickname }: NicknameFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const keep = (): void => {
    if (typed === null) return
    onNickname(company, typed.trim())
    setTyped(null)
  }
  return (
    <TextInput
      label={<CompanyLabel company={company} />}
      maxLength={companyTitleLengthMax}
      autoComplete="off"
      disabled={isLocked}
      value={typed ?? company.nickname}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={keep}
      onKeyDown={({ key }) => key === 'Enter' && keep()}
    />
  )
}

/** Shows the company as its files name it, or, if they do not name it, the name of a file. */
function CompanyLabel({ company: { company, rows } }: { readonly company: NamedCompany }) {
  const text = companyText(company)
  if (text === null) return say(words.unnamed, { file: rows[0]?.file.name ?? '' })
  return <span lang="ru">{visible(text)}</span>
}
