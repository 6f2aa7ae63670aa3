import { Anchor, Text, Title } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { Link, useMatches } from 'react-router'
import { useKit } from './kit.ts'
import styles from './page.module.css'

/** What a route tells the page that stands on it: `handle: { title }`. */
type RouteHandle = { readonly title?: string }

type PageProps = {
  readonly heading: string
  readonly lead?: ReactNode
  /** What the browser's tab says; the title of the route when left out. */
  readonly title?: string
  /** The way back to the page above this one. */
  readonly back?: { readonly to: string; readonly label: string }
  /** What can be done with all that the page shows; beside the heading. */
  readonly actions?: ReactNode
  /** How wide the content may be: a form, a text to read, or all there is. */
  readonly width?: 'form' | 'text' | 'wide'
  /** The heading of a document is low, so that the document begins at once. */
  readonly look?: 'usual' | 'document'
  /** Something needs the visitor's attention: the title says so. */
  readonly isWrong?: boolean
  readonly children?: ReactNode
}

/** A page: its heading, its content, and its title in the browser's tab. */
export function Page(props: PageProps) {
  const { heading, lead, title, back, actions, width = 'text', look = 'usual', isWrong = false, children } = props
  useTabTitle(title, isWrong)
  return (
    <div className={styles['page']} data-width={width} data-look={look}>
      {back !== undefined && (
        <Anchor component={Link} to={back.to} className={styles['back']}>
          {back.label}
        </Anchor>
      )}
      <div className={styles['head']}>
        <Title order={1} className={styles['heading']}>
          {heading}
        </Title>
        {actions}
      </div>
      {lead !== undefined && (
        <Text c="dimmed" className={styles['lead']}>
          {lead}
        </Text>
      )}
      {children}
    </div>
  )
}

/** Titles the browser's tab: with the page's own title, else with that of the route. */
export function useTabTitle(own: string | undefined, isWrong: boolean): void {
  const { words } = useKit()
  // routes carry what `RouteHandle` says, or nothing
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  const title = words.tabTitle(own ?? handle?.title ?? '', isWrong)
  useEffect(() => {
    document.title = title
  }, [title])
}
