import { Anchor, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AdminResponseOf } from '#contract/admin/admin-endpoints.ts'
import { adminAddress } from '#contract/admin/admin-screens.ts'
import { overviewDays } from '#domain/policy.ts'
import { Facts, type Fact } from '#ui/facts.tsx'
import { Loaded, Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { adminOverviewWords as words } from '#words/admin/admin-operation.ts'
import { dollarPrice, sentenceNumber } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { overviewQuery } from '../../api/admin-queries.ts'
import { DayChart } from '../../charts/day-chart.tsx'

type Overview = AdminResponseOf<'readOverview'>

/** The start page of the admin site: waiting work, and usage in recent days. */
export default function OverviewPage() {
  const overview = useQuery(overviewQuery(useAdminApi()))
  return (
    <Page heading={words.heading} lead={say(words.lead, { days: overviewDays })} width="wide">
      <Loaded query={overview} notLoaded={words.notLoaded} loading={<Loading count={4} height="10rem" />}>
        {({ days, now }) => (
          <>
            <Section heading={words.now} look="paper">
              <Facts facts={factsOf(now)} layout="columns" label={words.now} />
            </Section>
            <Charts days={days} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const counted = (count: number, note: string): string | false => count > 0 && say(note, { count })

function factsOf(now: Overview['now']): readonly Fact[] {
  const fact = (term: string, count: number, note: string | false = false): Fact => ({
    term,
    value: sentenceNumber(count),
    notes: [note],
  })
  return [
    fact(words.members, now.members, say(words.withPlan, { count: now.membersWithPlan })),
    fact(words.statements, now.translations, counted(now.drafts, words.drafts)),
    fact(words.kept, now.assessments),
    fact(words.subscriptions, now.subscriptions),
    linked(
      fact(words.emails, now.emailsWaiting, counted(now.emailsTriedBefore, words.triedBefore)),
      'queue',
      '?kind=email',
    ),
    linked(fact(words.tasks, now.paymentTasksWaiting, counted(now.paymentTasksFailing, words.failing)), 'queue'),
    refundsFact(now.refunds),
    linked({ term: words.byClock, value: now.workHeld === null ? words.running : words.held[now.workHeld] }, 'jobs'),
    { term: words.database, value: say(words.megabytes, { size: Math.ceil(now.databaseBytes / bytesPerMegabyte) }) },
  ]
}

/**
 * The number of refunds that are under way or late, with a link to the most urgent refunds: the failed ones if there
 * are any, else the late ones, else those under way.
 */
function refundsFact({ underWay, late, failed }: Overview['now']['refunds']): Fact {
  const notDone = late > 0 ? 'refund-late' : 'refunding'
  return linked(
    {
      term: words.refunds,
      value: sentenceNumber(underWay + late),
      notes: [counted(late, words.refundsLate), counted(failed, words.refundsFailed)],
    },
    'orders',
    `?state=${failed > 0 ? 'refund-failed' : notDone}`,
  )
}

const linked = ({ term, ...fact }: Fact, screen: 'queue' | 'jobs' | 'orders', search = ''): Fact => ({
  ...fact,
  term: (
    <Anchor component={Link} to={`${adminAddress(screen)}${search}`} inherit>
      {term}
    </Anchor>
  ),
})

const bytesPerMegabyte = 1024 ** 2

function Charts({ days }: Pick<Overview, 'days'>) {
  return (
    <Section heading={words.days}>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="2rem">
        <DayChart
          title={words.work}
          days={days}
          series={[
            { name: 'translations', label: words.translations },
            { name: 'assessments', label: words.assessments },
          ]}
        />
        <DayChart
          title={words.money}
          days={days}
          series={[
            { name: 'paidCents', label: words.paid },
            { name: 'refundedCents', label: words.refunded },
          ]}
          valueText={(cents) => dollarPrice(cents / 100)}
        />
        <DayChart title={words.registered} days={days} series={[{ name: 'registered', label: words.registered }]} />
      </SimpleGrid>
    </Section>
  )
}
