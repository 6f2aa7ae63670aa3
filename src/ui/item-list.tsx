import type { ReactNode, Ref } from 'react'
import styles from './item-list.module.css'

type ItemListProps = {
  /** Accessible name of the list; omit it when the surrounding region has the same name. */
  readonly label?: string
  /**
   * `paper`: a panel. `narrow`: a panel of many small items. `lines`, `columns`: no panel, lines between items, in one
   * or several columns.
   */
  readonly look?: 'paper' | 'narrow' | 'lines' | 'columns'
  /** For moving the focus here, for example when an item was removed. */
  readonly ref?: Ref<HTMLUListElement>
  /** `Item` elements. */
  readonly children: ReactNode
}

/** A list for items with more content than a table row. */
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
  readonly heading: ReactNode
  /** Actions; beside the item where there is room. */
  readonly actions?: ReactNode
  /** This item is the one shown elsewhere on the page. */
  readonly isCurrent?: boolean
  readonly children?: ReactNode
}

export const Item = ({ heading, actions, isCurrent = false, children }: ItemProps) => (
  <li className={styles['item']} data-current={isCurrent || undefined}>
    <div className={styles['text']}>
      <p className={styles['heading']}>{heading}</p>
      {children}
    </div>
    {actions}
  </li>
)
