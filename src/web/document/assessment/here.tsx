import styles from './here.module.css'

/** Points at the place of this company, in words and by shape. */
export function Here({ text }: { readonly text: string }) {
  return (
    <span className={styles['here']}>
      <svg viewBox="0 0 10 10" width="0.7em" height="0.7em" aria-hidden="true" focusable="false">
        <path d="M10 0 0 5l10 5Z" fill="currentColor" />
      </svg>
      {text}
    </span>
  )
}
