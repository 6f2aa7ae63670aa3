import styles from './quiet-notice.module.css'

/**
 * A sentence at the bottom of the window, which screen readers announce politely. It never takes the focus or clicks.
 * Keep it mounted and change its text; '' hides it.
 */
export const QuietNotice = ({ text }: { readonly text: string }) => (
  <p role="status" className={text === '' ? 'read-out' : `${styles['notice']} no-print`}>
    {text}
  </p>
)
