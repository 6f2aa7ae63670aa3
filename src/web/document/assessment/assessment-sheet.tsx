import { Fragment, memo, useMemo, type ReactNode } from 'react'
import { assessmentDocument } from '#documents/assessment-document.ts'
import type { Block, BlockOf, Document } from '#domain/documents/document.ts'
import { methodVersion } from '#domain/assessment/scorecard.ts'
import { assessmentViewWords, findingsLead } from '#words/assessment-view.ts'
import { say } from '#wording/say.ts'
import { BlockView } from '../block-view.tsx'
import styles from '../blocks.module.css'
import { PartFoldsContext, Sheet, SheetFacts, SheetPart, useDocument, type PartFolds } from '../sheet.tsx'
import { FigureTrail } from '../trail/trail-panel.tsx'
import { RatioList } from './ratio-list.tsx'
import { ScoreParts } from './score-parts.tsx'
import { ShownContext, type ShownAssessment } from './shown-assessment.ts'
import { partIds, shownPart, type ShownPartKey } from './shown-parts.ts'

type AssessmentSheetProps = {
  readonly shown: ShownAssessment
  /** Which parts lie open below the conclusions. */
  readonly folds: PartFolds
  /** What can be done with it, below the conclusions. */
  readonly actions?: ReactNode
  /** Its charts, a part of their own. */
  readonly charts?: ReactNode
}

/**
 * The document of a credit assessment made alive: every number on it says where it is from. It is long: what is typed beside it does
 * not draw it again.
 */
export const AssessmentSheet = memo(function AssessmentSheet(props: AssessmentSheetProps) {
  const { shown, folds, actions, charts } = props
  const document = useMemo(() => assessmentDocument(shown.printout), [shown])
  const { facts } = assessmentViewWords
  return (
    <PartFoldsContext value={folds}>
      <ShownContext value={shown}>
        <FigureTrail sheet={shown.printout}>
          <Sheet
            document={document}
            id="assessment"
            unnamed={document.name}
            facts={document.facts}
            factsLabel={facts}
            dated={joined(document.foot.texts)}
            head="none"
            foot={<Foot version={shown.methodVersion} />}
          >
            <Part of="conclusions" />
            {actions}
            <Part of="scale" />
            <Part of="notices" />
            <Part of="limits" lead={whyIn(document) ?? assessmentViewWords.limitLead} />
            <Part of="keyNumbers" />
            <Part of="overview" />
            {charts}
            <Part of="remarks" lead={rulesLead(shown)} />
            <RatioList shown={shown} />
            <ScoreParts shown={shown} />
            <Part of="lift" />
            <Part of="closing" />
            <div className="no-print">
              <SheetPart id="assessed" heading={facts}>
                <SheetFacts facts={document.facts} label={facts} />
              </SheetPart>
            </div>
          </Sheet>
        </FigureTrail>
      </ShownContext>
    </PartFoldsContext>
  )
})

/** Why the recommended maximum is what it is; null where what was stored does not say it. */
const whyIn = ({ parts }: Document): string | null =>
  parts.flatMap(({ blocks }) => blocks).find((block) => block.kind === 'conclusions')?.why?.text ?? null

const joined = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(' · ')

/** The bounds as today's method has them; of an assessment made by another version only that version is named. */
const rulesLead = ({ methodVersion: version }: ShownAssessment): string =>
  version === methodVersion ? findingsLead() : say(assessmentViewWords.olderRules, { version })

type PartProps = {
  readonly of: ShownPartKey
  /** What it is about, in a sentence or two. */
  readonly lead?: string
}

/** One part of the document under its heading; nothing where it has nothing to say. An aside goes to the foot. */
function Part({ of, lead }: PartProps) {
  const part = shownPart(useDocument(), of)
  if (part === null) return null
  const shown = part.blocks.filter((block) => !isAside(block))
  const sentence = onlySentence(shown)
  if (sentence !== null) return <SheetPart id={partIds[of]} heading={part.heading} lead={sentence} />
  return (
    <SheetPart id={partIds[of]} heading={part.heading} lead={lead} isFirst={of === 'conclusions'}>
      {shown.map((block, place) => (
        // the blocks of a part keep their places
        <Fragment key={place}>{around(of, block)}</Fragment>
      ))}
    </SheetPart>
  )
}

/** A part that says one sentence says it as its lead. */
const onlySentence = ([first, ...others]: readonly Block[]): string | null =>
  first?.kind === 'text' && others.length === 0 && first.lines.length === 1 ? (first.lines[0] ?? null) : null

const isAside = (block: Block): boolean => block.kind === 'text' && block.isAside

/** The steps to the recommended maximum have a heading before them here, and behind them what they come to. */
function around(of: ShownPartKey, block: Block): ReactNode {
  if (of !== 'limits' || block.kind !== 'steps') return <BlockView block={block} />
  return (
    <>
      {block.steps.length > 0 && <h3 className={styles['heading']}>{assessmentViewWords.steps}</h3>}
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
    <dl className={styles['result']}>
      <dt>{label}</dt>
      {[text, ...(amounts.length === 0 ? [] : details)].map((amount) => (
        <dd key={amount}>{amount}</dd>
      ))}
    </dl>
  )
}

/** What the acronyms mean, by which method, when and by whom. */
function Foot({ version }: { readonly version: string }) {
  const { parts, name, foot } = useDocument()
  const asides = parts.flatMap((part) => part.blocks).filter((block): block is BlockOf<'text'> => isAside(block))
  return (
    <>
      {asides.flatMap(({ lines }) =>
        lines.map((line) => (
          <p key={line}>
            <strong>{assessmentViewWords.acronyms}:</strong> {line}
          </p>
        )),
      )}
      <p>{joined([name, say(assessmentViewWords.method, { version }), ...foot.texts])}</p>
    </>
  )
}
