// What the set-up of the journeys leaves for them: where the site is that all of them share.

export type SiteUnderTest = {
  /** Where the site is, without a slash at the end. */
  readonly address: string
  /** Where its admin site is, the same way. */
  readonly adminAddress: string
  /** The folder of its data, by which the operator's commands find it. */
  readonly dataFolder: string
  /** The folder of the emails that nobody sent. */
  readonly outbox: string
  /** The folder of the same site in another language, English in brackets; empty where nothing runs in full. */
  readonly bracketedSite: string
  /** The path of the browser. */
  readonly browser: string
}

/** Workers inherit the environment of the process that runs the set-up. */
const setting = 'SALDO_SITE_UNDER_TEST'

export function leaveSite(site: SiteUnderTest): void {
  process.env[setting] = JSON.stringify(site)
}

/** The site of this run; null where the set-up found no browser. */
export function siteOfRun(): SiteUnderTest | null {
  const left = process.env[setting]
  // `leaveSite` wrote it
  return left === undefined ? null : (JSON.parse(left) as SiteUnderTest)
}

/** The same where a journey runs. */
export function siteUnderTest(): SiteUnderTest {
  const site = siteOfRun()
  if (site === null) throw new Error('The set-up of the journeys has not run.')
  return site
}
