/** A person with an account, as shown to that person only. Optional details are null when not given. */
export type Member = {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Whether a code or link emailed to the address was used. */
  readonly isAddressProven: boolean
  /** Whether a password must still be chosen: one set before the address was proven may not be the member's own. */
  readonly needsPassword: boolean
  /** Translations left; null while the member has no plan. */
  readonly counter: number | null
  /** Assessments left; null while the member has no plan. */
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
