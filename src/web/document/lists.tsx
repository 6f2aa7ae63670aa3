import type { BlockOf, TextList } from '#domain/documents/document.ts'
import { Icon } from '#ui/icon.tsx'
import { RemarkGrounds } from './assessment/remark-grounds.tsx'
import styles from './lists.module.css'

type ListsProps = { readonly block: BlockOf<'lists'> }

/** Sentences with their codes: lists side by side, or one alone under the heading of its section. */
export function Lists({ block: { lists } }: ListsProps) {
  const [first, ...others] = lists
  if (first === undefined) return null
  if (others.length === 0)
    return first.items.some(({ label }) => label !== undefined) ? <Labelled list={first} /> : <Coded list={first} />
  return (
    <div className={styles['columns']}>
      {lists.map((list) => (
        <Remarks key={list.key} list={list} />
      ))}
    </div>
  )
}

type ListProps = { readonly list: TextList }

/** What must be known, each with a code that can be quoted. */
function Coded({ list: { items } }: ListProps) {
  return (
    <ul className={styles['notices']}>
      {items.map(({ code, text }) => (
        <li key={code}>
          <Icon name="note" />
          <p>
            {text} <span className={styles['code']}>{code}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Notes with how grave they are: on paper, for the screen shows them elsewhere. */
function Labelled({ list: { title, items } }: ListProps) {
  return (
    <div className={`${styles['labelled']} print-only`}>
      <h3>{title}</h3>
      {items.map(({ label, text, code }) => (
        <p key={text}>
          <strong>{label}.</strong> {text} [{code}]
        </p>
      ))}
    </div>
  )
}

/** Each with its rule and the figures it comes from. */
function Remarks({ list: { title, items, none } }: ListProps) {
  return (
    <div>
      <h3 className={styles['heading']}>{title}</h3>
      {items.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ol className={styles['list']}>
          {items.map((item) => (
            <li key={item.code}>
              <p>{item.text}</p>
              <p className={styles['note']}>{item.note}</p>
              <RemarkGrounds item={item} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
