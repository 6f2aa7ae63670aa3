import { useEffect, useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import { useKit } from './kit.ts'

// The document title. It says that something is wrong for as long as the page shows an error, so that a user with many
// tabs, or with a screen reader, learns of it from the title.

/** The data that a route gives its page: `handle: { title }`. */
type RouteHandle = { readonly title?: string }

/** The number of errors on the page, and the name of what the page shows; null when no component gives a name. */
let shown: { readonly errors: number; readonly subject: string | null } = { errors: 0, subject: null }
const listeners = new Set<() => void>()
const current = () => shown

function change(changed: Partial<typeof shown>): void {
  shown = { ...shown, ...changed }
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** While the component is mounted with `isShown`, the document title says that something is wrong. */
export function useErrorInTitle(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined
    change({ errors: shown.errors + 1 })
    return () => change({ errors: shown.errors - 1 })
  }, [isShown])
}

/**
 * While the component is mounted, the document title contains `subject`, the name of what the page shows, instead of
 * the page's own title.
 */
export function useSubjectInTitle(subject: string): void {
  useEffect(() => {
    change({ subject })
    return () => change({ subject: null })
  }, [subject])
}

/**
 * Sets the document title: the name of what the page shows if there is one, else the page's own title, else that of its
 * route.
 */
export function useTabTitle(own: string | undefined): void {
  const { words } = useKit()
  const { errors, subject } = useSyncExternalStore(subscribe, current, current)
  // the cast is safe: a route's `handle` is a `RouteHandle` or missing
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  const title = words.tabTitle(subject ?? own ?? handle?.title ?? '', errors > 0)
  useEffect(() => {
    document.title = title
  }, [title])
}
