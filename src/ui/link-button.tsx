import type { ComponentPropsWithRef } from 'react'
import styles from './link-button.module.css'

/** A button that looks like a link. Styles of the given class override the button's own. */
export function LinkButton({ className, ...others }: Omit<ComponentPropsWithRef<'button'>, 'type'>) {
  const look = styles['link'] ?? ''
  return <button type="button" className={className === undefined ? look : `${look} ${className}`} {...others} />
}
