/** Text that all help pages share. */
export const helpWords = {
  contents: 'On this page',
  also: 'See also',
} as const
