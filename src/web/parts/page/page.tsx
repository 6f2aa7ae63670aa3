import { useEffect, type ReactNode } from 'react'
import { useMatches } from 'react-router'
import { screenNames } from '#contract/screens.ts'
import { notFoundWords, screenTitles, siteWords } from '#wording/en/site.ts'
import { say } from '#wording/say.ts'
import styles from './page.module.css'

type PageProps = {
  readonly heading: string
  readonly lead?: ReactNode
  /** What the browser's tab says; the title of the route's screen when left out. */
  readonly title?: string
  /** How wide the content may be: a form, a text to read, or all there is. */
  readonly width?: 'form' | 'text' | 'wide'
  /** Something needs the visitor's attention: the title says so. */
  readonly isWrong?: boolean
  readonly children?: ReactNode
}

/** A page: its heading, its content, and its title in the browser's tab, which comes from the route. */
export function Page({ heading, lead, title, width = 'text', isWrong = false, children }: PageProps) {
  useRouteTitle(isWrong, title)
  return (
    <div className={styles['page']} data-width={width}>
      <h1 className={styles['heading']}>{heading}</h1>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      {children}
    </div>
  )
}

/** Titles the browser's tab after the screen of the route. */
export function useRouteTitle(isWrong = false, own?: string): void {
  const id = useMatches().at(-1)?.id
  const name = screenNames.find((each) => each === id)
  const title = own ?? (name === undefined ? notFoundWords.title : screenTitles[name])
  useEffect(() => {
    document.title = say(isWrong ? siteWords.titleWrong : siteWords.titleOf, { title })
  }, [title, isWrong])
}
