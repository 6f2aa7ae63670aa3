import { memo } from 'react'
import { missingKinds, type Certainty, type Missing, type Origin } from '#domain/assessment/certainty.ts'
import { certaintyWords, missingText, originWords, touchedWords, weightText } from '#wording/en/assessment-inputs.ts'
import styles from './assessment-inputs.module.css'

const origins = ['inputs', 'statement'] as const satisfies readonly Origin[]

/** What an assessment was not given, and what each of it costs in certainty; drawn again when that changes, not at each key. */
export const MissingItems = memo(function MissingItems({ certainty }: { readonly certainty: Certainty }) {
  const { missing } = certainty
  return (
    <section aria-labelledby="missing" className={styles['missing']}>
      <h2 id="missing" className={styles['heading']}>
        {certaintyWords.heading}
      </h2>
      <p className={styles['lead']}>{weightText(certainty)}</p>
      {missing.length === 0 && <p className={styles['lead']}>{certaintyWords.complete}</p>}
      {origins.map((origin) => {
        const items = missing.filter(({ code }) => missingKinds[code].from === origin)
        return items.length === 0 ? null : <Items key={origin} heading={originWords[origin]} items={items} />
      })}
    </section>
  )
})

function Items({ heading, items }: { readonly heading: string; readonly items: readonly Missing[] }) {
  return (
    <div className={styles['group']}>
      <h3 className={styles['group-heading']}>{heading}</h3>
      <ul className={styles['items']}>
        {items.map((item) => (
          <Item key={item.code} item={item} />
        ))}
      </ul>
    </div>
  )
}

function Item({ item }: { readonly item: Missing }) {
  const { name, cost, metrics } = missingText(item)
  return (
    <li className={styles['item']}>
      <p className={styles['name']}>
        <strong>{name}</strong>{' '}
        {missingKinds[item.code].touches.map((touched) => (
          <span key={touched} className={styles['touched']} data-touched={touched}>
            {touchedWords[touched]}
          </span>
        ))}
      </p>
      <p>{cost}</p>
      {metrics.length > 0 && (
        <ul className={styles['metrics']}>
          {metrics.map((metric) => (
            <li key={metric}>{metric}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
