import { createContext, use } from 'react'

// The configuration of the UI kit for the whole site: the kit's own text, and how a failure is explained.

/** The kit's own text, in the language of the site. Text for a single page is passed to components as props. */
export type KitWords = {
  /** The label of the button that closes a notification, dialog or panel. */
  readonly close: string
  readonly loading: string
  readonly retry: string
  /** Says that the content shown may be out of date, because loading it again failed. */
  readonly notRenewed: string
  readonly signIn: string
  /** Returns the document title. `isWrong` is true while the page shows an error. */
  readonly tabTitle: (title: string, isWrong: boolean) => string
  /** The heading of a form's list of errors. */
  readonly formFaults: string
  readonly showPassword: string
  /** Returns the label of an optional field. */
  readonly optional: (label: string) => string
  /**
   * Returns the sentence that says when the form may be sent again; `time` is minutes and seconds, with hours if any,
   * for example 1:05.
   */
  readonly wait: (time: string) => string
  readonly waitOver: string
  /**
   * The labels of parts of a list: the choice of a sort order, the button that clears the search and the filters, the
   * column of actions, and the menu of the other actions.
   */
  readonly sortBy: string
  readonly showAll: string
  readonly actions: string
  readonly more: string
  /** Returns the accessible label of a row's button: the action and the row's name. */
  readonly actionOn: (action: string, name: string) => string
  readonly page: (page: number) => string
  /** The accessible name of the pagination. */
  readonly pages: string
  readonly firstPage: string
  readonly previousPage: string
  readonly nextPage: string
  /** Returns the accessible description of a chart: its title and parts. */
  readonly chart: (title: string, pieces: string) => string
}

/** An error in one field; `at` is the field's name in the form. */
export type FieldFault = { readonly at: string; readonly code: string; readonly message: string }

export type ExplainedFailure = {
  /** The failure's code; null when it has none. */
  readonly code: string | null
  /** Whether the cause of the failure is that the session has ended. */
  readonly isSignedOut: boolean
  readonly sentence: string
  /** A hint on what the user can do; null when there is none. */
  readonly hint: string | null
  /** The code that the user can quote to support; null when there is none. */
  readonly quote: string | null
  /** The time from which the user may retry, in milliseconds since 1970; null if the user may retry at once. */
  readonly waitEndsMs: number | null
  readonly faults: readonly FieldFault[]
}

export type Kit = {
  readonly words: KitWords
  readonly explain: (error: unknown) => ExplainedFailure
  /**
   * Returns the path of the sign-in page, from which the user returns to the address `wanted`; null if users are
   * redirected there as soon as their session ends.
   */
  readonly signInPath: ((wanted: string) => string) | null
}

export const KitContext = createContext<Kit | null>(null)

export function useKit(): Kit {
  const kit = use(KitContext)
  if (kit === null) throw new Error('there is no UiProvider above this component')
  return kit
}
