import { address, screens, type ScreenName } from '#contract/screens.ts'

/** Who asks for a screen: a guest, or a member with so many translations left (null: no plan, or not known to hold one). */
export type ScreenVisitor =
  { readonly isLoggedIn: false } | { readonly isLoggedIn: true; readonly counter: number | null }

/** What a page's loader answers: the screen the visitor came from, or null. */
export type LoaderData = { readonly previousScreen: ScreenName | null }

/** Where a visitor who may not open a screen is sent instead; null when the screen opens (specification §4). */
export function guard(name: ScreenName, visitor: ScreenVisitor): string | null {
  const screen: { readonly access: string; readonly needs?: string } = screens[name]
  if (screen.access === 'member' && !visitor.isLoggedIn) return address('login')
  if (screen.access === 'guest' && visitor.isLoggedIn) return address('home')
  if (screen.needs === 'counter' && visitor.isLoggedIn && hasNoneLeft(visitor.counter)) return address('plans')
  return null
}

const hasNoneLeft = (counter: number | null): boolean => counter === null || counter <= 0
