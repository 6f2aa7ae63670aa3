import { Fragment, memo, useMemo, type ReactNode } from 'react'
import { assessmentDocument } from '#domain/documents/assessment-document.ts'
import type { Block, BlockOf } from '#domain/documents/document.ts'
import { methodVersion } from '#domain/assessment/scorecard.ts'
import { assessmentViewWords, findingsLead } from '#words/assessment-view.ts'
import { say } from '#wording/say.ts'
import { BlockView } from '../block-view.tsx'
import blocks from '../blocks.module.css'
import { DocumentContext, useDocument } from '../document-context.ts'
import { FigureTrail } from '../figure-trail/figure-trail.tsx'
import { RatioTables } from '../ratio-tables/ratio-tables.tsx'
import { ScoreExplanation } from '../ratio-tables/score-explanation.tsx'
import { AssessmentHead } from './assessment-head.tsx'
import styles from './assessment-view.module.css'
import { Contents } from './contents.tsx'
import { PrintoutSection } from './printout-section.tsx'
import { sectionIds, sectionOf, type SectionKey } from './sections.ts'
import { ShownContext, type ShownAssessment } from './shown-assessment.ts'

type AssessmentViewProps = { readonly shown: ShownAssessment }

/**
 * The document of a credit assessment made alive: every number on it says where it is from. It is long: what is typed beside it does
 * not draw it again.
 */
export const AssessmentView = memo(function AssessmentView({ shown }: AssessmentViewProps) {
  const document = useMemo(() => assessmentDocument(shown.printout), [shown])
  return (
    <DocumentContext value={document}>
      <ShownContext value={shown}>
        <FigureTrail shown={shown}>
          <article className={styles['sheet']} aria-labelledby="assessment-title">
            <AssessmentHead />
            <Contents />
            <Section of="conclusions" />
            <Section of="scale" />
            <Section of="notices" />
            <Section of="limits" lead={assessmentViewWords.limitLead} />
            <Section of="keyNumbers" />
            <Section of="overview" />
            <Section of="remarks" lead={rulesLead(shown)} />
            <RatioTables shown={shown} />
            <ScoreExplanation shown={shown} />
            <Section of="lift" />
            <Section of="closing" />
            <Foot version={shown.printout.methodVersion} />
          </article>
        </FigureTrail>
      </ShownContext>
    </DocumentContext>
  )
})

/** The bounds as today's method has them; of an assessment made by another version only that version is named. */
const rulesLead = ({ methodVersion: version }: ShownAssessment): string =>
  version === methodVersion ? findingsLead() : say(assessmentViewWords.olderRules, { version })

type SectionProps = {
  readonly of: SectionKey
  /** What it is about, in a sentence or two. */
  readonly lead?: string
}

/** One part of the document under its heading; nothing where it has nothing to say. An aside stands in the foot. */
function Section({ of, lead }: SectionProps) {
  const section = sectionOf(useDocument(), of)
  if (section === null) return null
  const shown = section.blocks.filter((block) => !isAside(block))
  const sentence = onlySentence(shown)
  if (sentence !== null) return <PrintoutSection id={sectionIds[of]} heading={section.heading} lead={sentence} />
  return (
    <PrintoutSection id={sectionIds[of]} heading={section.heading} {...(lead === undefined ? {} : { lead })}>
      {shown.map((block, place) => (
        // the blocks of a part keep their places
        <Fragment key={place}>{around(of, block)}</Fragment>
      ))}
    </PrintoutSection>
  )
}

/** A part that says one sentence says it as its lead. */
const onlySentence = ([first, ...others]: readonly Block[]): string | null =>
  first?.kind === 'text' && others.length === 0 && first.lines.length === 1 ? (first.lines[0] ?? null) : null

const isAside = (block: Block): boolean => block.kind === 'text' && block.isAside

/** The steps to the recommended maximum have a heading before them here, and behind them what they come to. */
function around(of: SectionKey, block: Block): ReactNode {
  if (of !== 'limits' || block.kind !== 'steps') return <BlockView block={block} />
  return (
    <>
      {block.steps.length > 0 && <h3 className={blocks['heading']}>{assessmentViewWords.steps}</h3>}
      <BlockView block={block} />
      <Maximum />
    </>
  )
}

/** The recommended maximum in every currency; where nothing is recommended, the reasons follow. */
function Maximum() {
  const { parts } = useDocument()
  const conclusions = parts.flatMap((part) => part.blocks).find((block) => block.kind === 'conclusions')
  const maximum = conclusions?.items.at(-1)
  if (maximum === undefined) return null
  const { label, text, details, amounts } = maximum
  return (
    <dl className={blocks['result']}>
      <dt>{label}</dt>
      {[text, ...(amounts.length === 0 ? [] : details)].map((amount) => (
        <dd key={amount}>{amount}</dd>
      ))}
    </dl>
  )
}

/** What the short forms stand for, by which method, when and by whom. */
function Foot({ version }: { readonly version: string }) {
  const { parts, name, foot } = useDocument()
  const asides = parts.flatMap((part) => part.blocks).filter((block): block is BlockOf<'text'> => isAside(block))
  return (
    <footer className={styles['foot']}>
      {asides.flatMap(({ lines }) =>
        lines.map((line) => (
          <p key={line}>
            <strong>{assessmentViewWords.acronyms}:</strong> {line}
          </p>
        )),
      )}
      <p>
        {[name, say(assessmentViewWords.method, { version }), ...foot.texts].filter((text) => text !== '').join(' · ')}
      </p>
    </footer>
  )
}
