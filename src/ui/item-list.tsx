import type { ReactNode, Ref } from 'react'
import styles from './item-list.module.css'

type ItemListProps = {
  /** What the list is called for who cannot see it; left out where the part of the page around it says so. */
  readonly label?: string
  /** A sheet of paper; one of many narrow items; or under lines, in one column or as many as fit. */
  readonly look?: 'paper' | 'narrow' | 'lines' | 'columns'
  /** Given where the focus comes here, as when an item and its button are gone. */
  readonly ref?: Ref<HTMLUListElement>
  /** Of `Item`. */
  readonly children: ReactNode
}

/** A list whose items say more than fits a row of a table. */
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
  /** What can be done with it; beside it where there is room. */
  readonly actions?: ReactNode
  /** It is the one that is shown elsewhere on the page. */
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
