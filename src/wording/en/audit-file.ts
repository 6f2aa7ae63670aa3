/** The columns of the audit trail as a file. */
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

/** The columns of the admins as a file. */
export const adminColumns = {
  email: 'email address',
  role: 'role',
  state: 'state',
  addedAt: 'added (UTC)',
  lastSeenAt: 'last seen (UTC)',
  sessions: 'sessions',
} as const

/** The columns of the members as a file. */
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

/** The columns of the prices as a file. */
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

/** The columns of the messages of the contact form as a file. */
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
