import { reports as reportHeadings } from '#domain/catalogue/sections.ts'
import { termWords } from '#wording/en/help/statement.ts'
import { say } from '#wording/say.ts'
import { TermChoice } from './term-choice.tsx'
import { TermTable } from './term-table.tsx'
import styles from './terms.module.css'
import { useTerms } from './use-terms.ts'

/** Every line of a form in Russian and English, to look through or to search. */
export function Terms() {
  const terms = useTerms()
  const { reports, sought, count, total, edition, entity } = terms
  return (
    <>
      <p>{termWords.lead}</p>
      <TermChoice terms={terms} />
      <p role="status">
        {count === 0 ? say(termWords.none, { text: sought }) : say(termWords.found, { count, total: String(total) })}
      </p>
      <ul className={`${styles['jumps']} no-print`}>
        {reports.map(({ report }) => (
          <li key={report}>
            <a href={`#terms-${report}`}>{reportHeadings[report].english}</a>
          </li>
        ))}
      </ul>
      {reports.map((report) => (
        <TermTable key={report.report} {...report} edition={edition} entity={entity} />
      ))}
    </>
  )
}
