/** Public pages of third parties to which the site links. They are requested only when a user follows the link. */
export const outsidePages = {
  /** Official rates of the Bank of Russia on a day. */
  ratesOfDay: 'https://www.cbr.ru/eng/currency_base/daily/',
  /** Rates of one currency over many days, from which an average is calculated. */
  ratesOverTime: 'https://www.cbr.ru/eng/currency_base/dynamics/',
} as const

type RegisterRow = {
  /** Search page of the register, with the taxpayer number as the {inn} parameter. */
  readonly address: `https://${string}{inn}`
  readonly source: string
}

export const publicRegisters = {
  accounts: {
    address: 'https://bo.nalog.gov.ru/search?query={inn}',
    source:
      'shared/domain/formats.md, part (b), names the site and its search by taxpayer number; its page for people as public repositories open it',
  },
} as const satisfies Readonly<Record<string, RegisterRow>>

export type PublicRegister = keyof typeof publicRegisters

/** Address of the register's search for the company with this taxpayer number. */
export const registerAddress = (register: PublicRegister, inn: string): string =>
  publicRegisters[register].address.replace('{inn}', encodeURIComponent(inn))
