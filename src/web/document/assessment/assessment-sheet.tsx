import { Anchor } from '@mantine/core'
import { Fragment, memo, type ReactNode, useMemo } from 'react'
import { assessmentDocument } from '#documents/assessment-document.ts'
import { methodVersion } from '#domain/assessment/scorecard.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import type { Block, BlockOf, Document } from '#domain/documents/document.ts'
import { type View, Views } from '#ui/views.tsx'
import { say } from '#wording/say.ts'
import { assessmentViewWords, findingsLead } from '#words/assessment-view.ts'
import { BlockView } from '../block-view.tsx'
import styles from '../blocks.module.css'
import { Sheet, SheetFacts, SheetPart, TabTitleContext, useDocument } from '../sheet.tsx'
import { FigureTrail } from '../trail/trail-panel.tsx'
import { partIds } from './anchors.ts'
import { LiquidityPart } from './liquidity-part.tsx'
import { RatioList } from './ratio-list.tsx'
import { RiskPart, ScorePart } from './score-parts.tsx'
import { type SheetView, sheetViews, type TabbedPart, useSheetView, viewNames } from './sheet-views.ts'
import { type ShownAssessment, ShownContext } from './shown-assessment.ts'
import { shownPart, type ShownPartKey } from './shown-parts.ts'

type AssessmentSheetProps = {
  readonly shown: ShownAssessment
  /** The actions on the assessment; they are below the conclusions. */
  readonly actions?: ReactNode
  /** The charts, shown as a part under the tabs. */
  readonly charts?: ReactNode
  /** The missing inputs, shown as a part under the tabs. */
  readonly missing?: ReactNode
}

/**
 * The interactive document of a credit assessment: pressing a number shows its origin. The first page is at the top;
 * the details are below it under tabs. Memoised because it is long, so that typing beside it does not render it again.
 */
export const AssessmentSheet = memo(function AssessmentSheet({ shown, actions, ...parts }: AssessmentSheetProps) {
  const document = useMemo(() => assessmentDocument(shown.printout), [shown])
  const { standing } = shown.printout
  return (
    <ShownContext value={shown}>
      <FigureTrail sheet={shown.printout}>
        <Sheet
          document={document}
          id="assessment"
          unnamed={document.name}
          facts={document.facts}
          factsLabel={assessmentViewWords.facts}
          dated={joined(document.foot.texts)}
          head="none"
          foot={<Foot version={shown.methodVersion} />}
        >
          <Part of="conclusions" />
          <Part of="kind" />
          {actions}
          <Part of="keyNumbers" />
          {standing !== undefined && <StandingPart standing={standing} />}
          <Tabbed shown={shown} {...parts} />
        </Sheet>
      </FigureTrail>
    </ShownContext>
  )
})

type TabbedProps = Pick<AssessmentSheetProps, 'shown' | 'charts' | 'missing'>

/** Shows the details under tabs; omits a tab without content. */
function Tabbed(props: TabbedProps) {
  const document = useDocument()
  const { view, show } = useSheetView()
  const parts = tabbedParts(document, props)
  const views = viewNames.flatMap((id): readonly View<SheetView>[] => {
    const title = assessmentViewWords.tabs[id]
    const shown = sheetViews[id].filter((part) => Boolean(parts[part]))
    const content = shown.map((part) => <Fragment key={part}>{parts[part]}</Fragment>)
    return shown.length === 0
      ? []
      : [{ id, title, content: <TabTitleContext value={title}>{content}</TabTitleContext> }]
  })
  const isThere = views.some(({ id }) => id === view)
  return (
    <div className={styles['tabs']}>
      <Views
        label={assessmentViewWords.views}
        views={views}
        first={viewNames[0]}
        kept={{ shown: isThere ? view : viewNames[0], onChange: show }}
        isPrintedWhole
      />
    </div>
  )
}

