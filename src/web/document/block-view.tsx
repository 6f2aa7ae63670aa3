import type { ReactNode } from 'react'
import type { Block, BlockKind, BlockOf } from '#domain/documents/document.ts'
import { Conclusions } from './assessment/conclusions.tsx'
import { RatingScale } from './assessment/rating-scale.tsx'
import styles from './blocks.module.css'
import { FigureTable, PrintedReasons } from './figure-table.tsx'
import { Lists } from './lists.tsx'
import { ReportTable } from './report/report-table.tsx'

/** What each kind of block is on the screen; its title is the heading of its section. */
const views: { readonly [K in BlockKind]: (props: { readonly block: BlockOf<K> }) => ReactNode } = {
  conclusions: Conclusions,
  scale: RatingScale,
  report: ReportTable,
  table: FigureTable,
  reasons: ({ block }) => <PrintedReasons reasons={block.reasons} />,
  lists: Lists,
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

/** Sentences in points; an aside stands alone. */
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
