import { useMemo, type CSSProperties } from 'react'
import type { Document } from '#domain/documents/document.ts'
import { moveByArrowKeys } from '#ui/arrow-keys.ts'
import { viewWords } from '#words/statement-screen.ts'
import { BlockView } from './block-view.tsx'
import { DocumentContext } from './document-context.ts'
import styles from './document-view.module.css'
import { amountCharacters } from './report/amount-text.ts'
import { FigureContext } from './report/figure-context.ts'
import type { FigureRef } from './report/figure-ref.ts'
import { languageOf } from './report/language-of.ts'
import { reportsOf, rowNumbers } from './report/row-groups.ts'

type DocumentViewProps = {
  readonly document: Document
  readonly touched: ReadonlySet<string>
  readonly onTrace: (ref: FigureRef) => void
}

/** The English statement as an accounting document, on the screen and on paper. */
export function DocumentView({ document, touched, onTrace }: DocumentViewProps) {
  const reports = useMemo(() => reportsOf(document), [document])
  const context = useMemo(() => ({ onTrace, touched, numbers: rowNumbers(reports) }), [onTrace, touched, reports])
  const columns = reports[0]?.columns.length ?? 0
  const below = document.parts.flatMap(({ blocks }) => blocks).filter(({ kind }) => kind !== 'report')
  // custom properties are not among React's known style names
  const widths = { '--characters': amountCharacters(reports), '--columns': columns } as CSSProperties
  return (
    <DocumentContext value={document}>
      <FigureContext value={context}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the figures inside take the keys */}
        <article
          className={styles['sheet']}
          style={widths}
          data-columns={columns}
          aria-labelledby="sheet-title"
          onKeyDown={moveByArrowKeys}
        >
          <Head document={document} />
          {reports.map((report) => (
            <BlockView key={report.key} block={report} />
          ))}
          <footer className={styles['foot']}>
            {below.map((block) => (
              <BlockView key={block.kind} block={block} />
            ))}
            {document.foot.texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </footer>
        </article>
      </FigureContext>
    </DocumentContext>
  )
}

/** Whose document it is, of which form, period and unit, and the rate where there is one. */
function Head({ document }: { readonly document: Document }) {
  const { title, registeredAs, subtitle, rate } = document
  const named = document.facts.filter(({ text }) => text !== title)
  const facts = rate === null ? named : [...named, rate]
  return (
    <header className={styles['head']}>
      <h2 id="sheet-title" lang={languageOf(title)} className={styles['title']}>
        {title || viewWords.unnamed}
      </h2>
      {registeredAs !== null && <p lang={languageOf(registeredAs)}>{registeredAs}</p>}
      <p className={styles['subtitle']}>{subtitle}</p>
      <dl className={styles['facts']}>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
