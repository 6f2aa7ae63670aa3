import { methodVersion } from '#domain/assessment/scorecard.ts'
import type { Listing, RemarkLine } from '#domain/documents/assessment-printout.ts'
import { assessmentViewWords, remarksLead } from '#wording/en/assessment-view.ts'
import { say } from '#wording/say.ts'
import type { ShownAssessment } from './shown-assessment.ts'
import { RemarkGrounds } from './remark-grounds.tsx'
import styles from './remarks.module.css'
import { sectionIds } from './sections.ts'
import { PrintoutSection } from './printout-section.tsx'

type RemarksProps = { readonly shown: ShownAssessment }

/** Strengths beside weaknesses, each with its rule and the figures it comes from. */
export function Remarks({ shown }: RemarksProps) {
  const { strengths, weaknesses } = shown.printout
  return (
    <PrintoutSection id={sectionIds.remarks} heading={assessmentViewWords.remarks} lead={leadOf(shown)}>
      <div className={styles['columns']}>
        <RemarkList listing={strengths} shown={shown} />
        <RemarkList listing={weaknesses} shown={shown} />
      </div>
    </PrintoutSection>
  )
}

/** The bounds as today's method has them; of an assessment made by another version only that version is named. */
const leadOf = ({ methodVersion: version }: ShownAssessment): string =>
  version === methodVersion ? remarksLead() : say(assessmentViewWords.olderRules, { version })

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
