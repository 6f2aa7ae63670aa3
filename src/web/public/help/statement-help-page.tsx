import { Anchor, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { catalogueOf } from '#domain/catalogue/catalogue.ts'
import type { Edition, Entity, FormKind, StatementForm } from '#domain/catalogue/editions.ts'
import { lineMatches } from '#domain/catalogue/line-search.ts'
import type { Line } from '#domain/catalogue/line.ts'
import { headingOf, reports } from '#domain/catalogue/sections.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { searchChoice, searchState } from '#ui/search-state.ts'
import { Section } from '#ui/section.tsx'
import { useListState, type ListState } from '#ui/use-search-state.ts'
import { lineFinderWords, statementHelp, editionYearsOf } from '#words/help/statement-guide.ts'
import { formNames } from '#wording/documents/statement-names.ts'
import { say } from '#wording/say.ts'
import { HelpPage } from './help-page.tsx'

/** Explains the layout of a Russian statement to readers who do not know Russian (specification §2). */
export default function StatementHelpPage() {
  return <HelpPage page={statementHelp} tools={{ 'line-finder': <LineFinder /> }} />
}

/** The form whose lines are shown, kept in the URL. */
const chosenForm = searchState({
  form: searchChoice<FormKind>(['full', 'simplified']),
  edition: searchChoice<Edition>(['fsbu4', '66n-2019', '66n-2011']),
  entity: searchChoice<Entity>(['commercial', 'non-profit']),
})

// The cast is safe: the keys of a literal table are the only ones that Object.keys returns, here in printed order.
const reportList = Object.keys(reports) as readonly StatementForm[]

const editionChoice = (edition: Edition): string =>
  say(lineFinderWords.editionOption, { years: editionYearsOf(edition), name: lineFinderWords.editions[edition] })

/** The editions to choose from, newest first. */
const editionChoices = {
  fsbu4: editionChoice('fsbu4'),
  '66n-2019': editionChoice('66n-2019'),
  '66n-2011': editionChoice('66n-2011'),
} as const satisfies Readonly<Record<Edition, string>>

/** Every line of a form in Russian and English, to browse or search. */
function LineFinder() {
  const chosen = useListState(chosenForm)
  const { form, edition, entity } = chosen.value
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

type ChosenForm = ReturnType<typeof chosenForm.read>

function FormChoice({ chosen: { value: now, change } }: { readonly chosen: ListState<ChosenForm> }) {
  const { form, edition, entity } = lineFinderWords
  return (
    <>
      <Choice label={form} value={now.form} names={formNames} onChoose={(chosen) => change({ form: chosen })} />
      <Choice
        label={edition}
        value={now.edition}
        names={editionChoices}
        onChoose={(chosen) => change({ edition: chosen })}
      />
      <Choice
        label={entity}
        value={now.entity}
        names={lineFinderWords.entities}
        onChoose={(chosen) => change({ entity: chosen })}
      />
    </>
  )
}

type ChoiceProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  /** The label of each value, in the order in which they are listed. */
  readonly names: Readonly<Record<Value, string>>
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, value, names, onChoose }: ChoiceProps<Value>) {
  // The cast is safe: the keys of a literal table are the only ones that Object.keys returns.
  const values = Object.keys(names) as Value[]
  return (
    <NativeSelect
      label={label}
      value={value}
      data={values.map((each) => ({ value: each, label: names[each] }))}
      onChange={({ currentTarget }) => onChoose(values.find((each) => each === currentTarget.value) ?? value)}
    />
  )
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
        columns={columns}
        keyOf={keyOf}
        groupOf={groupOf}
        anchorOf={anchorOf}
        isTotal={isTotal}
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

/**
 * Says how a line counts. For an item, gives its sign; for a total, a part or a memo line, its role, preceded by the
 * sign unless that is positive.
 */
function countsOf({ sign, role }: Line): string {
  if (role === 'item') return counts[sign]
  return sign === 'positive' ? details[role] : `${counts[sign]}; ${details[role]}`
}
