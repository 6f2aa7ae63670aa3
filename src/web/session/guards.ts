// @owns who may open a screen
import { address, screens, type ScreenName } from '#contract/screens.ts'

/** Who asks for a screen: a guest, or a member with so many translations left (null: no plan, or not known to hold one). */
export type ScreenVisitor =
  | { readonly isLoggedIn: false }
  | { readonly isLoggedIn: true; readonly counter: number | null }

/** What a page's loader answers: the screen the visitor came from, or null. */
export type LoaderData = { readonly previousScreen: ScreenName | null }

/**
 * How a screen is come to: `from` is the screen before, null where the site was not open. `isReturn`: the visitor was there before, as
 * on a reload, a step of the browser's history, or back from paying at PayPal.
 */
export type Arrival = { readonly from: ScreenName | null; readonly isReturn: boolean }

/** Where a visitor who may not open a screen is sent instead; null when the screen opens (specification §4). */
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
