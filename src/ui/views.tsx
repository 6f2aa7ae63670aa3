import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePrinting } from './use-printing.ts'
import styles from './views.module.css'

export type View<Id extends string = string> = { readonly id: Id; readonly title: string; readonly content: ReactNode }

type ViewsProps<Id extends string> = {
  /** What the tabs are called for who cannot see them. */
  readonly label: string
  readonly views: readonly View<Id>[]
  /** The id of the view shown at first. */
  readonly first: Id
  /** Which view is shown, where something else keeps that. */
  readonly kept?: { readonly shown: Id; readonly onChange: (id: Id) => void }
  /** All views are printed, one below the other; otherwise the one that is shown. */
  readonly isPrintedWhole?: boolean
}

/** Views of one thing under tabs. Only the one that is shown is rendered, and on paper those that are printed. */
export function Views<Id extends string>(props: ViewsProps<Id>) {
  const { label, views, first, kept, isPrintedWhole = false } = props
  const isWhole = usePrinting() && isPrintedWhole
  const change = (chosen: string | null): void => kept?.onChange(views.find(({ id }) => id === chosen)?.id ?? first)
  return (
    <Tabs
      defaultValue={first}
      {...(kept && { value: kept.shown, onChange: change })}
      keepMounted={isWhole}
      keepMountedMode="display-none"
      color="var(--accent)"
      className={styles['views'] ?? ''}
    >
      <Tabs.List aria-label={label} className={`${styles['tabs']} no-print`}>
        {views.map(({ id, title }) => (
          <Tabs.Tab key={id} value={id}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {views.map(({ id, content }) => (
        <Tabs.Panel key={id} value={id} pt="md" className={styles['panel'] ?? ''} mod={{ printed: isPrintedWhole }}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
