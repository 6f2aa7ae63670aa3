import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { root } from '../run.js'

// Threads run JavaScript alone, and tests run from the sources: their programs are compiled once a run.

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  export interface ProvidedContext {
    /** The addresses of the thread that reads files, and of those that do large work. */
    readingThread: string
    workThread: string
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
    ssr: { resolve: { conditions: ['source'] } },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: {
        input: { reading: 'src/server/adapters/reading/thread.ts', work: 'src/server/work-thread.ts' },
      },
    },
  })
  project.provide('readingThread', pathToFileURL(join(outDir, 'reading.js')).href)
  project.provide('workThread', pathToFileURL(join(outDir, 'work.js')).href)
  return () => rmSync(outDir, { recursive: true })
}
