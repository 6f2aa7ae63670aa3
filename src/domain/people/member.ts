/**
 * A person with an account, as shown only to that person. Optional details are null when the person has not given them.
 */
export type Member = {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Whether the member has used a code or link emailed to the address. */
  readonly isAddressProven: boolean
  /**
   * Whether the member has no password and must choose one: the one set before the address was proven is removed if it
   * may be someone else's.
   */
  readonly needsPassword: boolean
  /** Translations left; null if the member has no grant of translations, or if all of them have ended. */
  readonly counter: number | null
  /** Assessments left; null if the member has no grant of assessments, or if all of them have ended. */
  readonly assessmentCounter: number | null
  readonly company: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
  readonly phone: string | null
  /** ISO 4217 code of the currency in which statements are shown besides roubles. */
  readonly preferredCurrency: string | null
  /** Whether to email the member when a customer's statements are too old or newer ones are due. */
  readonly wantsCustomerNotices: boolean
}
