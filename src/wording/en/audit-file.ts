/** Headings of the columns in the CSV file of the audit trail. */
export const auditColumns = {
  number: 'number',
  at: 'time (UTC)',
  kind: 'kind',
  actor: 'by',
  memberId: 'member',
  object: 'object',
  before: 'before',
  after: 'after',
  why: 'why',
  network: 'network',
  count: 'times',
  hash: 'hash',
} as const

/** Headings of the columns in the CSV file of the admins. */
export const adminColumns = {
  email: 'email address',
  role: 'role',
  state: 'state',
  addedAt: 'added (UTC)',
  signedInAt: 'last signed in (UTC)',
  sessions: 'sessions',
} as const

/** Headings of the columns in the CSV file of the members. */
export const memberColumns = {
  id: 'id',
  email: 'email address',
  name: 'name',
  company: 'company',
  companyFrom: 'company from',
  country: 'country',
  state: 'state',
  plan: 'plan',
  registeredAt: 'registered (UTC)',
  signedInAt: 'last signed in (UTC)',
  statements: 'statements kept',
  assessments: 'assessments kept',
  orders: 'orders',
} as const

/** Headings of the columns in the CSV file of the prices. */
export const priceColumns = {
  serial: 'version',
  plan: 'plan',
  price: 'price, USD without VAT',
  translations: 'translations',
  assessments: 'assessments',
  isActive: 'on sale',
  isSample: 'sample',
  validFrom: 'from (UTC)',
  addedAt: 'added (UTC)',
  standing: 'standing',
} as const

/** Headings of the columns in the CSV file of the contact messages. */
export const messageColumns = {
  receivedAt: 'received (UTC)',
  name: 'name',
  email: 'email address',
  reason: 'reason',
  message: 'message',
  state: 'state',
  answers: 'answers',
  answeredAt: 'last answered (UTC)',
} as const
