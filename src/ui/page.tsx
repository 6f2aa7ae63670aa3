import { Anchor, Text, Title } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { Link, useMatches } from 'react-router'
import { useKit } from './kit.ts'
import styles from './page.module.css'

/** The data that a route gives its page: `handle: { title }`. */
type RouteHandle = { readonly title?: string }

type PageProps = {
  readonly heading: string
  readonly lead?: ReactNode
  /** The document title; if omitted, that of the route. */
  readonly title?: string
  /** A link to the parent page. */
  readonly back?: { readonly to: string; readonly label: string }
  /** The actions on the page's whole content; they are beside the heading. */
  readonly actions?: ReactNode
  /** The maximum width of the content: suited to a form, to text, or to the whole page. */
  readonly width?: 'form' | 'text' | 'wide'
  /** `document`: the heading is compact, so that the content starts high on the page. */
  readonly look?: 'usual' | 'document'
  /** Whether something on the page needs the visitor's attention; the document title then says so. */
  readonly isWrong?: boolean
  readonly children?: ReactNode
}

/** A page: its heading, content, and document title. */
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

/** Sets the document title: the page's own title if there is one, otherwise that of the route. */
export function useTabTitle(own: string | undefined, isWrong: boolean): void {
  const { words } = useKit()
  // the cast is safe: a route's `handle` is a `RouteHandle` or missing
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  const title = words.tabTitle(own ?? handle?.title ?? '', isWrong)
  useEffect(() => {
    document.title = title
  }, [title])
}
