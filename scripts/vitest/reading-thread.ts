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
  const { address, remove } = await compiledThread('src/server/adapters/reading/thread.ts')
  project.provide('readingThread', address)
  return remove
}

/** Compiles the program of a thread, named by its path from the root; `remove` does away with what it was compiled to. */
export async function compiledThread(entry: string) {
  const cache = join(root, 'node_modules', '.cache', 'saldo')
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'thread-'))
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { resolve: { conditions: ['source'] } },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'thread.js' } },
    },
  })
  return {
    address: pathToFileURL(join(outDir, 'thread.js')).href,
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  }
}
