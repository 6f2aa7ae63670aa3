import type { ReactNode } from 'react'
import { translateScreen } from '#wording/en/screens.ts'
import styles from './frame.module.css'

/** What stands around every page. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <header className={`${styles['head']} no-print`}>
        <a href="./" className={styles['product']}>
          {translateScreen.product}
        </a>
        <span className={styles['tagline']}>{translateScreen.tagline}</span>
      </header>
      <main>{children}</main>
    </div>
  )
}
