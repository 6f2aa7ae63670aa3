/** Public pages of others that the site links to. Nothing is ever asked of them unless a person follows the link. */
export const outsidePages = {
  /** Official rates of the Bank of Russia on a day. */
  ratesOfDay: 'https://www.cbr.ru/eng/currency_base/daily/',
  /** The same for one currency over many days: what an average is worked out from. */
  ratesOverTime: 'https://www.cbr.ru/eng/currency_base/dynamics/',
} as const

type RegisterRow = {
  /** The page where the register is searched; the taxpayer number stands in the hole {inn}. */
  readonly address: `https://${string}{inn}`
  /** Where the address was found. */
  readonly source: string
}

/** Public registers that can be searched by a taxpayer number. */
export const publicRegisters = {
  accounts: {
    address: 'https://bo.nalog.gov.ru/search?query={inn}',
    source:
      'shared/domain/formats.md, part (b), names the site and its search by taxpayer number; its page for people as public repositories open it',
  },
} as const satisfies Readonly<Record<string, RegisterRow>>

export type PublicRegister = keyof typeof publicRegisters

/** The page of a register that shows the company with this taxpayer number. */
export const registerAddress = (register: PublicRegister, inn: string): string =>
  publicRegisters[register].address.replace('{inn}', encodeURIComponent(inn))
