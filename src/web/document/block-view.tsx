import type { ReactNode } from 'react'
import type { Block, BlockKind, BlockOf, Conclusion } from '#domain/documents/document.ts'
import styles from './blocks.module.css'
import { RatingScaleTable } from './scale-table.tsx'
import { FigureTable, PrintedReasons } from './figure-table.tsx'
import { CodedLists } from './coded-lists.tsx'
import { ReportTable } from './statement/report-table.tsx'

/** What each kind of block is on the screen; its title is the heading of its section. */
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

/** One block of the document around it. */
export function BlockView({ block }: { readonly block: Block }) {
  // the view of the block's own kind, which the compiler cannot tell
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

/** Sentences in points; an aside is a paragraph. */
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

/** The conclusions side by side, and why the limit is what it is. */
function Conclusions({ block: { items, why } }: { readonly block: BlockOf<'conclusions'> }) {
  return (
    <>
      <div className={styles['conclusions']}>
        {items.map((conclusion) => (
          <ConclusionView key={conclusion.label} conclusion={conclusion} />
        ))}
      </div>
      {why !== null && (
        <div className={styles['why']}>
          <h3>{why.label}</h3>
          <p>{why.text}</p>
        </div>
      )}
    </>
  )
}

/** A longer conclusion is set smaller. */
const bigLettersMax = 20

function ConclusionView({ conclusion: { label, text, details } }: { readonly conclusion: Conclusion }) {
  return (
    <div className={styles['conclusion']}>
      <h3>{label}</h3>
      <p className={styles['text']} data-long={text.length > bigLettersMax || undefined}>
        {text}
      </p>
      {details.map((detail) => (
        <p key={detail} className={styles['detail']}>
          {detail}
        </p>
      ))}
    </div>
  )
}
