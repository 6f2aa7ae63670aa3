import type { StatementRecord } from '#domain/records/statement-record.ts'
import { filedWords } from '#wording/en/entry-page.ts'
import { say } from '#wording/say.ts'
import { ProblemItems } from '../../../parts/problem-list/problem-items.tsx'
import styles from '../entry.module.css'
import { openInFile, partsLeft } from './left-with-file.ts'

/** What of a file goes along with the draft, and what of it is still to be corrected. */
export function FiledNote({ record }: { readonly record: StatementRecord }) {
  const parts = partsLeft(record)
  const problems = openInFile(record)
  if (parts.length === 0 && problems.length === 0) return null
  return (
    <section aria-labelledby="filed" className={styles['panel']}>
      <h2 id="filed" className={styles['heading']}>
        {filedWords.heading}
      </h2>
      {parts.length > 0 && <p>{say(filedWords.kept, { parts: parts.join('; ') })}</p>}
      {problems.length > 0 && (
        <>
          <p>{filedWords.open}</p>
          <ProblemItems problems={problems} />
        </>
      )}
    </section>
  )
}
