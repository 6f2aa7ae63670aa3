import type { ReactNode, Ref } from 'react'
import styles from './item-list.module.css'

type ItemListProps = {
  /** The accessible name of the list; omit it when the region around the list has the same name. */
  readonly label?: string
  /**
   * `paper`: the list is a panel. `narrow`: a panel of many small items. `lines`, `columns`: no panel, but lines
   * between items, in one column or in several.
   */
  readonly look?: 'paper' | 'narrow' | 'lines' | 'columns'
  /** A ref to the list, which the caller uses to move the focus here, for example after an item was removed. */
  readonly ref?: Ref<HTMLUListElement>
  /** The items, as `Item` elements. */
  readonly children: ReactNode
}

/** A list of items with more content than a table row has. */
export const ItemList = ({ label, look = 'paper', ref, children }: ItemListProps) => (
  <ul
    ref={ref}
    {...(ref !== undefined && { tabIndex: -1 })}
    aria-label={label}
    className={styles['list']}
    data-look={look}
  >
    {children}
  </ul>
)

type ItemProps = {
  readonly heading?: ReactNode
  /** The actions; they are beside the item where there is room. */
  readonly actions?: ReactNode
  /** Whether another part of the page shows this item. */
  readonly isCurrent?: boolean
  readonly children?: ReactNode
}

export const Item = ({ heading, actions, isCurrent = false, children }: ItemProps) => (
  <li className={styles['item']} data-current={isCurrent || undefined}>
    <div className={styles['text']}>
      {heading !== undefined && <p className={styles['heading']}>{heading}</p>}
      {children}
    </div>
    {actions}
  </li>
)
