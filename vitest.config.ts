import { availableParallelism } from 'node:os'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { isFull } from './scripts/vitest/full-run.ts'
import { LongestFirst } from './scripts/vitest/longest-first.ts'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** The number of runs of each property, 100 by default; the time limits grow with it. */
const runs = Number(process.env.SALDO_RUNS ?? 100)

/**
 * A test that takes longer counts as hung. The limit is many times what the slowest test takes on two busy cores, so
 * that no test fails because its machine is slow, but short enough that a run ends even if a few tests hang.
 */
const hangMs = 10 * 60_000 * Math.max(1, runs / 100)
const patience = {
  testTimeout: hangMs,
  hookTimeout: hangMs,
  expect: { poll: { timeout: 60_000 } },
}

/** Shorter, because tests that draw pages take less time than tests of properties and of real filings. */
const pagePatience = { ...patience, testTimeout: 4 * 60_000 }

/** Measures each test file, for `npm run costs`. */
const measured = process.env.SALDO_COSTS === undefined ? [] : ['./scripts/vitest/costs.ts']

/**
 * Tests create many short-lived objects. With V8's default of 16 MB for new objects, a sixth of the time was garbage
 * collection.
 */
const roomForShortLived = '--max-semi-space-size=64'

/** The tests that are beside the sources in src/. */
const rooms: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'rooms',
    include: ['src/**/*.test.ts'],
    // the command line and the server have separate projects
    exclude: ['src/{cli,server}/**'],
    ...patience,
    environment: 'node',
    // the code they test keeps no state between calls except caches, so one process can run all of them
    isolate: false,
    execArgv: [roomForShortLived],
  },
}

/** Tests that draw pages in jsdom. They are one project, so that a worker loads jsdom and the application only once. */
const drawn: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'drawn',
    include: ['src/{ui,browser,web,admin}/**/*.test.tsx'],
    ...pagePatience,
    environment: 'jsdom',
    setupFiles: ['./scripts/vitest/page.ts'],
    isolate: false,
    execArgv: [roomForShortLived, '--import', './scripts/vitest/production-elements.js'],
  },
}

/** The tests of the command line, which reads files in threads. */
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

/**
 * The tests of the server, and the attacks on it. `serverRoom` leaves out the attacks on processes, which have a
 * separate project.
 */
const ofServer = ['src/server/**/*.test.ts', 'attack/**/*.test.ts']
const onProcesses = 'attack/processes/**'

type ServerTests = {
  /** The global set-up that provides the databases. */
  readonly database: string
  readonly include: readonly string[]
  readonly elsewhere: readonly string[]
}

/** The tests of the server and the attacks on it. `elsewhere`: the files that another project runs. */
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

const embedded = './scripts/vitest/embedded-databases.ts'
const postgresql = './scripts/vitest/postgresql-databases.ts'

/** Only on PostgreSQL do several servers notify each other of events. */
const onServerOnly = '**/postgres-events.test.ts'

/** Tests that use no database, or choose one themselves. */
const onlyOnce = [onServerOnly, '**/*corpus.test.ts', '**/embedded.test.ts', 'attack/readers.test.ts']

const onPostgresql = serverRoom('server', { database: postgresql, include: ofServer, elsewhere: [] })
const onEmbedded = { database: embedded, include: ofServer }

/**
 * With DATABASE_URL the tests run on the PostgreSQL server that it names, and in full also on the embedded database;
 * without it, on the embedded database only.
 */
function serverRooms(): TestProjectInlineConfiguration[] {
  if (!process.env.DATABASE_URL) return [serverRoom('server', { ...onEmbedded, elsewhere: [onServerOnly] })]
  if (!isFull) return [onPostgresql]
  return [onPostgresql, serverRoom('server on the embedded database', { ...onEmbedded, elsewhere: onlyOnce })]
}

export default defineConfig({
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  // see scripts/vitest/production-elements.js
  oxc: { jsx: { development: false } },
  test: {
    setupFiles: ['./scripts/vitest/properties.ts', ...measured],
    teardownTimeout: hangMs,
    // if something that all tests use is broken, the first failures are enough to see it
    bail: process.env.CI ? 12 : 0,
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './scripts/vitest/closing-line.ts'],
    tags: [
      {
        name: 'full',
        description: 'runs only in npm run test:all; docs/testing.md says what covers it in npm test',
      },
    ],
    projects: [
      rooms,
      cli,
      ...serverRooms(),
      drawn,
      {
        extends: true,
        test: { name: 'architecture', include: ['scripts/**/*.test.ts'], ...patience, isolate: false },
      },
      // tests of the built server as a process; the journeys in a browser have a separate runner, see
      // playwright.config.ts
      { extends: true, test: { name: 'e2e, processes', include: ['e2e/processes/**/*.test.ts'], ...patience } },
      { extends: true, test: { name: 'e2e, attack', include: ['attack/processes/**/*.test.ts'], ...patience } },
    ],
  },
})
