import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminResponseOf } from '#contract/admin/admin-endpoints.ts'
import { adminAddress } from '#contract/admin/admin-screens.ts'
import { workNames } from '#domain/clock/work-by-clock.ts'
import { Callout } from '#ui/callout.tsx'
import { Facts, type Fact } from '#ui/facts.tsx'
import { Loaded, Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { adminJobsWords as words } from '#words/admin/admin-jobs.ts'
import { counted, sentenceNumber, utcStampText } from '#words/locale.ts'
import { acceptClockCommand } from '#words/operate.ts'
import { say } from '#wording/say.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { jobsQuery } from '../../api/admin-queries.ts'
import { useMay } from '../../session/admin-guard.ts'

type Jobs = AdminResponseOf<'readJobs'>

export default function JobsPage() {
  const jobs = useQuery(jobsQuery(useAdminApi()))
  return (
    <Page heading={words.heading} lead={words.lead} width="wide">
      <Loaded query={jobs} notLoaded={words.notLoaded} loading={<Loading count={7} height="8rem" />}>
        {(known) => (
          <>
            <ClockJob clock={known.clock} />
            <Tasks {...known} />
            <Calls {...known} />
            <Emails {...known} />
            <Renewals {...known} />
            <SweepJob {...known} />
            <Linking {...known} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const numberFact = (term: string, count: number): Fact => ({ term, value: sentenceNumber(count) })
const momentFact = (term: string, moment: Date | null): Fact => ({
  term,
  value: moment === null ? words.none : utcStampText(moment),
})

const Warning = ({ children }: { readonly children: ReactNode }) => <Callout severity="warning">{children}</Callout>

const OpenLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Anchor component={Link} to={to} size="sm">
    {children}
  </Anchor>
)

type Clock = Jobs['clock']

/** Shows whether the server trusts its clock, and which work is on hold while it does not. */
const ClockJob = ({ clock }: { readonly clock: Clock }) => (
  <Section heading={words.clock} lead={words.clockLead} look="paper">
    <Held clock={clock} />
    <Facts layout="columns" label={words.clock} facts={[...stateFacts(clock), ...waitingFacts(clock)]} />
  </Section>
)

/**
 * Shows why work is on hold, and what to do. Renders nothing when no work is on hold, or when no job waits and the
 * clocks agree.
 */
function Held({ clock: { heldBecause, waiting } }: { readonly clock: Clock }) {
  const isWaiting = workNames.some((work) => waiting[work] > 0)
  if (heldBecause === null || !(isWaiting || heldBecause === 'clock-differs')) return null
  return (
    <Callout severity="warning" heading={words.heldHeading} level={3}>
      {words.heldBecause[heldBecause]}{' '}
      {heldBecause !== 'clock-differs' && say(words.heldHelp, { command: acceptClockCommand })}
    </Callout>
  )
}

function stateFacts({ heldBecause, heldSince, lastBelievedAt, now, databaseNow }: Clock): readonly (Fact | false)[] {
  return [
    { term: words.clockState, value: heldBecause === null ? words.believed : words.notBelieved },
    heldSince !== null && { term: words.heldSince, value: utcStampText(heldSince) },
    lastBelievedAt !== null && { term: words.lastBelieved, value: utcStampText(lastBelievedAt) },
    { term: words.serverClock, value: utcStampText(now) },
    { term: words.databaseClock, value: utcStampText(databaseNow) },
  ]
}

/** The number of waiting jobs of each kind; kinds with no waiting jobs are left out. */
const waitingFacts = ({ waiting }: Clock): readonly Fact[] =>
  workNames
    .filter((work) => waiting[work] > 0)
    .map((work) => ({ term: words.work[work], value: sentenceNumber(waiting[work]) }))

const Tasks = ({ tasks, refunds }: Jobs) => (
  <Section
    heading={words.tasks}
    lead={words.tasksLead}
    look="paper"
    actions={<OpenLink to={adminAddress('queue')}>{words.openQueue}</OpenLink>}
  >
    {tasks.isLate && <Warning>{words.tasksLate}</Warning>}
    {tasks.failing > 0 && <Warning>{counted(tasks.failing, words.tasksFailing)}</Warning>}
    {refunds.late > 0 && <Warning>{counted(refunds.late, words.refundsLate)}</Warning>}
    {refunds.failed > 0 && <Warning>{counted(refunds.failed, words.refundsFailed)}</Warning>}
    <Facts
      layout="columns"
      label={words.tasks}
      facts={[
        numberFact(words.waiting, tasks.waiting),
        numberFact(words.failing, tasks.failing),
        numberFact(words.refundsUnderWay, refunds.underWay + refunds.late),
        momentFact(words.dueSince, tasks.dueSince),
      ]}
    />
  </Section>
)

const Calls = ({ calls }: Jobs) => (
  <Section heading={words.calls} lead={words.callsLead} look="paper">
    <Facts
      layout="columns"
      label={words.calls}
      facts={[numberFact(words.unanswered, calls.unanswered), momentFact(words.oldest, calls.oldestAt)]}
    />
  </Section>
)

const Emails = ({ emails }: Jobs) => (
  <Section
    heading={words.emails}
    lead={words.emailsLead}
    look="paper"
    actions={<OpenLink to={`${adminAddress('queue')}?kind=email`}>{words.openQueue}</OpenLink>}
  >
    {emails.isLate && <Warning>{words.emailsLate}</Warning>}
    {emails.failing > 0 && <Warning>{counted(emails.failing, words.emailsFailing)}</Warning>}
    <Facts
      layout="columns"
      label={words.emails}
      facts={[
        numberFact(words.waiting, emails.waiting),
        numberFact(words.failing, emails.failing),
        momentFact(words.dueSince, emails.dueSince),
      ]}
    />
  </Section>
)

const Renewals = ({ renewals }: Jobs) => (
  <Section heading={words.renewals} lead={words.renewalsLead} look="paper">
    {!renewals.isCharging && <Warning>{words.notCharging}</Warning>}
    <Facts
      layout="columns"
      label={words.renewals}
      facts={[
        numberFact(words.live, renewals.live),
        numberFact(words.charged, renewals.due),
        numberFact(words.pastDue, renewals.pastDue),
        numberFact(words.ending, renewals.ending),
      ]}
    />
  </Section>
)

/** The clean-up job: its last run, and the records due for deletion. */
const SweepJob = ({ sweep: { beatAt, isLate, due, noticesDue }, clock }: Jobs) => (
  <Section heading={words.sweep} lead={words.sweepLead} look="paper">
    {isLate && <Callout severity="warning">{words.sweepLate}</Callout>}
    <Facts
      layout="columns"
      label={words.sweep}
      facts={[
        { term: words.lastRun, value: beatAt === null ? words.never : utcStampText(beatAt) },
        {
          term: words.due,
          value: sentenceNumber(due),
          notes: [due > 0 && (clock.heldBecause === null ? words.dueNext : words.dueHeld)],
        },
        { term: words.notices, value: sentenceNumber(noticesDue) },
      ]}
    />
  </Section>
)

function Linking({ linking: { linkedUpTo, waiting, oldestAt, isLate } }: Jobs) {
  const mayRead = useMay('audit.read')
  return (
    <Section
      heading={words.linking}
      lead={words.linkingLead}
      look="paper"
      actions={mayRead && <OpenLink to={adminAddress('audit')}>{words.audit}</OpenLink>}
    >
      {isLate && <Warning>{words.linkingLate}</Warning>}
      <Facts
        layout="columns"
        label={words.linking}
        facts={[
          numberFact(words.linkedUpTo, linkedUpTo),
          numberFact(words.waiting, waiting),
          momentFact(words.oldest, oldestAt),
        ]}
      />
    </Section>
  )
}