/** Returns the content of each part under the tabs; null or false for a part without content. */
function tabbedParts(
  document: Document,
  { shown, charts, missing }: TabbedProps,
): Readonly<Record<TabbedPart, ReactNode>> {
  const printed = (of: ShownPartKey & TabbedPart, lead?: string): ReactNode =>
    shownPart(document, of) !== null && <Part of={of} lead={lead} />
  return {
    remarks: printed('remarks', rulesLead(shown)),
    lift: printed('lift'),
    notices: printed('notices'),
    missing,
    limits: printed('limits', assessmentViewWords.limitLead),
    scale: printed('scale'),
    score: <ScorePart />,
    liquidity: <LiquidityPart liquidity={shown.liquidityAssessment} />,
    risk: <RiskPart shown={shown} />,
    kindSteps: printed('kindSteps'),
    overview: printed('overview'),
    figures: printed('figures'),
    ratios: <RatioList shown={shown} />,
    charts,
    closing: printed('closing'),
    assessed: (
      <div className="no-print">
        <SheetPart id={partIds.assessed} heading={assessmentViewWords.facts}>
          <SheetFacts facts={document.facts} label={assessmentViewWords.facts} />
        </SheetPart>
      </div>
    ),
  }
}

const joined = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(' · ')

/**
 * Returns a sentence with the thresholds of the current method. For an assessment by an earlier version, the sentence
 * only names that version.
 */
const rulesLead = ({ methodVersion: version }: ShownAssessment): string =>
  version === methodVersion ? findingsLead() : say(assessmentViewWords.olderRules, { version })

type PartProps = {
  readonly of: ShownPartKey
  /** An introduction of one or two sentences. */
  readonly lead?: string | undefined
}

/**
 * Shows one part of the document under its heading; nothing if it has no content. Asides are shown in the foot instead.
 */
function Part({ of, lead }: PartProps) {
  const part = shownPart(useDocument(), of)
  if (part === null) return null
  const shown = part.blocks.filter((block) => !isAside(block))
  const sentence = onlySentence(shown)
  if (sentence !== null) return <SheetPart id={partIds[of]} heading={part.heading} lead={sentence} />
  return (
    <SheetPart id={partIds[of]} heading={part.heading} lead={lead} isFirst={of === 'conclusions'}>
      {shown.map((block, place) => (
        // The index can be the key, because the order of a part's blocks never changes.
        <Fragment key={place}>{around(of, block)}</Fragment>
      ))}
    </SheetPart>
  )
}

/** Returns the only sentence of a part, which becomes the part's lead; null when the part contains anything else. */
const onlySentence = ([first, ...others]: readonly Block[]): string | null =>
  first?.kind === 'text' && others.length === 0 && first.lines.length === 1 ? (first.lines[0] ?? null) : null

const isAside = (block: Block): boolean => block.kind === 'text' && block.isAside

/** Shows a block. The steps to the recommended maximum get a heading above them and the result below them. */
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

/** Shows the recommended maximum in every currency, or says that there is none. */
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

/** Shows the acronyms, the method, the date and the user. */
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

type Standing = NonNullable<AssessmentPrintout['standing']>

/**
 * Shows the disclaimers of the assessment, and links to the company in public registers. Nothing is requested from a
 * register until the reader clicks its link.
 */
const StandingPart = ({ standing: { title, lines, registers = [] } }: { readonly standing: Standing }) => (
  <SheetPart id={partIds.standing} heading={title}>
    <ul className={styles['sentences']} data-titled>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {registers.length > 0 && (
      <p className={styles['registers']}>
        {assessmentViewWords.registers}{' '}
        {registers.map(({ label, text: address }, place) => (
          <span key={address}>
            {place > 0 && ' · '}
            <Anchor href={address} target="_blank" rel="noreferrer">
              {label}
            </Anchor>
            <span className="print-only"> ({address})</span>
          </span>
        ))}
      </p>
    )}
  </SheetPart>
)
