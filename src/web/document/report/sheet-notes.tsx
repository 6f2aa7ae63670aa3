import type { Document } from '#domain/documents/document.ts'
import styles from './sheet-view.module.css'

/** What stands under the statement: on paper also the reasons of every N/a and the notes, which the screen shows elsewhere. */
export function SheetNotes({ document }: { readonly document: Document }) {
  const { parts, foot, notAvailable } = document
  const blocks = parts.flatMap((part) => part.blocks)
  const reasons = blocks.flatMap((block) => (block.kind === 'reasons' ? block.reasons : []))
  const lists = blocks.flatMap((block) => (block.kind === 'lists' ? block.lists : []))
  return (
    <footer className={styles['foot']}>
      <div className="print-only">
        {reasons.map(({ mark, reason }) => (
          <p key={reason}>
            <sup>{mark}</sup> {notAvailable}: {reason}
          </p>
        ))}
        {lists.map(({ key, title, items }) => (
          <div key={key}>
            <h3 className={styles['notes']}>{title}</h3>
            {items.map(({ label, text, code }) => (
              <p key={text}>
                <strong>{label}.</strong> {text} [{code}]
              </p>
            ))}
          </div>
        ))}
      </div>
      {foot.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </footer>
  )
}
