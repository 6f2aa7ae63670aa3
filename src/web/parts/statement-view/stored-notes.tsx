import type { PrintedNote } from '#domain/documents/statement-printout.ts'
import { severityNames } from '#words/screens.ts'
import { storedWords } from '#words/statement-page.ts'
import styles from './statement-view.module.css'

/** That the figures are those of an older program, and what that one remarked. */
export function StoredNotes({ notes }: { readonly notes: readonly PrintedNote[] }) {
  return (
    <section aria-labelledby="stored" className={`${styles['stored']} no-print`}>
      <h2 id="stored" className={styles['heading']}>
        {storedWords.heading}
      </h2>
      <p>{storedWords.text}</p>
      {notes.length > 0 && (
        <ul>
          {notes.map(({ severity, code, text }) => (
            <li key={text}>
              <strong>{severityNames[severity]}.</strong> {text} [{code}]
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
