import type { Listing, RemarkLine } from '#domain/sheets/assessment/printout.ts'
import { assessmentViewWords, remarksLead } from '#wording/en/assessment-view.ts'
import type { ShownAssessment } from '../assessing/live-assessment.ts'
import view from './assessment-view.module.css'
import { RemarkGrounds } from './remark-grounds.tsx'
import styles from './remarks.module.css'
import { sectionIds } from './sections.ts'
import { ViewSection } from './view-section.tsx'

type RemarksProps = { readonly shown: ShownAssessment }

/** Strengths beside weaknesses, each with its rule and the figures it comes from. */
export function Remarks({ shown }: RemarksProps) {
  const { strengths, weaknesses } = shown.printout
  return (
    <ViewSection id={sectionIds.remarks} heading={assessmentViewWords.remarks}>
      <p className={view['lead']}>{remarksLead()}</p>
      <div className={styles['columns']}>
        <RemarkList listing={strengths} shown={shown} />
        <RemarkList listing={weaknesses} shown={shown} />
      </div>
    </ViewSection>
  )
}

function RemarkList({ listing, shown }: RemarksProps & { readonly listing: Listing<RemarkLine> }) {
  const { title, lines, none } = listing
  return (
    <div>
      <h3 className={styles['heading']}>{title}</h3>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ol className={styles['list']}>
          {lines.map((line) => (
            <li key={line.code}>
              <p>{line.text}</p>
              <p className={styles['note']}>{line.note}</p>
              <RemarkGrounds line={line} shown={shown} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
