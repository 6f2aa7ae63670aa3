// Passes the site that the set-up started to all journeys.

export type SiteUnderTest = {
  /** Address of the site, without a trailing slash. */
  readonly address: string
  /** Address of the admin site, without a trailing slash. */
  readonly adminAddress: string
  /** The data folder, through which the operator commands find the server. */
  readonly dataFolder: string
  /** The folder to which emails are written instead of being sent. */
  readonly outbox: string
  /** The folder of the same site with its English in brackets; '' except in full runs. */
  readonly bracketedSite: string
  readonly browser: string
}

/** The set-up writes this environment variable, and the workers inherit it. */
const setting = 'SALDO_SITE_UNDER_TEST'

export function leaveSite(site: SiteUnderTest): void {
  process.env[setting] = JSON.stringify(site)
}

/** The site of this run; null when the set-up found no browser. */
export function siteOfRun(): SiteUnderTest | null {
  const left = process.env[setting]
  // the cast is safe: `leaveSite` wrote this value
  return left === undefined ? null : (JSON.parse(left) as SiteUnderTest)
}

/** The site of this run, for use inside a journey. */
export function siteUnderTest(): SiteUnderTest {
  const site = siteOfRun()
  if (site === null) throw new Error('The set-up of the journeys has not run.')
  return site
}
