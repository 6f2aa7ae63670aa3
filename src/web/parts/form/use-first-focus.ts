import { useEffect } from 'react'

/** Puts the focus into a field when its form appears, unless somebody is typing elsewhere already. */
export function useFirstFocus<Name>(setFocus: (name: Name) => void, name: Name | undefined): void {
  useEffect(() => {
    if (name !== undefined && document.activeElement?.matches('input, textarea, select') !== true) setFocus(name)
  }, [setFocus, name])
}
