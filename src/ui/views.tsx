import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './views.module.css'

type View = { readonly id: string; readonly title: string; readonly content: ReactNode }

type ViewsProps = {
  /** What the tabs are called for who cannot see them. */
  readonly label: string
  readonly views: readonly View[]
  /** The id of the view shown at first. */
  readonly first: string
}

/** Views of one thing under tabs. Only the one that is shown is rendered. */
export const Views = ({ label, views, first }: ViewsProps) => (
  <Tabs defaultValue={first} keepMounted={false} color="var(--accent)" className={styles['views'] ?? ''}>
    <Tabs.List aria-label={label} className={styles['tabs'] ?? ''}>
      {views.map(({ id, title }) => (
        <Tabs.Tab key={id} value={id}>
          {title}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {views.map(({ id, content }) => (
      <Tabs.Panel key={id} value={id} pt="md">
        {content}
      </Tabs.Panel>
    ))}
  </Tabs>
)
