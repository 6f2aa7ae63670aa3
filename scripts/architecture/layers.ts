// @owns who may import whom

// The allowed imports as tables; ARCHITECTURE.md has the diagram. TypeScript's project references enforce the imports
// between rooms.

/**
 * The rooms and packages that a room of src/ may import. 'browser' allows every package, but no Node module, because
 * the code also runs in a browser.
 */
type AllowedImports = {
  readonly rooms: readonly string[]
  readonly packages: 'none' | 'browser' | 'any' | readonly string[]
}

export const allowedImports: Readonly<Record<string, AllowedImports>> = {
  identity: { rooms: [], packages: 'none' },
  domain: { rooms: [], packages: 'none' },
  contract: { rooms: ['domain'], packages: ['zod'] },
  wording: { rooms: ['domain', 'contract'], packages: 'none' },
  documents: { rooms: ['domain', 'contract', 'wording'], packages: 'none' },
  readers: { rooms: ['domain'], packages: 'browser' },
  writers: { rooms: ['identity', 'domain', 'documents'], packages: 'browser' },
  ui: { rooms: ['identity'], packages: 'browser' },
  browser: { rooms: ['domain', 'contract', 'wording', 'ui'], packages: 'browser' },
  web: {
    rooms: ['domain', 'contract', 'wording', 'documents', 'readers', 'writers', 'ui', 'browser'],
    packages: 'browser',
  },
  admin: { rooms: ['domain', 'contract', 'wording', 'ui', 'browser'], packages: 'browser' },
  cli: { rooms: ['domain', 'contract', 'wording', 'documents', 'readers', 'writers'], packages: 'any' },
  server: { rooms: ['domain', 'contract', 'wording', 'documents', 'readers', 'writers'], packages: 'any' },
}

/**
 * The layers of a room or folder, lowest first. A folder imports only from lower layers, never from another folder in
 * its own layer.
 */
export const layers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  domain: [
    ['problem.ts', 'policy.ts', 'storable-text.ts', 'catalogue', 'amounts'],
    ['field-problem.ts', 'email.ts', 'company'],
    ['statement', 'currency', 'people', 'contact', 'billing', 'places', 'audit', 'clock'],
    ['translation', 'entry', 'admin'],
    ['records'],
    ['assessment'],
    ['comparison', 'customers', 'batch'],
    ['documents'],
  ],
  web: [
    ['api', 'reading', 'writing', 'service-worker'],
    ['session'],
    ['charts'],
    ['document'],
    ['grid'],
    // the areas of the site; they may not import each other, except where areaEntries allows it
    ['buying'],
    ['account'],
    ['statements'],
    ['assessments'],
    ['customers'],
    ['public'],
    ['layouts'],
    ['routes.tsx', 'fixtures'],
    ['site.ts', 'site-providers.tsx', 'embedded-responses.ts', 'static-styles.ts', 'early-input.ts'],
    ['main.tsx', 'prerender.tsx'],
    ['application.ts'],
    ['start.ts'],
  ],
  server: [
    ['admin-tables.ts', 'audit-tables.ts', 'customer-tables.ts', 'operator-tables.ts', 'config.ts'],
    ['outside.ts', 'payment-provider.ts', 'tables.ts', 'admin-place.ts', 'turns.ts'],
    [
      'compiled-query.ts',
      'company-of-record.ts',
      'live-session.ts',
      'list-sql.ts',
      'lower-case.ts',
      'member-storage.ts',
      'audit-event.ts',
      'refund-states.ts',
      'token-hash.ts',
      'in-batches.ts',
    ],
    ['dropping-names.ts'],
    ['http', 'queue'],
    ['member-transactions.ts'],
    ['features', 'adapters', 'jobs'],
    ['billing-services.ts', 'record-services.ts', 'work-due.ts'],
    ['sweep-services.ts'],
    ['services.ts', 'work-thread.ts'],
    ['admin-services.ts'],
    ['app.ts', 'admin-app.ts', 'open-outside.ts', 'listen.ts', 'started.ts', 'operate'],
    ['start-server.ts'],
    ['main.ts', 'admin.ts'],
  ],
  // the steps of an order may not call services in higher layers, so they write jobs for them
  'server/features/billing': [
    ['store', 'seller.ts'],
    ['calls'],
    ['payments'],
    ['order'],
    ['subscriptions'],
    ['own-orders', 'checkout', 'jobs'],
    ['billing.routes.ts'],
  ],
}

/** The other areas of the site from which an area may import, and the only file that it may import from each. */
export const areaEntries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  buying: {},
  account: { buying: 'bought-texts.ts' },
  statements: {},
  assessments: { statements: 'use-new-statement.ts' },
  customers: {},
  public: { buying: 'plan-offers.tsx', statements: 'guest/guest-file.tsx', customers: 'desk/desk.tsx' },
}

/** Tables of facts, which may exceed the line limit. */
export const tables: readonly RegExp[] = [
  /^src\/domain\/policy\.ts$/,
  /^src\/domain\/people\/member-records\.ts$/,
  /^src\/domain\/catalogue\//,
  /^src\/domain\/translation\/layouts\//,
  /^src\/readers\/fns-xml\/path/,
  /^src\/wording\//,
]
