/** Words around every help page. */
export const helpWords = {
  contents: 'On this page',
  also: 'See also',
} as const
