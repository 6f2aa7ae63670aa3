import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import { workNames } from '#domain/clock/work-by-clock.ts'
import { Callout } from '#ui/callout.tsx'
import { Facts, type Fact } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'
import { adminJobsWords as words } from '#words/admin/admin-jobs.ts'
import { sentenceNumber, utcStampText } from '#words/locale.ts'
import { acceptClockCommand } from '#words/operate.ts'
import { say } from '#wording/say.ts'

type Clock = AdminAnswerOf<'readJobs'>['clock']

/** Whether the server trusts its clock, and what is on hold while it does not. */
export const ClockJob = ({ clock }: { readonly clock: Clock }) => (
  <Section heading={words.clock} lead={words.clockLead} look="paper">
    <Held clock={clock} />
    <Facts layout="columns" label={words.clock} facts={[...stateFacts(clock), ...waitingFacts(clock)]} />
  </Section>
)

/** The reason work is on hold, and what to do; renders nothing while nothing waits and the clocks agree. */
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

/** The waiting work, by kind; kinds without any are left out. */
const waitingFacts = ({ waiting }: Clock): readonly Fact[] =>
  workNames
    .filter((work) => waiting[work] > 0)
    .map((work) => ({ term: words.work[work], value: sentenceNumber(waiting[work]) }))
