import type { Block, BlockOf, Document } from '#domain/documents/document.ts'
import type { PartKey } from '#domain/documents/assessment-document.ts'
import { explanationWords } from '#words/ratio-tables.ts'
import { PrintoutSection } from '../assessment/printout-section.tsx'
import type { ShownAssessment } from '../assessment/shown-assessment.ts'
import { useDocument } from '../document-context.ts'
import { ContributionBars } from './contribution-bars.tsx'
import { ContributionTable } from './contribution-table.tsx'
import { LiquidityLevel } from './liquidity-level.tsx'
import { RiskMatrix } from './risk-matrix.tsx'
import styles from './score-explanation.module.css'
import { explanationIds } from './section-ids.ts'

/** How the points of the ratios make the rating, and how rating and liquidity make the risk. */
export function ScoreExplanation({ shown }: { readonly shown: ShownAssessment }) {
  const document = useDocument()
  const score = blocksOf(document, 'score')
  const lead = score.find((block) => block.kind === 'text')
  const contributions = score.find((block) => block.kind === 'table')
  const title = lead?.title ?? ''
  return (
    <>
      <PrintoutSection id={explanationIds.score} heading={title} lead={lead?.lines.join(' ') ?? ''}>
        <ContributionBars explanation={shown.printout.explanation} />
        {contributions !== undefined && <ContributionTable block={contributions} title={title} />}
        {blocksOf(document, 'scoreSteps').map(
          (block) => block.kind === 'steps' && <Steps key={block.title} block={block} />,
        )}
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

const blocksOf = ({ parts }: Document, key: PartKey): readonly Block[] =>
  parts.find((part) => part.key === key)?.blocks ?? []

/** From the base score to the level, numbered. */
function Steps({ block: { title, steps } }: { readonly block: BlockOf<'steps'> }) {
  return (
    <>
      <h3 className={styles['heading']}>{title}</h3>
      <ol className={styles['steps']}>
        {steps.map(({ label, text }) => (
          <li key={`${label} ${text}`}>
            <span>{label}</span> <strong>{text}</strong>
          </li>
        ))}
      </ol>
    </>
  )
}
