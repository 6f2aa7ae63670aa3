// The bill of materials of the product (CycloneDX 1.5, JSON), made only from package-lock.json, the licences read by
// hand and SOURCE_DATE_EPOCH, so that the same inputs always give the same bytes.
import { createHash } from 'node:crypto'
import { productionDependencies, needsOf } from './dependencies.js'
import { licenceOf } from './licences.js'

/** @typedef {import('./dependencies.js').Dependency} Dependency */

/**
 * The bill as text. It contains no time, randomness or machine name: its serial number is derived from its contents,
 * and its time is SOURCE_DATE_EPOCH (in seconds), or absent without that setting. `npm sbom` is no substitute: with
 * `--omit dev` it drops packages that a development package also needs, and its output contains the project's folder.
 * @param {import('./dependencies.js').LockFile} lock
 * @param {string} [sourceDateEpoch]
 */
export function sbom(lock, sourceDateEpoch) {
  const { name, version } = lock
  const dependencies = productionDependencies(lock)
  const contents = {
    version: 1,
    metadata: {
      ...(sourceDateEpoch ? { timestamp: new Date(Number(sourceDateEpoch) * 1000).toISOString() } : {}),
      component: { 'bom-ref': `${name}@${version}`, type: 'application', name, version, purl: purlOf(name, version) },
    },
    components: dependencies.map(componentOf),
    dependencies: [
      { ref: `${name}@${version}`, dependsOn: needsOf(lock.packages, '') },
      ...dependencies.map(({ id, needs }) => ({ ref: id, dependsOn: needs })),
    ],
  }
  return `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.5', serialNumber: serialOf(contents), ...contents }, null, 2)}\n`
}

/** @param {Dependency} dependency */
function componentOf(dependency) {
  const { id, name, version, isOptional, integrity } = dependency
  const licence = licenceOf(dependency)
  return {
    'bom-ref': id,
    type: 'library',
    name,
    version,
    scope: isOptional ? 'optional' : 'required',
    purl: purlOf(name, version),
    ...(licence === null ? {} : { licenses: [licenceEntry(licence)] }),
    hashes: hashesOf(integrity ?? ''),
  }
}

/** @param {string} licence */
const licenceEntry = (licence) => (licence.includes(' ') ? { expression: licence } : { license: { id: licence } })

/**
 * @param {string} name
 * @param {string} version
 */
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** The names of hash algorithms in the lock file, each with its name in the bill. */
const algorithms = /** @type {Readonly<Record<string, string>>} */ ({
  sha512: 'SHA-512',
  sha384: 'SHA-384',
  sha256: 'SHA-256',
  sha1: 'SHA-1',
})

/** @param {string} integrity one or more hashes as algorithm-base64, separated by spaces */
function hashesOf(integrity) {
  return integrity.split(' ').flatMap((each) => {
    const [algorithm = '', digest = ''] = each.split(/-(.*)/)
    const alg = algorithms[algorithm]
    return alg === undefined ? [] : [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }]
  })
}

/** @param {unknown} contents */
function serialOf(contents) {
  const hash = createHash('sha256').update(JSON.stringify(contents)).digest('hex')
  // a UUID of version 8, for custom contents (RFC 9562)
  const groups = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`]
  return `urn:uuid:${[...groups, hash.slice(20, 32)].join('-')}`
}
