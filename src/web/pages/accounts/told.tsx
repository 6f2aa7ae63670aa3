import { useEffect, useRef, type ReactNode } from 'react'
import styles from './accounts.module.css'

/** What a page tells in the place of its form: the reading goes on here. */
export function Told({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={styles['told']}>
      {children}
    </div>
  )
}
