import { createContext, use } from 'react'

// What a site hands to the kit once: the words that every page shares, and how a failure is put into words.

/** What the kit itself says, in the language of the site. What one page says is a prop of its components. */
export type KitWords = {
  /** Closes a notification, a dialog or a panel. */
  readonly close: string
  readonly loading: string
  readonly retry: string
  readonly signIn: string
  /** The title of the browser's tab; `isWrong`: something on the page needs attention. */
  readonly tabTitle: (title: string, isWrong: boolean) => string
  /** The heading over what is wrong with a form. */
  readonly formFaults: string
  readonly showPassword: string
  /** The label of a field that may stay empty. */
  readonly optional: (label: string) => string
  /** When a form may be sent again; `time` is minutes and seconds, as 1:05. */
  readonly wait: (time: string) => string
  readonly waitOver: string
  /** Over the choice of a list's order, the button that shows the whole list, and the column and the menu of a row's actions. */
  readonly sortBy: string
  readonly showAll: string
  readonly actions: string
  readonly more: string
  /** What is read out for a button in a row: the action and the name of the row. */
  readonly actionOn: (action: string, name: string) => string
  readonly page: (page: number) => string
  /** What the links to the pages before and behind are for, read out. */
  readonly pages: string
  readonly firstPage: string
  readonly previousPage: string
  readonly nextPage: string
  /** What is read out for a chart: its title and its pieces. */
  readonly chart: (title: string, pieces: string) => string
}

/** What is wrong with one field, as the form names it. */
export type FieldFault = { readonly at: string; readonly code: string; readonly message: string }

/** A failure in words. */
export type ExplainedFailure = {
  /** By which the failure is known to the site; null when it has no code. */
  readonly code: string | null
  /** Whether it failed because nobody is signed in any more. */
  readonly isSignedOut: boolean
  readonly sentence: string
  /** What to do about it, or null. */
  readonly hint: string | null
  /** By which the person can name the failure to who looks into it; null where nobody could. */
  readonly quote: string | null
  /** When another try may be made (milliseconds since 1970); null when it may be at once. */
  readonly waitEndsMs: number | null
  /** The faults of single fields, where the failure names them. */
  readonly faults: readonly FieldFault[]
}

export type Kit = {
  readonly words: KitWords
  readonly explain: (error: unknown) => ExplainedFailure
  /** The page to sign in on that leads back to an address afterwards; null where a session that ends leads there by itself. */
  readonly signInPath: ((wanted: string) => string) | null
}

export const KitContext = createContext<Kit | null>(null)

export function useKit(): Kit {
  const kit = use(KitContext)
  if (kit === null) throw new Error('there is no UiProvider above this component')
  return kit
}
