// What both help pages say around their sections.

export type HelpSectionWords = { readonly id: string; readonly title: string }

export const helpWords = {
  contents: 'On this page',
  also: 'See also',
  toCurrency: 'Help with the exchange rate',
  toStatement: 'Help with reading a Russian statement',
} as const
