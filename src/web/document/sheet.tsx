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
  readonly foot: ReactNode
  /** How many columns of amounts there are; many need the margins of the paper. */
  readonly columns?: number
  readonly style?: CSSProperties
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  readonly children: ReactNode
}

/** A document on paper: whose it is, what is said of it, its parts, and its foot. */
export function Sheet(props: SheetProps) {
  const { document, id, unnamed, facts, factsLabel, dated, foot, columns, style, onKeyDown, children } = props
  const { title, registeredAs, subtitle } = document
  return (
    <DocumentContext value={document}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the figures inside take the keys */}
      <article
        className={styles['sheet']}
        style={style}
        data-columns={columns}
        aria-labelledby={`${id}-title`}
        onKeyDown={onKeyDown}
      >
        <header className={styles['head']}>
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

type SheetFactsProps = { readonly facts: readonly LabelledText[]; readonly label: string | undefined }

const SheetFacts = ({ facts, label }: SheetFactsProps) => (
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

type SheetContentsProps = {
  readonly heading: string
  readonly items: readonly { readonly id: string; readonly heading: string }[]
  readonly note: string
}

/** Links to the parts of a sheet, which paper leaves out. */
export const SheetContents = ({ heading, items, note }: SheetContentsProps) => (
  <nav className={`${styles['contents']} no-print`} aria-labelledby="contents-heading">
    <p id="contents-heading">{heading}</p>
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <a href={`#${item.id}`}>{item.heading}</a>
        </li>
      ))}
    </ul>
    <p>{note}</p>
  </nav>
)

type SheetPartProps = {
  readonly id: string
  readonly heading: string
  /** What it is about, in a sentence or two. */
  readonly lead?: string | undefined
  readonly children?: ReactNode
}

/** One part of a sheet under its heading; its id leads to it. */
export const SheetPart = ({ id, heading, lead, children }: SheetPartProps) => (
  <section id={id} className={styles['part']} aria-labelledby={`${id}-heading`}>
    <h2 id={`${id}-heading`} className={styles['heading']}>
      {heading}
    </h2>
    {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
    {children}
  </section>
)
