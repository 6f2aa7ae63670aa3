import { useLayoutEffect } from 'react'

// Counts the error notices that are shown in place of a page or a part of it. A form that is unmounted checks this
// count: if an error notice has replaced the form, the user has not left it, so its stored text is kept. The count is
// up to date by then, because a form's effect cleanup runs after the notice's layout effects.

let shown = 0

/** Counts an error notice as shown while the calling component is mounted. */
export function useShownFault(): void {
  useLayoutEffect(() => {
    shown += 1
    return () => void (shown -= 1)
  }, [])
}

export const isFaultShown = (): boolean => shown > 0
