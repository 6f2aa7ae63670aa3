import type { Document } from '#domain/documents/document.ts'
import { viewWords } from '#wording/en/statement-screen.ts'
import { languageOf } from './language-of.ts'
import styles from './sheet-view.module.css'

/** Whose statement it is, of which form, period and unit, and the rate where there is one. */
export function SheetHead({ document }: { readonly document: Document }) {
  const { title, subtitle, rate } = document
  const named = document.facts.filter(({ text }) => text !== title)
  const facts = rate === null ? named : [...named, rate]
  return (
    <header className={styles['head']}>
      <h2 id="sheet-title" lang={languageOf(title)} className={styles['title']}>
        {title || viewWords.unnamed}
      </h2>
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
