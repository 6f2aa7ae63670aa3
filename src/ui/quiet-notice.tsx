import styles from './quiet-notice.module.css'

/**
 * A sentence over the foot of the window, read out when the reader pauses. It takes no focus and no click, so it never is in the
 * way. Keep it mounted and change its text; '' hides it.
 */
export const QuietNotice = ({ text }: { readonly text: string }) => (
  <p role="status" className={text === '' ? 'read-out' : `${styles['notice']} no-print`}>
    {text}
  </p>
)
