/** A person with an account, as shown to that person alone. Null: not told. */
export type Member = {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Whether a mailed code or link came back from the address. */
  readonly isAddressProven: boolean
  /** Whether a password is still to be chosen: the one of before the proof was not the member's for certain. */
  readonly needsPassword: boolean
  /** Translations left; null while the member holds no plan. */
  readonly counter: number | null
  /** Assessments left; null while the member holds no plan. */
  readonly assessmentCounter: number | null
  readonly company: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
  readonly phone: string | null
  /** ISO 4217: the currency statements are shown in besides roubles. */
  readonly preferredCurrency: string | null
  /** Whether to email when accounts of customers are too old, or newer ones are due. */
  readonly wantsCustomerNotices: boolean
}
