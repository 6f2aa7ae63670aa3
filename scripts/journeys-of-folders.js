// The journeys that cover each folder; `npm test -- --changed` runs those of the changed folders. A file is covered by
// the journeys of the deepest folder around it that has a row. `every` is for code that all pages or all calls use.

/** @typedef {'every' | readonly string[]} Journeys names of files in e2e/, without `.test.ts` */

const forms = ['entry', 'files', 'first-translation']
const reading = ['file-review', 'files', 'guest-file', 'sample']
const statementViews = ['sample', 'statements', 'statements-layout', 'downloads', 'years']
const assessmentViews = ['assessments', 'assessment-verdict']
const accountPages = ['accounts', 'profile', 'idle']
const paying = ['checkout', 'cards', 'card-fields', 'subscription', 'renewals']
const publicPages = ['static-pages', 'public-addresses', 'guest', 'language', 'layout', 'fonts']
const withoutNetwork = ['offline', 'network-cut', 'new-version']
const adminSite = ['admin-access', 'admin-members', 'admin-messages', 'admin-sales']
/** For folders that no journey covers, because only the command line or other tests use their files. */
const none = /** @type {const} */ ([])

/** @type {Readonly<Record<string, Journeys>>} */
export const journeysOfFolders = {
  'src/domain': 'every',
  'src/domain/admin': adminSite,
  'src/domain/amounts': [...forms, ...statementViews, ...assessmentViews],
  'src/domain/assessment': assessmentViews,
  'src/domain/audit': adminSite,
  'src/domain/clock': adminSite,
  'src/domain/batch': ['batch', 'many-files'],
  'src/domain/billing': [...paying, 'admin-sales', 'home'],
  'src/domain/catalogue': [...forms, ...reading, ...statementViews, 'help'],
  'src/domain/company': [...reading, 'statements'],
  'src/domain/comparison': ['assessments', 'years'],
  'src/domain/contact': ['contact', 'guest', 'home', 'admin-messages'],
  'src/domain/customers': ['customers', 'customer-followed', 'home'],
  'src/domain/currency': [...statementViews, ...assessmentViews],
  'src/domain/documents': [...statementViews, ...assessmentViews, 'checkout'],
  'src/domain/entry': forms,
  'src/domain/people': accountPages,
  'src/domain/places': publicPages,
  'src/domain/records': [...forms, ...statementViews, ...assessmentViews],
  'src/domain/statement': [...forms, ...reading],
  'src/domain/translation': [...forms, ...reading, ...statementViews, ...assessmentViews],
  'src/documents': [...statementViews, ...assessmentViews, 'checkout'],
  'src/identity': 'every',
  'src/contract': 'every',
  'src/contract/admin': adminSite,
  'src/wording': 'every',
  'src/readers': reading,
  'src/writers': ['downloads', 'sample', 'assessments', 'years'],
  'src/cli': none,
  'src/ui': 'every',
  'src/browser': 'every',
  'src/web': 'every',
  'src/web/account': accountPages,
  'src/web/account/profile': ['profile', 'accounts', 'subscription'],
  'src/web/account/sign-in': ['accounts', ...publicPages],
  'src/web/assessments': assessmentViews,
  'src/web/assessments/comparison': ['assessments'],
  'src/web/buying': [...paying, 'home'],
  'src/web/buying/cards': ['cards', 'card-fields'],
  'src/web/buying/checkout': paying,
  'src/web/buying/plans': ['checkout', 'home', ...publicPages],
  'src/web/buying/subscription': ['subscription', 'renewals'],
  'src/web/customers': ['customers', 'home'],
  'src/web/customers/customer': ['customers', 'customer-followed'],
  'src/web/customers/desk': ['home', 'customers', 'offline', 'network-cut'],
  'src/web/customers/list': ['customers'],
  'src/web/public': ['site', ...publicPages],
  'src/web/public/about': publicPages,
  'src/web/public/faqs': ['help', ...publicPages],
  'src/web/public/help': ['help', ...publicPages],
  'src/web/public/home': ['home', 'first-translation', 'guest-file', 'contact', ...publicPages],
  'src/web/public/legal': ['guest', ...publicPages],
  'src/web/statements': [...forms, ...reading, ...statementViews, 'live', 'offline'],
  'src/web/statements/batch': ['batch', 'many-files'],
  'src/web/statements/entry': [...forms, ...withoutNetwork],
  'src/web/statements/export': ['downloads'],
  'src/web/statements/guest': ['guest-file', 'home'],
  'src/web/statements/input': [...forms, ...reading],
  'src/web/statements/list': ['statements', 'statements-layout', 'live', 'offline'],
  'src/web/statements/statement': [...statementViews, 'live'],
  'src/web/statements/years': ['years'],
  'src/admin': adminSite,
  'src/server': 'every',
  'src/server/features/accounts': accountPages,
  'src/server/features/admin-jobs': adminSite,
  'src/server/features/admin-members': adminSite,
  'src/server/features/admin-messages': adminSite,
  'src/server/features/admin-orders': adminSite,
  'src/server/features/admin-overview': adminSite,
  'src/server/features/admin-prices': adminSite,
  'src/server/features/admins': adminSite,
  'src/server/features/assessments': [...assessmentViews, 'live'],
  'src/server/features/audit': adminSite,
  'src/server/features/billing': [...paying, 'admin-sales'],
  'src/server/features/cards': ['cards', 'checkout'],
  'src/server/features/catalogue': forms,
  'src/server/features/customers': ['customers', 'home'],
  'src/server/features/contact': ['contact', 'guest', 'home', 'admin-messages'],
  'src/server/features/daily-report': [],
  'src/server/features/erasures': [],
  'src/server/features/emails': [...accountPages, 'checkout', 'admin-messages'],
  'src/server/features/idempotency': withoutNetwork,
  'src/server/features/limits': accountPages,
  'src/server/features/member-records': ['profile'],
  'src/server/features/one-time-tokens': accountPages,
  'src/server/features/plans': ['accounts', 'checkout', 'home', ...forms],
  'src/server/features/prices': ['checkout', 'home', 'admin-sales'],
  'src/server/features/profile': ['profile', 'accounts'],
  'src/server/features/reference': [...statementViews, 'assessments'],
  'src/server/features/sessions': [...accountPages, 'live'],
  'src/server/features/statements': [...forms, ...reading, ...statementViews, 'live'],
  'src/server/features/storage': ['statements', 'assessments'],
}

