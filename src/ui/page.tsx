import { Anchor, Text, Title } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import styles from './page.module.css'
import { useTabTitle } from './tab-title.ts'

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
  /** A ref to the page, which can then take the focus. */
  readonly place?: RefObject<HTMLDivElement | null>
  readonly children?: ReactNode
}

export function Page(props: PageProps) {
  const { heading, lead, title, back, actions, width = 'text', look = 'usual', place, children } = props
  useTabTitle(title)
  return (
    <div
      className={styles['page']}
      data-width={width}
      data-look={look}
      {...(place !== undefined && { ref: place, tabIndex: -1 })}
    >
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
