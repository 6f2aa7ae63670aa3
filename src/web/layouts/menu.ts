import { address } from '#contract/screens.ts'
import type { SiteLink } from '#ui/site-links.ts'
import { menuWords } from '#words/site.ts'
import { toHomeSection } from '../flows/home-sections.ts'

// The entries of header and footer (specification §2), a row each; an entry comes with the page it leads to.

type MenuLink = { readonly name: keyof typeof menuWords; readonly to: string }

type MenuEntry = MenuLink | { readonly name: keyof typeof menuWords; readonly children: readonly MenuLink[] }

const translation: MenuLink = {
  name: 'translation',
  to: address('TransformationInput', { type: 'FinancialStatements' }),
}

const analysis: MenuLink = { name: 'analysis', to: address('analysisInput') }

export const headerMenu = [
  { name: 'home', to: address('home') },
  { name: 'products', children: [translation, analysis] },
  { name: 'pricing', to: toHomeSection('pricing') },
  { name: 'contact', to: toHomeSection('contact') },
] as const satisfies readonly MenuEntry[]

/** The entries under the member's name, above signing out. */
export const memberMenu = [
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
    { name: 'contactUs', to: toHomeSection('contact') },
  ],
  help: [
    { name: 'statementHelp', to: address('statementHelp') },
    { name: 'currencyHelp', to: address('currencyHelp') },
  ],
  legal: [
    { name: 'terms', to: address('terms') },
    { name: 'salesTerms', to: address('salesTerms') },
    { name: 'cookies', to: address('cookies') },
  ],
} as const satisfies Readonly<Record<string, readonly MenuLink[]>>

/** Entries as they are shown. */
export const linksOf = (links: readonly MenuLink[]): readonly SiteLink[] =>
  links.map(({ name, to }) => ({ label: menuWords[name], to }))
