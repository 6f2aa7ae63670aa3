import type { ReactNode } from 'react'
import { pictureWords, type PictureWords } from '#wording/en/help/pictures.ts'
import styles from './pictures.module.css'

type PictureProps = {
  readonly id: string
  readonly words: PictureWords
  /** All that the picture shows, for who cannot see it. */
  readonly shows: string
  readonly children: ReactNode
}

/**
 * A picture of a piece of a form: drawn in text, so that it stays sharp at any size and fits a narrow screen, with numbered
 * marks and their legend.
 */
export function Picture({ id, words, shows, children }: PictureProps) {
  return (
    <figure className={styles['picture']} aria-labelledby={`${id}-title`}>
      <div role="img" lang="ru" aria-labelledby={`${id}-title`} aria-describedby={`${id}-shows`}>
        {children}
      </div>
      <figcaption>
        <p id={`${id}-title`} className={styles['title']}>
          {words.title}
        </p>
        <ol className={styles['legend']}>
          {words.legend.map((text, position) => (
            <li key={text}>
              <Mark number={position + 1} /> <span>{text}</span>
            </li>
          ))}
        </ol>
        {/* a description is read from where it is never folded away */}
        <p id={`${id}-shows`} hidden>
          {shows}
        </p>
        <details className="no-print">
          <summary>{pictureWords.inWords}</summary>
          <p>{shows}</p>
        </details>
      </figcaption>
    </figure>
  )
}

/** A number in a circle: the same in the picture and in its legend. */
export const Mark = ({ number }: { readonly number: number }) => <span className={styles['mark']}>{number}</span>
