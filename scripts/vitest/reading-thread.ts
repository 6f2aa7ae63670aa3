import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { root } from '../run.js'

// Compiles the programs of threads and processes, once for each test project that needs them. Threads and processes can
// run only JavaScript, while tests run from the sources.

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can extend vitest's own
  export interface ProvidedContext {
    /** URL of the program with which the server reads files in a separate process. */
    readingProcess: string
    /** URL of the program with which the command line reads files in a thread. */
    cliReadingThread: string
    /** URL of the thread program that does large work. */
    workThread: string
    /** The path of the command line program, to run as a process. */
    commandLine: string
  }
}

export default async function setUp(project: TestProject) {
  const cache = join(root, 'node_modules', '.cache', 'saldo')
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'reading-thread-'))
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    // bundled with their packages, programs start in two thirds of the time; pdfmake cannot be bundled
    ssr: { resolve: { conditions: ['source'] }, noExternal: true, external: ['pdfmake'] },
    build: {
      ssr: true,
      rolldownOptions: {
        // the command line looks for its thread in its own folder
        input: {
          'read-one-file': 'src/server/adapters/reading/read-one-file.ts',
          work: 'src/server/work-thread.ts',
          'thread-entry': 'src/cli/thread-entry.ts',
          main: 'src/cli/main.ts',
        },
      },
      outDir,
      emptyOutDir: true,
      target: 'node20',
    },
  })
  project.provide('readingProcess', pathToFileURL(join(outDir, 'read-one-file.js')).href)
  project.provide('workThread', pathToFileURL(join(outDir, 'work.js')).href)
  project.provide('cliReadingThread', pathToFileURL(join(outDir, 'thread-entry.js')).href)
  project.provide('commandLine', join(outDir, 'main.js'))
  return () => rmSync(outDir, { recursive: true })
}
