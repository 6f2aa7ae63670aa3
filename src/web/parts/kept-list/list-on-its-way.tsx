import { Skeleton } from '@mantine/core'
import { siteWords } from '#wording/en/site.ts'
import styles from './kept-list.module.css'

const placesShown = ['first', 'second', 'third', 'fourth', 'fifth']

/** Stands where a list is still asked for. */
export function ListOnItsWay() {
  return (
    <div role="status" className={styles['list']}>
      <span className="read-out">{siteWords.loading}</span>
      {placesShown.map((place) => (
        <Skeleton key={place} height="3.25rem" radius="sm" />
      ))}
    </div>
  )
}
