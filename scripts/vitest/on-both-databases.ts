// @owns tests that run on both databases
// `npm test` runs the server's tests on one database: PostgreSQL if available. Tests whose results may differ between
// PostgreSQL and the embedded database also run on the embedded one. `npm run test:all` runs all of them on both,
// except those in `onlyOnce` (vitest.config.ts).

/**
 * Marks a test in a file that runs on both databases. The test has the same result on both, so only `npm run test:all`
 * repeats it on the second database.
 */
export const onOneDatabase = { tags: process.env.SALDO_SECOND_DATABASE === undefined ? [] : ['full'] }

type Marked = {
  /** Why the results may differ between the databases. */
  readonly shows: string
  /** The stores whose SQL the test runs. Each store is listed for one test only. */
  readonly stores?: readonly string[]
}

/** The tests that run on both databases, by their paths. */
export const onBothDatabases: Readonly<Record<string, Marked>> = {
  'attack/races.test.ts': { shows: 'locks' },
  'src/server/adapters/database/bytes-of-drafts.test.ts': { shows: 'migrations' },
  'src/server/adapters/database/changed-customers.test.ts': { shows: 'migrations' },
  'src/server/adapters/database/frequent-statements.test.ts': { shows: 'prepared statements' },
  'src/server/adapters/database/jobs-carried-over.test.ts': { shows: 'migrations' },
  'src/server/adapters/database/kept-answers.test.ts': { shows: 'migrations' },
  'src/server/adapters/database/kept-as-issued.test.ts': { shows: 'migrations' },
  'src/server/adapters/database/kept-as-text.test.ts': { shows: 'migrations', stores: ['lists'] },
  'src/server/adapters/database/kept-plans.test.ts': { shows: 'migrations' },
  'src/server/adapters/database/maximum-in-unit.test.ts': { shows: 'migrations' },
  'src/server/adapters/database/migrate.test.ts': { shows: 'migrations' },
  'src/server/adapters/database/paused-subscriptions.test.ts': { shows: 'migrations' },
  'src/server/adapters/database/proven-addresses.test.ts': { shows: 'migrations' },
  'src/server/adapters/database/sorted-customers.test.ts': { shows: 'migrations' },
  'src/server/features/accounts/deletion-races.test.ts': {
    shows: 'locks',
    stores: ['idempotency', 'renames', 'storage'],
  },
  'src/server/features/accounts/proof-races.test.ts': { shows: 'locks', stores: ['address-changes', 'proofs'] },
  'src/server/features/customers/customer-attention.test.ts': { shows: 'locks', stores: ['customer-attention'] },
  'src/server/features/customers/customer-notices.test.ts': { shows: 'locks', stores: ['customer-notices'] },
  'src/server/features/customers/customers.test.ts': {
    shows: 'locks',
    stores: ['own-customers', 'customer-ends', 'customer-records', 'decisions', 'notes'],
  },
  'src/server/features/admin-jobs/admin-jobs.test.ts': {
    shows: 'stores',
    stores: ['admin-jobs', 'admin-queue', 'ends', 'enrolments'],
  },
  'src/server/features/admin-members/member-acts.test.ts': {
    shows: 'locks',
    stores: ['awards', 'member-acts', 'member-records', 'members-list'],
  },
  'src/server/features/admin-members/members-list.test.ts': { shows: 'the order of texts', stores: ['member-file'] },
  'src/server/features/admin-messages/admin-messages.test.ts': { shows: 'stores', stores: ['admin-messages'] },
  'src/server/features/admin-orders/order-acts.test.ts': {
    shows: 'locks',
    stores: ['admin-orders', 'invoices', 'order', 'order-account', 'provider-calls', 'shown-orders'],
  },
  'src/server/features/admins/confirmations.test.ts': { shows: 'locks' },
  'src/server/features/admins/rights-matrix.test.ts': {
    shows: 'stores',
    stores: [
      'admin-overview',
      'admin-prices',
      'admin-sessions',
      'admin-subscriptions',
      'admins',
      'admins-list',
      'limits',
      'recovery-codes',
      'trail-list',
    ],
  },
  'src/server/features/assessments/keeping.test.ts': { shows: 'stores', stores: ['assessments', 'own-assessments'] },
  'src/server/features/audit/audit.test.ts': {
    shows: 'the order of commits',
    stores: ['audit', 'chain', 'plans', 'profile'],
  },
  'src/server/features/cards/cards.test.ts': { shows: 'stores', stores: ['cards'] },
  'src/server/features/daily-report/daily-report.test.ts': { shows: 'stores', stores: ['daily-report'] },
  'src/server/features/erasures/erasures.test.ts': { shows: 'triggers', stores: ['erasures'] },
  'src/server/features/billing/payments/customers.test.ts': { shows: 'locks', stores: ['customers'] },
  'src/server/features/billing/checkout/one-charge.test.ts': {
    shows: 'locks',
    stores: ['current-plan', 'placing', 'prices', 'provider-events'],
  },
  'src/server/features/billing/subscriptions/overdue.test.ts': {
    shows: 'stores',
    stores: ['order-lists', 'subscriptions'],
  },
  'src/server/features/statements/renaming-races.test.ts': { shows: 'locks' },
  'src/server/features/statements/own-record.test.ts': { shows: 'stores', stores: ['statements'] },
  'src/server/http/live.test.ts': {
    shows: 'events',
    stores: ['accounts', 'grants', 'known-networks', 'one-time-tokens', 'sessions'],
  },
  'src/server/operate/backup-drill.test.ts': { shows: 'backups' },
  'src/server/jobs/purge-races.test.ts': { shows: 'locks' },
  'src/server/jobs/sweep.test.ts': {
    shows: 'locks',
    stores: ['contact', 'emails', 'heartbeat'],
  },
  'src/server/queue/job-worker.test.ts': { shows: 'locks', stores: ['jobs'] },
}
