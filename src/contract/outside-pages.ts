/** Public pages of others that the site links to. Nothing is ever asked of them unless a person follows the link. */
export const outsidePages = {
  /** Official rates of the Bank of Russia on a day. */
  ratesOfDay: 'https://www.cbr.ru/eng/currency_base/daily/',
  /** The same for one currency over many days: what an average is worked out from. */
  ratesOverTime: 'https://www.cbr.ru/eng/currency_base/dynamics/',
} as const
