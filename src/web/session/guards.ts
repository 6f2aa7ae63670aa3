// @owns who may open a screen
import { address, screens, type ScreenName } from '#contract/screens.ts'

/** The visitor of a screen: a guest, or a member with this number of translations left (null: no plan, or not known to have one). */
export type ScreenVisitor =
  | { readonly isLoggedIn: false }
  | { readonly isLoggedIn: true; readonly counter: number | null }

/** The result of a page's loader: the previous screen, or null. */
export type LoaderData = { readonly previousScreen: ScreenName | null }

/**
 * The way a screen was reached. `from` is the previous screen, null when the site was not open. `isReturn`: the visitor
 * was there before, for example on a reload, on browser history navigation, or on return from PayPal.
 */
export type Arrival = { readonly from: ScreenName | null; readonly isReturn: boolean }

/** The redirect for a visitor who may not open a screen; null when it opens (specification §4). */
export function guard(name: ScreenName, visitor: ScreenVisitor, arrival: Arrival): string | null {
  const screen: GuardedScreen = screens[name]
  if (screen.access === 'member' && !visitor.isLoggedIn) return address('login')
  if (screen.access === 'guest' && visitor.isLoggedIn) return address('home')
  if (screen.needs === 'counter' && visitor.isLoggedIn && hasNoneLeft(visitor.counter)) return address('plans')
  if (screen.from !== undefined && !mayComeFrom(arrival, [name, ...screen.from])) return address('plans')
  return null
}

type GuardedScreen = { readonly access: string; readonly needs?: string; readonly from?: readonly string[] }

const mayComeFrom = ({ from, isReturn }: Arrival, screensBefore: readonly string[]): boolean =>
  isReturn || (from !== null && screensBefore.includes(from))

const hasNoneLeft = (counter: number | null): boolean => counter === null || counter <= 0
