import { createContext, use, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import type { LabelledText } from '#domain/documents/assessment-printout.ts'
import type { Document } from '#domain/documents/document.ts'
import styles from './sheet.module.css'

// The sheet of paper on which a document is shown: head, parts and foot.

export const DocumentContext = createContext<Document | null>(null)

/** Returns the document whose blocks are being rendered. */
export function useDocument(): Document {
  const document = use(DocumentContext)
  if (document === null) throw new Error('a block is shown inside its document only')
  return document
}

type SheetProps = {
  readonly document: Document
  /** The prefix of the ids inside the sheet. */
  readonly id: string
  /** The title that is shown when the document has none. */
  readonly unnamed: string
  /** The facts about the document; the first is its name. Facts that only repeat the title are left out. */
  readonly facts: readonly LabelledText[]
  readonly factsLabel?: string
  /** The text at the end of the head, which says how the document is dated. */
  readonly dated?: string
  /**
   * How much of the head the screen shows. On a page that itself names the document, only the facts are needed, or
   * nothing.
   */
  readonly head?: 'full' | 'facts' | 'none'
  readonly foot: ReactNode
  /** The number of columns with amounts. A table with many of them extends into the margins of the paper. */
  readonly columns?: number
  /** Whether the sheet is printed on landscape pages. */
  readonly isWide?: boolean
  readonly style?: CSSProperties
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  readonly children: ReactNode
}

/** Shows a document on paper, in English whatever the interface language is: title, facts, parts, and foot. */
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
    isWide = false,
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
        data-paper={isWide ? 'wide' : undefined}
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

/**
 * Returns the language of a string for screen readers, because company names are printed as filed, and some are
 * Russian.
 */
const languageOf = (text: string): 'ru' | undefined => (/[а-яё]/i.test(text) ? 'ru' : undefined)

/** The title of the tab whose parts are being rendered; null when there are no tabs. */
export const TabTitleContext = createContext<string | null>(null)

type SheetPartProps = {
  readonly id: string
  readonly heading: string
  /** An introduction of one or two sentences. */
  readonly lead?: string | undefined
  /** Whether this is the first part of the sheet, which has no visible heading. */
  readonly isFirst?: boolean
  readonly children?: ReactNode
}

/**
 * Shows one part of a sheet under its heading, with an id for links. On the screen, a tab with the same name replaces
 * the heading.
 */
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
