import styles from './code-list.module.css'

type CodeListProps = {
  /** The accessible name of the list. */
  readonly label: string
  readonly codes: readonly string[]
}

/** Codes that the user may copy by hand, as many side by side as fit; a click selects a single code. */
export const CodeList = ({ label, codes }: CodeListProps) => (
  <ul className={styles['codes']} aria-label={label}>
    {codes.map((code) => (
      <li key={code}>
        <code>{code}</code>
      </li>
    ))}
  </ul>
)
