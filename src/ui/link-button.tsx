import type { ComponentPropsWithRef } from 'react'
import styles from './link-button.module.css'

/** A deed that reads as a link among other words. What a place makes of it in its own class comes before the look here. */
export function LinkButton({ className, ...others }: Omit<ComponentPropsWithRef<'button'>, 'type'>) {
  const look = styles['link'] ?? ''
  return <button type="button" className={className === undefined ? look : `${look} ${className}`} {...others} />
}
