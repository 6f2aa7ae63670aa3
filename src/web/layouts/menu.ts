import { address } from '#contract/screens.ts'
import { menuWords } from '#wording/en/site.ts'

// The entries of header and footer (specification §2), a row each; an entry comes with the page it leads to.

export type MenuLink = { readonly name: keyof typeof menuWords; readonly to: string }

type MenuEntry = MenuLink | { readonly name: keyof typeof menuWords; readonly children: readonly MenuLink[] }

/** Places on the home page that the menu leads to. */
export const homeSections = { pricing: 'pricing', contact: 'contact' } as const

const toSection = (section: keyof typeof homeSections): string => `${address('home')}#${homeSections[section]}`

const translation: MenuLink = {
  name: 'translation',
  to: address('transformationInput', { type: 'FinancialStatements' }),
}

export const headerMenu = [
  { name: 'home', to: address('home') },
  { name: 'products', children: [translation] },
  { name: 'pricing', to: toSection('pricing') },
  { name: 'contact', to: toSection('contact') },
] as const satisfies readonly MenuEntry[]

/** What stands under the member's name, above the way out. */
export const memberMenu = [{ name: 'profile', to: address('profile') }] as const satisfies readonly MenuLink[]

export const footerColumns = {
  explore: [
    { name: 'home', to: address('home') },
    { ...translation, name: 'products' },
    { name: 'pricing', to: toSection('pricing') },
    { name: 'contactUs', to: toSection('contact') },
  ],
  legal: [
    { name: 'terms', to: address('terms') },
    { name: 'cookies', to: address('cookies') },
  ],
} as const satisfies Readonly<Record<string, readonly MenuLink[]>>
