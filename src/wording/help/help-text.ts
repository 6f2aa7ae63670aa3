import type { ScreenName } from '#contract/screens.ts'
import type { pictures } from '#words/help/pictures.ts'

// What a help page is: a value that one component draws.

/** A piece of a text: plain words, words in Russian, a link to a page elsewhere, or a sign with what is read out in its place. */
export type HelpSpan =
  | string
  | { readonly russian: string }
  | { readonly text: string; readonly href: string }
  | { readonly sign: string; readonly readOut: string }

export type HelpText = string | readonly HelpSpan[]

/** A table whose rows begin with their heading. */
export type HelpTable = {
  readonly kind: 'table'
  readonly caption: string
  readonly columns: readonly string[]
  /** The cells of each row, as many as there are columns; '' is a blank one. */
  readonly rows: readonly (readonly HelpText[])[]
  /** All columns but the first hold numbers. */
  readonly isNumeric?: true
}

/** What a page has to try or to search, each a component of its own. */
export type HelpTool = 'rate-trial' | 'line-finder'

/** A part of a section. A text alone is a paragraph. */
export type HelpBlock =
  | string
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly HelpText[] }
  | { readonly kind: 'equations'; readonly items: readonly string[] }
  | { readonly kind: 'picture'; readonly picture: (typeof pictures)[keyof typeof pictures] }
  | { readonly kind: 'tool'; readonly tool: HelpTool }
  | HelpTable

export type HelpSection = {
  /** What a link to the section ends with. It stays when the title changes. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly HelpBlock[]
  /** The section is for trying something out, which means nothing on paper. */
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
