import type { ContributionGroup } from '#domain/documents/assessment-printout.ts'
import { ratioTableWords } from '#words/ratio-tables.ts'
import { say } from '#wording/say.ts'
import type { ShownAssessment } from '../assessment/shown-assessment.ts'
import { PrintoutSection } from '../assessment/printout-section.tsx'
import { Ratio } from './ratio.tsx'
import styles from './ratio-tables.module.css'
import { explanationIds } from './section-ids.ts'
import { useOpenTables } from './use-open-tables.ts'

/** The thirteen ratios, group by group: what each says of the company, and its table with the company's row marked. */
export function RatioTables({ shown }: { readonly shown: ShownAssessment }) {
  const { isOpen, areAllOpen, toggle, toggleAll } = useOpenTables()
  return (
    <PrintoutSection
      id={explanationIds.ratios}
      heading={ratioTableWords.heading}
      lead={say(ratioTableWords.lead, { version: shown.methodVersion })}
    >
      <button type="button" className={`${styles['all']} no-print`} onClick={toggleAll}>
        {areAllOpen ? ratioTableWords.hideAll : ratioTableWords.showAll}
      </button>
      {shown.printout.explanation.groups.map((group) => (
        <div key={group.group} className={styles['group']}>
          <GroupHeading group={group} />
          {group.rows.map((row) => (
            <Ratio
              key={row.metric}
              {...{ shown, row }}
              isOpen={isOpen(row.metric)}
              onToggle={() => toggle(row.metric)}
            />
          ))}
        </div>
      ))}
    </PrintoutSection>
  )
}

function GroupHeading({ group: { label, weight, contribution } }: { readonly group: ContributionGroup }) {
  return (
    <h3 className={styles['group-heading']}>
      {label} <span>{say(ratioTableWords.group, { contribution: contribution.text, weight: weight.text })}</span>
    </h3>
  )
}
