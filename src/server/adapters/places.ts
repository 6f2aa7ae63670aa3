import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { Reader } from 'mmdb-lib'
import type { CountryLookup } from '../outside.ts'

/**
 * The file with the internet registries' address assignments, in a package. Addresses are looked up offline, so no
 * visitor's address leaves the server.
 */
const databaseFile = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

type Row = { readonly country_code: string }

/**
 * Looks up the country of a network address in the offline database; null for an address without a country, such as
 * this computer's own.
 */
export function offlinePlaces(): CountryLookup {
  const file = createRequire(import.meta.url).resolve(databaseFile)
  // all rows of this database have one type, which the library does not know
  const reader = new Reader<never>(readFileSync(file))
  return (address) => {
    const bare = address.replace(/^::ffff:(?=\d+\.)/i, '')
    // the library does not know the type of a row
    const row = isIP(bare) === 0 ? null : (reader.get(bare) as Row | null)
    return row?.country_code ?? null
  }
}
