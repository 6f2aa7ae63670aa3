import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** SALDO_RUNS asks for deeper properties than the usual hundred runs each; they get the time they need. */
const runs = Number(process.env.SALDO_RUNS ?? 100)
const timeFactor = Math.max(1, runs / 100)

/** A room of src/ whose tests stand beside their sources. */
function room(name: string, timeoutMs = 10_000): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [`src/${name}/**/*.test.{ts,tsx}`],
      testTimeout: timeoutMs * timeFactor,
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
        environment: 'jsdom',
        setupFiles: ['./scripts/vitest/properties.ts', './scripts/vitest/page.ts'],
      },
    },
  ]
}

/** A room whose tests read files in threads, as the room does. */
function readingRoom(name: string): TestProjectInlineConfiguration {
  const plain = room(name, 30_000)
  return { ...plain, test: { ...plain.test, globalSetup: ['./scripts/vitest/reading-thread.ts'] } }
}

/** The server, on databases that the set-up provides. */
function serverRoom(name: string, setUp: string): TestProjectInlineConfiguration {
  const plain = room('server', 30_000)
  return {
    ...plain,
    test: {
      ...plain.test,
      name,
      globalSetup: [setUp, './scripts/vitest/reading-thread.ts'],
      hookTimeout: 60_000,
      isolate: false,
    },
  }
}

/** The server's tests run on the embedded database, and again on a PostgreSQL server where DATABASE_URL names one. */
const serverRooms = [
  serverRoom('server', './scripts/vitest/embedded-databases.ts'),
  ...(process.env.DATABASE_URL ? [serverRoom('server on PostgreSQL', './scripts/vitest/postgresql-databases.ts')] : []),
]

export default defineConfig({
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  test: {
    setupFiles: ['./scripts/vitest/properties.ts'],
    reporters: ['default', './scripts/vitest/closing-line.ts'],
    projects: [
      room('domain'),
      room('contract'),
      room('wording'),
      room('readers', 20_000),
      room('writers', 60_000),
      readingRoom('cli'),
      ...serverRooms,
      ...drawnRoom('ui'),
      ...drawnRoom('web'),
      { extends: true, test: { name: 'house', include: ['scripts/**/*.test.ts'], testTimeout: 20_000 } },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['./e2e/set-up.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
