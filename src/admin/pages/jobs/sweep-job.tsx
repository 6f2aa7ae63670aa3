import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import { Callout } from '#ui/callout.tsx'
import { Facts } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'
import { adminJobsWords as words } from '#words/admin/admin-jobs.ts'
import { counted, sentenceNumber, utcStampText } from '#words/locale.ts'
import { say } from '#wording/say.ts'

type Sweep = AdminAnswerOf<'readJobs'>['sweep']

/** The clean-up: when it last ran, what it is to delete, and why it does not. */
export const SweepJob = ({ sweep }: { readonly sweep: Sweep }) => {
  const { beatAt, isLate, due, heldSince, noticesDue } = sweep
  const state = heldSince === null ? words.dueNext : say(words.dueHeld, { moment: utcStampText(heldSince) })
  return (
    <Section heading={words.sweep} lead={words.sweepLead} look="paper">
      {isLate && <Callout severity="warning">{words.sweepLate}</Callout>}
      <Held sweep={sweep} />
      <Facts
        layout="columns"
        label={words.sweep}
        facts={[
          { term: words.lastRun, value: beatAt === null ? words.never : utcStampText(beatAt) },
          { term: words.due, value: sentenceNumber(due), notes: [due > 0 && state] },
          { term: words.notices, value: sentenceNumber(noticesDue) },
        ]}
      />
    </Section>
  )
}

/** Why deletions are held, and what to do about it; nothing is said where nothing is to be deleted. */
function Held({ sweep: { heldBecause, due, isConfirmed } }: { readonly sweep: Sweep }) {
  if (heldBecause === null || due === 0) return null
  return (
    <Callout severity="warning" heading={counted(due, words.heldHeading)} level={3}>
      {words.heldBecause[heldBecause]} {isConfirmed ? words.heldConfirmed : words.heldHelp}
    </Callout>
  )
}
