import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePrinting } from './use-printing.ts'
import styles from './views.module.css'

export type View<Id extends string = string> = { readonly id: Id; readonly title: string; readonly content: ReactNode }

type ViewsProps<Id extends string> = {
  /** The accessible name of the tabs. */
  readonly label: string
  readonly views: readonly View<Id>[]
  /** The id of the view that is shown at first. */
  readonly first: Id
  /** The selected view, if the caller controls it. */
  readonly kept?: { readonly shown: Id; readonly onChange: (id: Id) => void }
  /** Whether all views are printed, one below the other; otherwise only the selected view is printed. */
  readonly isPrintedWhole?: boolean
}

/**
 * Views with tabs above them. Only the selected view is rendered; while printing, all views are rendered if
 * `isPrintedWhole` is true.
 */
export function Views<Id extends string>(props: ViewsProps<Id>) {
  const { label, views, first, kept, isPrintedWhole = false } = props
  const isWhole = usePrinting() && isPrintedWhole
  const shown = kept?.shown ?? first
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
      <Tabs.List aria-label={label} className={`${styles['tabs']} scrolls-sideways no-print`}>
        {views.map(({ id, title }) => (
          <Tabs.Tab key={id} value={id} ref={id === shown ? scrollStripTo : null}>
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

/** Scrolls the strip of tabs, not the page, because a link may lead to a tab outside a phone's screen. */
function scrollStripTo(tab: HTMLElement | null): void {
  const strip = tab?.parentElement
  if (tab && strip) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2
}
