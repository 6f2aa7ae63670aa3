import type { ComparisonTexts } from '#contract/shapes/comparison-shapes.ts'
import { Icon } from '#ui/icon.tsx'
import { unlikeWords } from '#words/comparison.ts'
import styles from './comparison-page.module.css'

/** In what the assessments differ before any figure does; nothing where they are like for like. */
export function UnlikeNotice({ unlike }: Pick<ComparisonTexts, 'unlike'>) {
  if (unlike.length === 0) return null
  return (
    <section aria-labelledby="unlike" className={styles['unlike']}>
      <h2 id="unlike">
        <Icon name="warning" /> {unlikeWords.heading}
      </h2>
      <ul>
        {unlike.map(({ trait, text }) => (
          <li key={trait}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
