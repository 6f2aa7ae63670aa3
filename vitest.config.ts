import { availableParallelism } from 'node:os'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { LongestFirst } from './scripts/vitest/longest-first.ts'
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

/** A room of src/ whose tests stand beside their sources. */
function room(name: string): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [`src/${name}/**/*.test.{ts,tsx}`],
      ...patience,
      environment: 'node',
      // nothing of these rooms is kept between calls but what is worked out once: one process can run all their tests
      isolate: false,
    },
  }
}

/** Rooms drawn in a browser: what is drawn (.test.tsx) is tested over a simulated page, the rest without, which is quicker. */
function drawnRoom(name: string): readonly TestProjectInlineConfiguration[] {
  const plain = room(name)
  return [
    { ...plain, test: { ...plain.test, include: [`src/${name}/**/*.test.ts`] } },
    {
      ...plain,
      test: {
        ...plain.test,
        name: `${name}, drawn`,
        include: [`src/${name}/**/*.test.tsx`],
        ...pagePatience,
        environment: 'jsdom',
        setupFiles: ['./scripts/vitest/properties.ts', './scripts/vitest/page.ts'],
      },
    },
  ]
}

/** A room whose tests read files in threads, as the room does. */
function readingRoom(name: string): TestProjectInlineConfiguration {
  const plain = room(name)
  return { ...plain, test: { ...plain.test, globalSetup: ['./scripts/vitest/reading-thread.ts'] } }
}

/** The server, on databases that the set-up provides. */
function serverRoom(name: string, setUp: string, elsewhere: readonly string[] = []): TestProjectInlineConfiguration {
  const plain = room('server')
  return {
    ...plain,
    test: {
      ...plain.test,
      name,
      exclude: [...elsewhere],
      globalSetup: [setUp, './scripts/vitest/reading-thread.ts'],
    },
  }
}

/** Attacks on the readers and on the calls, on databases that the set-up provides; those that run elsewhere are left out. */
function attackRoom(name: string, setUp: string, elsewhere: readonly string[] = []): TestProjectInlineConfiguration {
  const { test, ...plain } = serverRoom(name, setUp)
  return {
    ...plain,
    test: {
      ...test,
      include: ['attack/**/*.test.ts'],
      exclude: ['attack/processes/**', ...elsewhere],
      globalSetup: [setUp, './scripts/vitest/reading-thread.ts', './attack/set-up.ts'],
    },
  }
}

/** The server's tests run on the embedded database, and again on a PostgreSQL server where DATABASE_URL names one. */
const serverRooms = [
  // several servers tell each other of events on a PostgreSQL server alone
  serverRoom('server', './scripts/vitest/embedded-databases.ts', ['**/postgres-events.test.ts']),
  attackRoom('attack', './scripts/vitest/embedded-databases.ts'),
  ...(process.env.DATABASE_URL
    ? [
        // what is read of real filings is the same on either
        serverRoom('server on PostgreSQL', './scripts/vitest/postgresql-databases.ts', ['**/*corpus.test.ts']),
        attackRoom('attack on PostgreSQL', './scripts/vitest/postgresql-databases.ts', ['attack/readers.test.ts']),
      ]
    : []),
]

export default defineConfig({
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  test: {
    setupFiles: ['./scripts/vitest/properties.ts'],
    teardownTimeout: hangMs,
    // a change that broke one thing in common fails everywhere: the first failures tell, and the run ends
    bail: process.env.CI ? 12 : 0,
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './scripts/vitest/closing-line.ts'],
    projects: [
      room('domain'),
      room('contract'),
      room('wording'),
      room('readers'),
      room('writers'),
      readingRoom('cli'),
      ...serverRooms,
      ...drawnRoom('ui'),
      ...drawnRoom('browser'),
      ...drawnRoom('web'),
      ...drawnRoom('admin'),
      { extends: true, test: { name: 'architecture', include: ['scripts/**/*.test.ts'], ...patience } },
      // on the built server, as a process; the journeys in a browser have a runner of their own, playwright.config.ts
      { extends: true, test: { name: 'e2e, processes', include: ['e2e/processes/**/*.test.ts'], ...patience } },
      { extends: true, test: { name: 'e2e, attack', include: ['attack/processes/**/*.test.ts'], ...patience } },
    ],
  },
})
