import styles from './home-page.module.css'

type NamedRowsProps = { readonly rows: readonly { readonly name: string; readonly text: string }[] }

/** Names and what is said of each, ruled like the rows of a statement. */
export function NamedRows({ rows }: NamedRowsProps) {
  return (
    <dl className={styles['rows']}>
      {rows.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
