import { availableParallelism } from 'node:os'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { LongestFirst } from './scripts/vitest/longest-first.ts'
import { onBothDatabases } from './scripts/vitest/on-both-databases.ts'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** SALDO_RUNS asks for deeper properties than the usual hundred runs each; they get the time they need. */
const runs = Number(process.env.SALDO_RUNS ?? 100)

/**
 * After this a test hangs: many times what the slowest of its kind takes on two busy cores, so that no test fails because its machine
 * is slow, and short enough that a few that hang cannot keep a run from ending.
 */
const hangMs = 10 * 60_000 * Math.max(1, runs / 100)
const patience = {
  testTimeout: hangMs,
  hookTimeout: hangMs,
  expect: { poll: { timeout: 60_000 } },
}

/** A drawn page of the site is quicker than a property or a real filing. */
const pagePatience = { ...patience, testTimeout: 4 * 60_000 }

/** `npm run costs` measures each file. */
const measured = process.env.SALDO_COSTS === undefined ? [] : ['./scripts/vitest/costs.ts']

/** Rooms of src/, whose tests are beside their sources. */
const rooms: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'rooms',
    include: ['src/**/*.test.ts'],
    // these have separate projects
    exclude: ['src/{cli,server}/**'],
    ...patience,
    environment: 'node',
    // nothing of these rooms is kept between calls but what is worked out once: one process can run all their tests
    isolate: false,
  },
}

/** What is drawn, over a simulated page. One project, so that a worker loads the page and the application once for all. */
const drawn: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'drawn',
    include: ['src/{ui,browser,web,admin}/**/*.test.tsx'],
    ...pagePatience,
    environment: 'jsdom',
    setupFiles: ['./scripts/vitest/page.ts'],
    isolate: false,
    // drawing makes and drops many small objects: with the usual 16 MB a fifth of the time went to collecting them
    execArgv: ['--max-semi-space-size=64', '--import', './scripts/vitest/production-elements.js'],
  },
}

/** The command line, which reads files in threads. */
const cli: TestProjectInlineConfiguration = {
  ...rooms,
  test: {
    ...rooms.test,
    name: 'cli',
    include: ['src/cli/**/*.test.ts'],
    exclude: [],
    globalSetup: ['./scripts/vitest/reading-thread.ts'],
  },
}

/** Where the server and the attacks on it have their tests; those on processes are journeys. */
const ofServer = ['src/server/**/*.test.ts', 'attack/**/*.test.ts']
const onProcesses = 'attack/processes/**'

type ServerTests = {
  /** The set-up that provides the databases. */
  readonly database: string
  readonly include: readonly string[]
  readonly elsewhere: readonly string[]
}

/** The server and the attacks on it, on databases that a set-up provides; some run elsewhere. */
function serverRoom(name: string, { database, include, elsewhere }: ServerTests): TestProjectInlineConfiguration {
  return {
    ...rooms,
    test: {
      ...rooms.test,
      name,
      include: [...include],
      exclude: [onProcesses, ...elsewhere],
      globalSetup: [database, './scripts/vitest/reading-thread.ts', './attack/set-up.ts'],
    },
  }
}

const onServer = Boolean(process.env.DATABASE_URL)
/** What runs on the embedded database after PostgreSQL: `1` asks for everything, `0` for nothing, no setting for what may differ there. */
const again = { 1: ofServer, 0: [] }[process.env.SALDO_ALL ?? ''] ?? Object.keys(onBothDatabases)

const embedded = './scripts/vitest/embedded-databases.ts'
const postgresql = './scripts/vitest/postgresql-databases.ts'

/** Several servers tell each other of events on PostgreSQL alone. */
const onServerOnly = '**/postgres-events.test.ts'

/** What shows the same on every database, or asks none. */
const onlyOnce = [onServerOnly, '**/*corpus.test.ts', '**/embedded.test.ts', 'attack/readers.test.ts']

/** On PostgreSQL where DATABASE_URL names a server, and then again on the embedded database; else on that one alone. */
const serverRooms = onServer
  ? [
      serverRoom('server', { database: postgresql, include: ofServer, elsewhere: [] }),
      serverRoom('server on the embedded database', { database: embedded, include: again, elsewhere: onlyOnce }),
    ]
  : [serverRoom('server', { database: embedded, include: ofServer, elsewhere: [onServerOnly] })]

export default defineConfig({
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  // see scripts/vitest/production-elements.js
  oxc: { jsx: { development: false } },
  test: {
    setupFiles: ['./scripts/vitest/properties.ts', ...measured],
    teardownTimeout: hangMs,
    // a change that broke one thing in common fails everywhere: the first failures tell, and the run ends
    bail: process.env.CI ? 12 : 0,
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './scripts/vitest/closing-line.ts'],
    tags: [
      {
        name: 'full',
        description: 'runs in npm run test:all alone; docs/testing.md says what holds the law in npm test',
      },
    ],
    projects: [
      rooms,
      cli,
      ...serverRooms,
      drawn,
      { extends: true, test: { name: 'architecture', include: ['scripts/**/*.test.ts'], ...patience } },
      // on the built server, as a process; the journeys in a browser have a separate runner, playwright.config.ts
      { extends: true, test: { name: 'e2e, processes', include: ['e2e/processes/**/*.test.ts'], ...patience } },
      { extends: true, test: { name: 'e2e, attack', include: ['attack/processes/**/*.test.ts'], ...patience } },
    ],
  },
})
