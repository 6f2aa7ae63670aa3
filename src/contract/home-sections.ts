import { address } from './screens.ts'

/** Anchors on the home page. */
export const homeSections = { preview: 'preview', sample: 'sample', pricing: 'pricing', contact: 'contact' } as const

/** The address of the contact form with a message about this plan prefilled. */
export const toContactAbout = (plan: string): string => `${address('home', { plan })}#${homeSections.contact}`

export const toHomeSection = (section: keyof typeof homeSections): string =>
  `${address('home')}#${homeSections[section]}`
