import { createContext, use } from 'react'

// Site-wide configuration of the kit: shared words, and how a failure is explained.

/** The kit's own texts in the language of the site. Page-specific texts are component props. */
export type KitWords = {
  /** Label of the button that closes a notification, dialog or panel. */
  readonly close: string
  readonly loading: string
  readonly retry: string
  readonly signIn: string
  /** The document title. `isWrong` is true when something on the page needs attention. */
  readonly tabTitle: (title: string, isWrong: boolean) => string
  /** Heading of a form's error list. */
  readonly formFaults: string
  readonly showPassword: string
  /** The label of an optional field. */
  readonly optional: (label: string) => string
  /** Says when a form may be sent again; `time` is minutes and seconds, for example 1:05. */
  readonly wait: (time: string) => string
  readonly waitOver: string
  /** Labels of the sort choice, the button that shows the whole list, and the action column and menu. */
  readonly sortBy: string
  readonly showAll: string
  readonly actions: string
  readonly more: string
  /** Accessible label of a row's button: the action and the row's name. */
  readonly actionOn: (action: string, name: string) => string
  readonly page: (page: number) => string
  /** Accessible name of the pagination. */
  readonly pages: string
  readonly firstPage: string
  readonly previousPage: string
  readonly nextPage: string
  /** Accessible description of a chart: its title and parts. */
  readonly chart: (title: string, pieces: string) => string
}

/** An error of one field, by its name in the form. */
export type FieldFault = { readonly at: string; readonly code: string; readonly message: string }

/** An explained failure. */
export type ExplainedFailure = {
  /** The failure's code; null when it has none. */
  readonly code: string | null
  /** Whether it failed because the session has ended. */
  readonly isSignedOut: boolean
  readonly sentence: string
  /** A hint on what to do, or null. */
  readonly hint: string | null
  /** The code to quote to support; null when there is none. */
  readonly quote: string | null
  /** The time from which retrying is allowed (milliseconds since 1970); null when it is allowed at once. */
  readonly waitEndsMs: number | null
  /** Errors of single fields, if the failure has any. */
  readonly faults: readonly FieldFault[]
}

export type Kit = {
  readonly words: KitWords
  readonly explain: (error: unknown) => ExplainedFailure
  /**
   * The path of the sign-in page that leads back to the address `wanted`; null when the end of a session redirects
   * there automatically.
   */
  readonly signInPath: ((wanted: string) => string) | null
}

export const KitContext = createContext<Kit | null>(null)

export function useKit(): Kit {
  const kit = use(KitContext)
  if (kit === null) throw new Error('there is no UiProvider above this component')
  return kit
}
