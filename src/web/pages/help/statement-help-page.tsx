import { Anchor, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { catalogueOf } from '#domain/catalogue/catalogue.ts'
import {
  editionList,
  type Edition,
  type Entity,
  type FormKind,
  type StatementForm,
} from '#domain/catalogue/editions.ts'
import { lineMatches } from '#domain/catalogue/line-search.ts'
import type { Line } from '#domain/catalogue/line.ts'
import { headingOf, reports } from '#domain/catalogue/sections.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Section } from '#ui/section.tsx'
import { lineFinderWords, statementHelp, yearsOf } from '#wording/en/help/statement.ts'
import { formNames } from '#wording/en/statement.ts'
import { say } from '#wording/say.ts'
import { HelpPage } from './help-page.tsx'

/** What is where on a Russian statement, for readers without Russian (specification §2). */
export default function StatementHelpPage() {
  return <HelpPage page={statementHelp} tools={{ 'line-finder': <LineFinder /> }} />
}

const forms: readonly FormKind[] = ['full', 'simplified']
const entities: readonly Entity[] = ['commercial', 'non-profit']
// the keys of the table, in printed order
const reportList = Object.keys(reports) as readonly StatementForm[]

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const editionOptions = editionList
  .map((edition) => ({
    value: edition,
    label: say(lineFinderWords.editionOption, { years: yearsOf(edition), name: lineFinderWords.editions[edition] }),
  }))
  .toReversed()

/** The form that is chosen. The address keeps the choice. */
function useForm() {
  const [asked, setAsked] = useSearchParams()
  return {
    form: forms.find((each) => each === asked.get('form')) ?? 'full',
    edition: editionList.find((each) => each === asked.get('edition')) ?? 'fsbu4',
    entity: entities.find((each) => each === asked.get('entity')) ?? 'commercial',
    choose: (changed: Readonly<Record<string, string>>): void =>
      setAsked({ ...Object.fromEntries(asked), ...changed }, { replace: true, preventScrollReset: true }),
  }
}

/** Every line of a form in Russian and English, to look through or to search. */
function LineFinder() {
  const chosen = useForm()
  const { form, edition, entity } = chosen
  const [query, setQuery] = useState('')
  const { lines } = catalogueOf(form, edition, entity)
  const found = lines.filter((line) => lineMatches(line, query))
  const shown = reportList
    .map((report) => ({ report, lines: found.filter((line) => line.form === report) }))
    .filter((each) => each.lines.length > 0)
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }} className="no-print">
        <FormChoice chosen={chosen} />
        <TextInput
          type="search"
          inputWrapperOrder={['label', 'input', 'description']}
          label={lineFinderWords.find}
          description={lineFinderWords.findHint}
          autoComplete="off"
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </SimpleGrid>
      <Text role="status">
        {found.length === 0
          ? say(lineFinderWords.none, { text: query })
          : say(lineFinderWords.found, { count: found.length, total: String(lines.length) })}
      </Text>
      <Group component="nav" aria-label={lineFinderWords.reports} gap="0.25rem 1.25rem" className="no-print">
        {shown.map(({ report }) => (
          <Anchor key={report} href={`#terms-${report}`}>
            {reports[report].english}
          </Anchor>
        ))}
      </Group>
      <Stack gap="1.75rem" pt="0.5rem">
        {shown.map((each) => (
          <Report key={each.report} {...each} edition={edition} entity={entity} />
        ))}
      </Stack>
    </>
  )
}

function FormChoice({ chosen: { form, edition, entity, choose } }: { readonly chosen: ReturnType<typeof useForm> }) {
  const choices = [
    { key: 'form', label: lineFinderWords.form, value: form, options: optionsOf(formNames) },
    { key: 'edition', label: lineFinderWords.edition, value: edition, options: editionOptions },
    { key: 'entity', label: lineFinderWords.entity, value: entity, options: optionsOf(lineFinderWords.entities) },
  ]
  return choices.map(({ key, label, value, options }) => (
    <NativeSelect
      key={key}
      label={label}
      value={value}
      data={options}
      onChange={({ currentTarget }) => choose({ [key]: currentTarget.value })}
    />
  ))
}

type ReportProps = {
  readonly report: StatementForm
  readonly lines: readonly Line[]
  readonly edition: Edition
  readonly entity: Entity
}

/** The lines of one report under the headings of its sections. */
function Report({ report, lines, edition, entity }: ReportProps) {
  const { name, english, okudUntil2018, okudSince2019 } = reports[report]
  const okud = edition === '66n-2011' ? okudUntil2018 : okudSince2019
  const headingId = `terms-${report}-heading`
  const groupOf = ({ section }: Line) =>
    section === undefined ? null : { id: section, heading: <SectionHeading {...headingOf(section, edition, entity)} /> }
  return (
    <Section
      anchor={`terms-${report}`}
      id={headingId}
      level={3}
      size="h3"
      heading={say(lineFinderWords.caption, { english, name, okud })}
    >
      <DataTable
        labelledBy={headingId}
        narrow="index"
        rows={lines}
        {...{ columns, keyOf, groupOf, anchorOf, isTotal }}
      />
    </Section>
  )
}

const SectionHeading = ({ name, english }: { readonly name: string; readonly english: string }) => (
  <>
    {english} · <span lang="ru">{name}</span>
  </>
)

const keyOf = ({ code }: Line): string => code
const anchorOf = ({ code }: Line): string => `line-${code}`
const isTotal = ({ role }: Line): boolean => role === 'total'

const { columns: headings, counts, details } = lineFinderWords

const columns: readonly TableColumn<Line>[] = [
  {
    id: 'code',
    heading: headings.code,
    isRowHeader: true,
    cell: ({ code }) => <Anchor href={`#line-${code}`}>{code}</Anchor>,
  },
  { id: 'russian', heading: headings.russian, cell: ({ name }) => <span lang="ru">{name}</span> },
  { id: 'short', heading: headings.short, cell: ({ short }) => <span lang="ru">{short}</span> },
  { id: 'english', heading: headings.english, cell: ({ english }) => english },
  { id: 'counts', heading: headings.counts, cell: countsOf },
]

/** How a line counts. A part or a memo is not added a second time, so only its sign is named. */
function countsOf({ sign, role }: Line): string {
  if (role === 'item') return counts[sign]
  return sign === 'positive' ? details[role] : `${counts[sign]}; ${details[role]}`
}
