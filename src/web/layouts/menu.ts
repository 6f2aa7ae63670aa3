import { address } from '#contract/screens.ts'
import type { SiteLink } from '#ui/site-links.ts'
import { menuWords } from '#words/site.ts'
import { toHomeSection } from '#contract/home-sections.ts'

// An entry of a menu or of the footer (specification §2), with the address that it links to.

type MenuLink = { readonly name: keyof typeof menuWords; readonly to: string }

/** `isFirst`: whether the entry is visible on a wide screen, where all other entries are behind one button. */
type MenuEntry = { readonly isFirst: boolean } & (
  | MenuLink
  | { readonly name: keyof typeof menuWords; readonly children: readonly MenuLink[] }
)

const translation: MenuLink = {
  name: 'translation',
  to: address('TransformationInput', { type: 'FinancialStatements' }),
}

const analysis: MenuLink = { name: 'analysis', to: address('analysisInput') }

const targetCustomers: MenuLink = { name: 'targetCustomers', to: address('targetCustomers') }

export const headerMenu = [
  { name: 'home', to: address('home'), isFirst: false },
  { name: 'products', children: [translation, analysis], isFirst: true },
  { name: 'pricing', to: toHomeSection('pricing'), isFirst: true },
  { name: 'faqs', to: address('faqs'), isFirst: true },
  { name: 'contact', to: toHomeSection('contact'), isFirst: false },
  {
    name: 'customers',
    children: [
      targetCustomers,
      { name: 'ourCustomers', to: address('ourCustomers') },
      { name: 'testimonials', to: address('testimonials') },
    ],
    isFirst: false,
  },
  { name: 'about', to: address('about'), isFirst: false },
] as const satisfies readonly MenuEntry[]

/** The entries of the member menu that are above "sign out". */
export const memberMenu = [
  { name: 'myCustomers', to: address('customers') },
  { name: 'statements', to: address('financialStatements') },
  { name: 'assessments', to: address('assessments') },
  { name: 'subscription', to: address('subscription') },
  { name: 'cards', to: address('cards') },
  { name: 'profile', to: address('profile') },
] as const satisfies readonly MenuLink[]

export const footerColumns = {
  explore: [
    { name: 'home', to: address('home') },
    { ...translation, name: 'products' },
    { name: 'pricing', to: toHomeSection('pricing') },
    { ...targetCustomers, name: 'customers' },
    { name: 'aboutUs', to: address('about') },
  ],
  help: [
    { name: 'faqs', to: address('faqs') },
    { name: 'contactUs', to: toHomeSection('contact') },
    { name: 'statementHelp', to: address('statementHelp') },
    { name: 'currencyHelp', to: address('currencyHelp') },
  ],
  legal: [
    { name: 'disclaimer', to: address('disclaimer') },
    { name: 'terms', to: address('terms') },
    { name: 'salesTerms', to: address('salesTerms') },
    { name: 'privacy', to: address('privacy') },
    { name: 'cookies', to: address('cookies') },
  ],
} as const satisfies Readonly<Record<string, readonly MenuLink[]>>

export const linksOf = (links: readonly MenuLink[]): readonly SiteLink[] =>
  links.map(({ name, to }) => ({ label: menuWords[name], to }))
