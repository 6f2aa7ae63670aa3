import type { Draft } from '#domain/statement/draft.ts'
import { reviewWords } from '#wording/en/input-page.ts'
import styles from './review.module.css'
import { reviewFacts } from './review-facts.ts'

/** What the file says of its statement. */
export function FactsList({ draft }: { readonly draft: Draft }) {
  return (
    <section aria-labelledby="facts">
      <h3 id="facts" className={styles['heading']}>
        {reviewWords.facts}
      </h3>
      <dl className={styles['facts']}>
        {reviewFacts(draft).map(({ name, texts }) => (
          <div key={name}>
            <dt>{reviewWords.rows[name]}</dt>
            {texts.map((text) => (
              <dd key={text} lang={name === 'company' ? 'ru' : undefined}>
                {text}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
