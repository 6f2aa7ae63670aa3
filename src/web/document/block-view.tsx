import type { ReactNode } from 'react'
import type { Block, BlockKind, BlockOf, Document, TextList } from '#domain/documents/document.ts'
import { findingsFirstMax } from '#domain/assessment/finding-bounds.ts'
import { assessmentViewWords } from '#words/assessment-view.ts'
import { say } from '#wording/say.ts'
import { useDocument } from './sheet.tsx'
import styles from './blocks.module.css'
import { ConclusionBoxes, type DrawnScale } from './conclusion-boxes.tsx'
import { RatingScaleTable } from './scale-table.tsx'
import { FigureTable, PrintedReasons } from './figure-table.tsx'
import { CodedLists } from './coded-lists.tsx'
import { ReportTable } from './statement/report-table.tsx'

/** The component for each kind of block; the title of a block is the heading of its section. */
const views: { readonly [K in BlockKind]: (props: { readonly block: BlockOf<K> }) => ReactNode } = {
  conclusions: Conclusions,
  scale: RatingScaleTable,
  report: ReportTable,
  table: FigureTable,
  reasons: ({ block }) => <PrintedReasons reasons={block.reasons} />,
  lists: CodedLists,
  steps: Steps,
  text: Sentences,
}

/** Shows one block, inside the sheet of its document. */
export function BlockView({ block }: { readonly block: Block }) {
  // The component for this kind of block; TypeScript cannot infer that the component fits the block.
  const View = views[block.kind] as (props: { readonly block: Block }) => ReactNode
  return <View block={block} />
}

function Steps({ block: { steps } }: { readonly block: BlockOf<'steps'> }) {
  if (steps.length === 0) return null
  return (
    <dl className={styles['steps']}>
      {steps.map(({ label, text }) => (
        <div key={`${label} ${text}`}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows sentences as a list, or as a paragraph if they are an aside. */
function Sentences({ block: { title, lines, isAside } }: { readonly block: BlockOf<'text'> }) {
  if (isAside) return lines.map((line) => <p key={line}>{line}</p>)
  if (lines.length === 0) return null
  return (
    <ul className={styles['sentences']} data-titled={title !== null || undefined}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/**
 * Shows the conclusions side by side, the rating on its scale, the reason for the maximum, and strengths and
 * weaknesses.
 */
function Conclusions({ block: { items, why, highlights } }: { readonly block: BlockOf<'conclusions'> }) {
  const document = useDocument()
  const findings = findingsIn(document)
  const shown = highlights.length > 0 ? highlights : findings.map(firstOf)
  return (
    <>
      <ConclusionBoxes items={items} scale={scaleIn(document)} />
      {why !== null && (
        <p className={styles['why']}>
          <strong>{why.label}:</strong> {why.text}
        </p>
      )}
      <div className={styles['highlights']}>
        {shown.map(({ key, title, items: lines, none }) => (
          <div key={key}>
            <h3>{countedTitle(title, lines.length, findings)}</h3>
            {lines.length === 0 ? (
              <p>{none}</p>
            ) : (
              <ul>
                {lines.map(({ code, text }) => (
                  <li key={code}>{text}</li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    </>
  )
}

/** Returns all strengths and weaknesses. */
const findingsIn = ({ parts }: Document): readonly TextList[] =>
  (parts.find(({ key }) => key === 'remarks')?.blocks ?? []).flatMap((block) =>
    block.kind === 'lists' ? block.lists : [],
  )

/** Returns a list with only its first lines, for a document without highlights. */
const firstOf = (list: TextList): TextList => ({ ...list, items: list.items.slice(0, findingsFirstMax) })

/** Returns the title; if only some of the findings are shown, the title also gives their number and the total. */
function countedTitle(title: string, count: number, findings: readonly TextList[]): string {
  const all = findings.find((list) => list.title === title)?.items.length ?? count
  return all > count ? say(assessmentViewWords.firstOf, { title, count, all }) : title
}

const scaleIn = ({ parts }: Document): DrawnScale | null =>
  parts.flatMap(({ blocks }) => blocks).find((block) => block.kind === 'scale') ?? null
