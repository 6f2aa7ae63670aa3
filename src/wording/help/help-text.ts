import type { ScreenName } from '#contract/screens.ts'
import type { pictures } from '#words/help/pictures.ts'

// Help pages as data, drawn by one component.

/** A piece of text: plain words, words in Russian, a link to another site, or a symbol with its screen-reader text. */
export type HelpSpan =
  | string
  | { readonly russian: string }
  | { readonly text: string; readonly href: string }
  | { readonly sign: string; readonly readOut: string }

export type HelpText = string | readonly HelpSpan[]

/** A table whose first column contains row headings. */
export type HelpTable = {
  readonly kind: 'table'
  readonly caption: string
  readonly columns: readonly string[]
  /** The cells of each row, one per column; '' is a blank. */
  readonly rows: readonly (readonly HelpText[])[]
  /** All columns except the first contain numbers. */
  readonly isNumeric?: true
}

/** Interactive parts of a page, each with its own component. */
export type HelpTool = 'rate-trial' | 'line-finder'

/** A part of a section. Text alone is a paragraph. */
export type HelpBlock =
  | string
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly HelpText[] }
  | { readonly kind: 'equations'; readonly items: readonly string[] }
  | { readonly kind: 'picture'; readonly picture: (typeof pictures)[keyof typeof pictures] }
  | { readonly kind: 'tool'; readonly tool: HelpTool }
  | HelpTable

export type HelpSection = {
  /** The section's anchor, which stays the same when the title changes. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly HelpBlock[]
  /** The section is interactive, so it is not printed. */
  readonly isOnScreenOnly?: true
}

export type HelpPageText = {
  readonly heading: string
  readonly lead: string
  readonly sections: readonly HelpSection[]
  /** The other help page. */
  readonly also: { readonly screen: ScreenName; readonly label: string }
}

export const list = (items: readonly HelpText[]) => ({ kind: 'list', items }) as const
