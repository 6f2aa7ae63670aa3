/** Text that all legal pages share. */
export const legalWords = {
  contents: 'On this page',
  dated: 'Version of {date}',
  print: 'Print',
} as const
