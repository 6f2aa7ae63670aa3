// @owns who may open a screen
import { address, screens, type ScreenName } from '#contract/screens.ts'

/**
 * The visitor of a screen: a guest or a member. `counter`: translations that the member has left; null without a known
 * plan.
 */
export type ScreenVisitor =
  | { readonly isLoggedIn: false }
  | { readonly isLoggedIn: true; readonly counter: number | null }

/** The result of a page's loader. `previousScreen`: null when the visitor did not come from another screen. */
export type LoaderData = { readonly previousScreen: ScreenName | null }

/**
 * How the visitor reached a screen. `from`: the previous screen, null when the site was not open before. `isReturn`:
 * whether the visitor was on this screen before, for example on a reload, on going back, or on return from PayPal.
 */
export type Arrival = { readonly from: ScreenName | null; readonly isReturn: boolean }

/** The address to which a visitor who may not open the screen is redirected; null when it opens (specification §4). */
export function guard(name: ScreenName, visitor: ScreenVisitor, arrival: Arrival): string | null {
  const screen: GuardedScreen = screens[name]
  if (screen.access === 'member' && !visitor.isLoggedIn) return address('login')
  if (screen.access === 'guest' && visitor.isLoggedIn) return address('home')
  if (screen.needs === 'counter' && visitor.isLoggedIn && hasNoneLeft(visitor.counter)) return address('plans')
  const { from = [] } = screen
  const [first] = from
  if (first !== undefined && !mayComeFrom(arrival, [name, ...from])) return address(first)
  return null
}

type PreviousScreen = Extract<(typeof screens)[ScreenName], { readonly from: unknown }>['from'][number]
type GuardedScreen = { readonly access: string; readonly needs?: string; readonly from?: readonly PreviousScreen[] }

const mayComeFrom = ({ from, isReturn }: Arrival, screensBefore: readonly string[]): boolean =>
  isReturn || (from !== null && screensBefore.includes(from))

const hasNoneLeft = (counter: number | null): boolean => counter === null || counter <= 0
