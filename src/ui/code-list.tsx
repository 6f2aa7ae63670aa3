import styles from './code-list.module.css'

type CodeListProps = {
  /** What the codes are, for who cannot see them beside their heading. */
  readonly label: string
  readonly codes: readonly string[]
}

/** Codes to read off letter by letter, as many beside each other as fit; one alone is selected as a whole by a click. */
export const CodeList = ({ label, codes }: CodeListProps) => (
  <ul className={styles['codes']} aria-label={label}>
    {codes.map((code) => (
      <li key={code}>
        <code>{code}</code>
      </li>
    ))}
  </ul>
)
