import { address } from '#contract/screens.ts'

/** Places on the home page that links lead to. */
export const homeSections = { preview: 'preview', sample: 'sample', pricing: 'pricing', contact: 'contact' } as const

/** The contact form, with a question about a plan begun in it. */
export const toContactAbout = (plan: string): string => `${address('home', { plan })}#${homeSections.contact}`

export const toHomeSection = (section: keyof typeof homeSections): string =>
  `${address('home')}#${homeSections[section]}`
