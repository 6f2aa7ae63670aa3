import type { ReactNode, Ref } from 'react'
import styles from './item-list.module.css'

type ItemListProps = {
  /** What the list is called for who cannot see it. */
  readonly label: string
  /** Given where the focus comes here, as when an item and its button are gone. */
  readonly ref?: Ref<HTMLUListElement>
  /** Of `Item`. */
  readonly children: ReactNode
}

/** A short list on a sheet of paper, whose items say more than fits a row of a table. */
export const ItemList = ({ label, ref, children }: ItemListProps) => (
  <ul ref={ref} {...(ref !== undefined && { tabIndex: -1 })} aria-label={label} className={styles['list']}>
    {children}
  </ul>
)

type ItemProps = {
  readonly heading: ReactNode
  /** What can be done with it; beside it where there is room. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

export const Item = ({ heading, actions, children }: ItemProps) => (
  <li className={styles['item']}>
    <div className={styles['text']}>
      <p className={styles['heading']}>{heading}</p>
      {children}
    </div>
    {actions}
  </li>
)
