import { assessmentViewWords } from '#words/assessment-view.ts'
import { useDocument } from '../document-context.ts'
import styles from './assessment-view.module.css'
import { contentsOf } from './sections.ts'

/** A way to each section. */
export function Contents() {
  const document = useDocument()
  return (
    <nav className={`${styles['contents']} no-print`} aria-labelledby="contents-heading">
      <p id="contents-heading">{assessmentViewWords.contents}</p>
      <ul>
        {contentsOf(document).map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
      <p>{assessmentViewWords.ask}</p>
    </nav>
  )
}
