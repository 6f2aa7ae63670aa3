import { explanationWords } from '#wording/en/ratio-tables.ts'
import type { ShownAssessment } from '../assessment/shown-assessment.ts'
import { PrintoutSection } from '../assessment/printout-section.tsx'
import { ContributionBars } from './contribution-bars.tsx'
import { ContributionTable } from './contribution-table.tsx'
import { LiquidityLevel } from './liquidity-level.tsx'
import { RiskMatrix } from './risk-matrix.tsx'
import styles from './score-explanation.module.css'
import { explanationIds } from './section-ids.ts'

/** How the points of the ratios make the rating, and how rating and liquidity make the risk. */
export function ScoreExplanation({ shown }: { readonly shown: ShownAssessment }) {
  const { title, intro, steps, stepsTitle } = shown.printout.explanation
  return (
    <>
      <PrintoutSection id={explanationIds.score} heading={title} lead={intro}>
        <ContributionBars explanation={shown.printout.explanation} />
        <ContributionTable printout={shown.printout} />
        <h3 className={styles['heading']}>{stepsTitle}</h3>
        <ol className={styles['steps']}>
          {steps.map(({ label, text }) => (
            <li key={`${label} ${text}`}>
              <span>{label}</span> <strong>{text}</strong>
            </li>
          ))}
        </ol>
      </PrintoutSection>
      <PrintoutSection
        id={explanationIds.liquidity}
        heading={explanationWords.liquidityHeading}
        lead={explanationWords.liquidityLead}
      >
        <LiquidityLevel shown={shown} />
      </PrintoutSection>
      <PrintoutSection id={explanationIds.risk} heading={explanationWords.riskHeading} lead={explanationWords.riskLead}>
        <RiskMatrix shown={shown} />
      </PrintoutSection>
    </>
  )
}
