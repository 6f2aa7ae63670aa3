import { address } from '#contract/screens.ts'

/** Places on the home page that links lead to. */
export const homeSections = { sample: 'sample', pricing: 'pricing', contact: 'contact' } as const

export const toHomeSection = (section: keyof typeof homeSections): string =>
  `${address('home')}#${homeSections[section]}`
