import { Anchor } from '@mantine/core'
import { outsidePages } from '#contract/outside-pages.ts'
import { sourcesWords } from '#wording/en/help/currency.ts'
import { Points } from '../help-page.tsx'
import styles from '../help.module.css'
import { YearEndTable } from './year-end-table.tsx'

/** Where official rates are published, and which of them to take. */
export function Sources() {
  const { bank, links, perHundred, choice, days, say: tell } = sourcesWords
  return (
    <>
      <p>{bank}</p>
      <ul className={styles['points']}>
        <li>
          <Anchor href={outsidePages.ratesOfDay} inherit>
            {links.day}
          </Anchor>
        </li>
        <li>
          <Anchor href={outsidePages.ratesOverTime} inherit>
            {links.time}
          </Anchor>
        </li>
      </ul>
      <p>{perHundred}</p>
      <p>{choice}</p>
      <Points items={days} />
      <p>{tell}</p>
      <YearEndTable />
    </>
  )
}
