import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { root } from '../run.js'

// A thread runs JavaScript alone, and tests run from the sources: its program is compiled for them once a run.

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  export interface ProvidedContext {
    /** The address of the thread that reads files. */
    readingThread: string
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
    build: { ssr: 'src/server/adapters/reading/thread.ts', outDir, emptyOutDir: true, target: 'node20' },
  })
  project.provide('readingThread', pathToFileURL(join(outDir, 'thread.js')).href)
  return () => rmSync(outDir, { recursive: true })
}
