import type { ScreenName } from '#contract/screens.ts'
import type { pictures } from '#words/help/pictures.ts'

// The types of help pages, which are data that one component renders.

/** A piece of text: plain words, Russian words, a link to another site, or a symbol with words for screen readers. */
export type HelpSpan =
  | string
  | { readonly russian: string }
  | { readonly text: string; readonly href: string }
  | { readonly sign: string; readonly readOut: string }

export type HelpText = string | readonly HelpSpan[]

/** A table; its first column contains the headings of the rows. */
export type HelpTable = {
  readonly kind: 'table'
  readonly caption: string
  readonly columns: readonly string[]
  /** The cells of each row, one per column; '' for an empty cell. */
  readonly rows: readonly (readonly HelpText[])[]
  /** Whether all columns but the first contain numbers. */
  readonly isNumeric?: true
}

/** The interactive parts of help pages, each of which has its own component. */
export type HelpTool = 'rate-trial' | 'line-finder'

/** A part of a section; a plain string is a paragraph. */
export type HelpBlock =
  | string
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly HelpText[] }
  | { readonly kind: 'equations'; readonly items: readonly string[] }
  | { readonly kind: 'picture'; readonly picture: (typeof pictures)[keyof typeof pictures] }
  | { readonly kind: 'tool'; readonly tool: HelpTool }
  | HelpTable

export type HelpSection = {
  /** The section's anchor, which must stay the same even if the title changes. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly HelpBlock[]
  /** Whether the section is interactive and is therefore not printed. */
  readonly isOnScreenOnly?: true
}

export type HelpPageText = {
  readonly heading: string
  readonly lead: string
  readonly sections: readonly HelpSection[]
  /** The other help page, which this page links to. */
  readonly also: { readonly screen: ScreenName; readonly label: string }
}

export const list = (items: readonly HelpText[]) => ({ kind: 'list', items }) as const
