import { createContext, use, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import type { LabelledText } from '#domain/documents/assessment-printout.ts'
import type { Document } from '#domain/documents/document.ts'
import styles from './sheet.module.css'

// The sheet of paper that a document is drawn on: its head, its parts and its foot.

export const DocumentContext = createContext<Document | null>(null)

/** The document whose blocks are shown. */
export function useDocument(): Document {
  const document = use(DocumentContext)
  if (document === null) throw new Error('a block is shown inside its document only')
  return document
}

type SheetProps = {
  readonly document: Document
  /** Ids of the sheet begin with it. */
  readonly id: string
  /** Its title where the document has none. */
  readonly unnamed: string
  /** What is said of it, beginning with what it is called itself; facts that only repeat the title are left out. */
  readonly facts: readonly LabelledText[]
  readonly factsLabel?: string
  /** Stands at the end of the head. */
  readonly dated?: string
  /** Where the page names the document, the screen shows the facts of its head in a line or two, or nothing of it. */
  readonly head?: 'full' | 'facts' | 'none'
  readonly foot: ReactNode
  /** How many columns of amounts there are; many need the margins of the paper. */
  readonly columns?: number
  readonly style?: CSSProperties
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  readonly children: ReactNode
}

/** A document on paper, English in every language of the interface: whose it is, what is said of it, its parts, and its foot. */
export function Sheet(props: SheetProps) {
  const {
    document,
    id,
    unnamed,
    facts,
    factsLabel,
    dated,
    head = 'full',
    foot,
    columns,
    style,
    onKeyDown,
    children,
  } = props
  const { title, registeredAs, subtitle } = document
  return (
    <DocumentContext value={document}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the figures inside take the keys */}
      <article
        lang="en"
        className={styles['sheet']}
        style={style}
        data-columns={columns}
        aria-labelledby={`${id}-title`}
        onKeyDown={onKeyDown}
      >
        <header className={`${styles['head']} ${head === 'none' ? 'print-only' : ''}`} data-head={head}>
          <h2 id={`${id}-title`} lang={languageOf(title)} className={styles['title']}>
            {title || unnamed}
          </h2>
          {registeredAs !== null && (
            <p lang={languageOf(registeredAs)} className={styles['registered']}>
              {registeredAs}
            </p>
          )}
          <p className={styles['subtitle']}>{subtitle}</p>
          <SheetFacts facts={facts.filter(({ text }) => text !== title)} label={factsLabel} />
          {dated !== undefined && <p className={styles['dated']}>{dated}</p>}
        </header>
        {children}
        <footer className={styles['foot']}>{foot}</footer>
      </article>
    </DocumentContext>
  )
}

/** What is said of a document, as its head has it. */
type SheetFactsProps = { readonly facts: readonly LabelledText[]; readonly label?: string | undefined }

export const SheetFacts = ({ facts, label }: SheetFactsProps) => (
  <dl className={styles['facts']} aria-label={label}>
    {facts.map(({ label: term, text }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

/** Company names are printed as filed; read out in English, a Russian one would be lost. */
const languageOf = (text: string): 'ru' | undefined => (/[а-яё]/i.test(text) ? 'ru' : undefined)

/** What the tab is called whose parts are shown; null: there are no tabs. */
export const TabTitleContext = createContext<string | null>(null)

type SheetPartProps = {
  readonly id: string
  readonly heading: string
  /** What it is about, in a sentence or two. */
  readonly lead?: string | undefined
  /** It is what the sheet opens with: without a visible heading. */
  readonly isFirst?: boolean
  readonly children?: ReactNode
}

/** One part of a sheet under its heading; its id leads to it. A tab of the same name is its heading on the screen. */
export function SheetPart({ id, heading, lead, isFirst = false, children }: SheetPartProps) {
  const isTab = use(TabTitleContext) === heading
  return (
    <section
      id={id}
      className={styles['part']}
      data-place={isFirst ? 'first' : undefined}
      aria-labelledby={`${id}-heading`}
    >
      <h2 id={`${id}-heading`} className={isFirst ? 'read-out' : styles['heading']} data-tab={isTab || undefined}>
        {heading}
      </h2>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      {children}
    </section>
  )
}
