/** Words around every legal text. */
export const legalWords = {
  contents: 'On this page',
  dated: 'Version of {date}',
  print: 'Print',
} as const
