import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import { Callout } from '#ui/callout.tsx'
import { Facts } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'
import { adminJobsWords as words } from '#words/admin/admin-jobs.ts'
import { sentenceNumber, utcStampText } from '#words/locale.ts'

type Jobs = AdminAnswerOf<'readJobs'>

/** The clean-up job: its last run, and what is due for deletion. */
export const SweepJob = ({ sweep: { beatAt, isLate, due, noticesDue }, clock }: Jobs) => (
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
