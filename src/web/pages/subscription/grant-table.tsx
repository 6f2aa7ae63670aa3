import type { AnswerOf } from '#contract/endpoints.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Section } from '#ui/section.tsx'
import { Tone } from '#ui/tone.tsx'
import { sentenceNumber, utcLastDayText } from '#words/locale.ts'
import { grantWords } from '#words/subscription-page.ts'
import { say } from '#wording/say.ts'

type Grant = AnswerOf<'readCurrentPlan'>['grants'][number]

const columns: readonly TableColumn<Grant>[] = [
  { id: 'plan', heading: grantWords.plan, cell: ({ planName }) => planName, isRowHeader: true },
  { id: 'counted', heading: grantWords.counted, cell: ({ counted }) => grantWords.kinds[counted] },
  {
    id: 'left',
    heading: grantWords.left,
    cell: ({ given, used }) =>
      say(grantWords.leftOf, { count: sentenceNumber(given - used), limit: sentenceNumber(given) }),
    isNamedWhenStacked: true,
    isOneLine: true,
  },
  {
    id: 'until',
    heading: grantWords.until,
    cell: ({ until }) => utcLastDayText(until),
    isNamedWhenStacked: true,
  },
  {
    id: 'status',
    heading: grantWords.status,
    cell: ({ held }) => (held === null ? grantWords.usable : <Tone tone="warn">{grantWords.held[held]}</Tone>),
  },
]

const keyOf = ({ planName, counted, orderId, awardId, from }: Grant): string =>
  [orderId ?? awardId ?? planName, counted, from.toISOString()].join(' ')

/** The remaining grants in order of use: the first to expire first. */
export function GrantTable({ grants }: { readonly grants: readonly Grant[] }) {
  const rows = grants.toSorted((one, other) => one.until.getTime() - other.until.getTime())
  return (
    <Section heading={grantWords.heading} lead={grantWords.lead} id="left">
      <DataTable labelledBy="left" columns={columns} rows={rows} keyOf={keyOf} narrow="stack" />
    </Section>
  )
}
