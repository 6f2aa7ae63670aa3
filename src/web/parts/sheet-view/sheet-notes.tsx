import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import styles from './sheet-view.module.css'

/** What stands under the statement: on paper also the reasons of every N/a and the notes, which the screen shows elsewhere. */
export function SheetNotes({
  sheet,
  marks,
}: {
  readonly sheet: StatementPrintout
  readonly marks: ReadonlyMap<string, string>
}) {
  const { notes, words } = sheet
  return (
    <footer className={styles['foot']}>
      <div className="print-only">
        {[...marks].map(([reason, mark]) => (
          <p key={reason}>
            <sup>{mark}</sup> {words.notAvailable}: {reason}
          </p>
        ))}
        {notes.length > 0 && <h3 className={styles['notes']}>{words.notes}</h3>}
        {notes.map(({ severity, code, text }) => (
          <p key={text}>
            <strong>{words.severities[severity]}.</strong> {text} [{code}]
          </p>
        ))}
      </div>
      <p>{words.footer}</p>
    </footer>
  )
}
