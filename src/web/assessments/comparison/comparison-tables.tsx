import { Anchor, List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import type { ComparisonTexts } from '#contract/shapes/comparison-shapes.ts'
import { keyMetrics, type KeyMetricName } from '#domain/assessment/key-metrics.ts'
import type { Standing } from '#domain/comparison/best-and-worst.ts'
import { monthOfEnd } from '#domain/comparison/timeline.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { HangingNumber } from '#ui/hanging-number.tsx'
import { Section } from '#ui/section.tsx'
import { BetterOrWorse } from '#ui/tone.tsx'
import { WideTable, type WideCell, type WideGroup, type WideRow } from '#ui/wide-table.tsx'
import { accountsWords, comparisonWords, markedAccounts } from '#words/comparison-page.ts'
import { markedName } from '#wording/comparison-texts.ts'
import { comparedLabel, type ValueText } from '#wording/comparison-values.ts'
import { companyYearsWords, tableWords } from '#words/comparison.ts'
import { viewWords } from '#words/statement-screen.ts'
import { say } from '#wording/say.ts'

type ComparedColumn = ComparisonTexts['assessments'][number]
type Group = ComparisonTexts['groups'][number]
type Company = ComparisonTexts['companies'][number]

type SideBySideProps = { readonly shown: ComparisonTexts; readonly onRemove: (id: string) => void }

/** The table with one column per assessment and one row per figure. */
export const SideBySide = ({ shown: { assessments, groups }, onRemove }: SideBySideProps) => (
  <WideTable
    caption={tableWords.caption}
    corner={tableWords.corner}
    columns={assessments.map((each) => ({
      id: each.id,
      heading: <ColumnHeading compared={each} onRemove={() => onRemove(each.id)} />,
      mark: each.mark,
    }))}
    groups={groups.map(groupOf)}
  >
    <Note>
      {tableWords.note} {comparisonWords.inMillions}
    </Note>
  </WideTable>
)

type ColumnHeadingProps = { readonly compared: ComparedColumn; readonly onRemove: () => void }

function ColumnHeading({ compared, onRemove }: ColumnHeadingProps) {
  const { name, id } = compared
  return (
    <>
      <Anchor component={Link} to={address('assessment', { id })}>
        {name}
      </Anchor>{' '}
      <Text component="span" fz="0.8125rem" display="block" className="no-print">
        <LinkButton aria-label={say(comparisonWords.removeOf, { name: markedName(compared) })} onClick={onRemove}>
          {comparisonWords.remove}
        </LinkButton>
      </Text>
    </>
  )
}

const groupOf = ({ key, label, aside, rows }: Group): WideGroup => ({
  id: key,
  heading: label,
  ...(aside !== '' && { aside }),
  isStrong: key === 'conclusion',
  rows: rows.map((row) => rowOf(row, key)),
})

/**
 * Returns a row of the table. A key number has its exact printed amount beside it only when two amounts look equal in
 * millions but differ.
 */
function rowOf({ key, label, values }: Group['rows'][number], group: Group['key']): WideRow {
  const isPrintedToo = values.some((one) =>
    values.some((other) => one.text === other.text && one.aside !== other.aside && one.value !== other.value),
  )
  const hasAside = group !== 'keyMetrics' || isPrintedToo
  return {
    id: key,
    label,
    cells: values.map(({ standing, aside, ...value }) => ({
      ...cellOf(value),
      ...(standing !== null && { remark: <StandingText standing={standing} /> }),
      ...(hasAside && aside !== '' && { aside }),
    })),
  }
}

const cellOf = ({ text, reason }: Pick<ValueText, 'text' | 'reason'>): WideCell => ({
  text: text.startsWith('(') ? <Negative text={text} /> : text,
  reason,
})

/** Shows a negative number in brackets, with a minus sign for screen readers, which skip brackets. */
const Negative = ({ text }: { readonly text: string }) => (
  <>
    <span className="read-out">{viewWords.minus} </span>
    <HangingNumber text={text} />
  </>
)

const isGood = { best: true, better: true, worst: false, worse: false } as const satisfies Record<Standing, boolean>

const StandingText = ({ standing }: { readonly standing: Standing }) => (
  <BetterOrWorse isBetter={isGood[standing]}>{tableWords.standings[standing]}</BetterOrWorse>
)

/** The codes of the notes that say why an assessment is not among the years. */
const leavingOut: ReadonlySet<ComparisonTexts['notes'][number]['code']> = new Set(['no-year', 'irregular-period'])

type CompanyTimelineProps = { readonly company: Company; readonly shown: ComparisonTexts }

/**
 * A table of one company over the years, with one column per date. Each figure comes from the latest filing that
 * contains it.
 */
export function CompanyTimeline({ company, shown }: CompanyTimelineProps) {
  const { title, marks, dates, differences } = company
  if (dates.length === 0) return null
  const leftOut = shown.notes.filter(({ code }) => leavingOut.has(code)).map(({ mark }) => mark)
  const list = shown.assessments.filter(({ mark }) => marks.includes(mark) && !leftOut.includes(mark)).map(markedName)
  return (
    <WideTable
      caption={say(companyYearsWords.heading, { company: title })}
      corner={companyYearsWords.corner}
      columns={dates.map((date) => ({
        id: String(monthOfEnd(date)),
        heading: <DateHeading date={date} assessments={shown.assessments} />,
      }))}
      groups={[{ id: 'years', rows: keyMetrics.map(({ name }) => yearsOf(name, dates)) }]}
      isKeptTogether
    >
      <Note>
        {say(companyYearsWords.lead, { list: list.join('; ') })}{' '}
        {dates.some(({ periods }) => periods !== 34) && companyYearsWords.annualised}
      </Note>
      <Differences texts={differences} />
    </WideTable>
  )
}

type ShownDate = Company['dates'][number]
type DateHeadingProps = { readonly date: ShownDate; readonly assessments: readonly ComparedColumn[] }

const DateHeading = ({ date: { label, period, sources }, assessments }: DateHeadingProps) => (
  <>
    {label} <Below>{period}</Below>{' '}
    <Below>
      {say(companyYearsWords.sources, { list: sources.map((source) => accountsOf(source, assessments)).join('; ') })}
    </Below>
  </>
)

/**
 * Returns the year of the accounts from which a column comes, with the letter of the assessment if several are shown.
 */
function accountsOf({ mark, place }: ShownDate['sources'][number], assessments: readonly ComparedColumn[]): string {
  const year = assessments.find((each) => each.mark === mark)?.reportingYear ?? ''
  const accounts = say(accountsWords[place], { year: String(year) })
  return assessments.length > 1 ? say(markedAccounts, { accounts, mark }) : accounts
}

const Below = ({ children }: { readonly children: ReactNode }) => (
  <Text component="span" c="dimmed" fz="0.8125rem" fw={400} display="block">
    {children}
  </Text>
)

const yearsOf = (name: KeyMetricName, dates: Company['dates']): WideRow => ({
  id: name,
  label: comparedLabel(name),
  cells: dates.map(({ values }) => {
    const value = values.find((each) => each.name === name)
    if (value === undefined) return { text: '' }
    const because = value.otherwise[0]?.because
    return { ...cellOf(value), ...(because !== undefined && { remark: companyYearsWords[because] }) }
  }),
})

/**
 * Lists the figures for which an earlier filing states a different amount for the same date; shows nothing if there are
 * none.
 */
function Differences({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <Section heading={companyYearsWords.otherwise} level={3}>
      <List fz="sm" lh={1.5}>
        {texts.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </Section>
  )
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <Text c="dimmed" fz="0.8125rem" lh={1.45}>
    {children}
  </Text>
)