/**
 * The journeys that cover these files: a changed journey itself, and those of the source folders. null means all journeys.
 * @param {readonly string[]} files paths from the project's root
 * @returns {readonly string[] | null} files in e2e/, sorted
 */
export function journeysThrough(files) {
  const found = files.map(journeysOf)
  if (found.includes('every')) return null
  const names = found.flatMap((each) => (each === 'every' ? [] : each))
  return [...new Set(names)].sort().map((name) => `e2e/${name}.test.ts`)
}

/** Files that no journey uses, besides those of the folders in the table: other tests, texts about the project, and measurements. */
const inNoJourney = /\.test\.tsx?$|\.md$|^(?:attack|bench|cases|docs|e2e\/processes)\//

/** @param {string} file @returns {Journeys} */
function journeysOf(file) {
  const [, journey] = /^e2e\/([\w-]+)\.test\.ts$/.exec(file) ?? []
  if (journey !== undefined) return [journey]
  if (inNoJourney.test(file)) return none
  if (!file.startsWith('src/')) return 'every'
  return journeysOfFolders[folderWithRow(file)] ?? 'every'
}

/** @param {string} path @returns {string} the deepest folder around a file that has a row */
function folderWithRow(path) {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return folder in journeysOfFolders || folder === 'src' ? folder : folderWithRow(folder)
}
