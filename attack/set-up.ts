import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { root } from '../scripts/run.js'

// Sets up the attacks: prints the seed, so that a run can be repeated, and builds the thread that reads damaged files.

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  export interface ProvidedContext {
    attackSeed: number
    /** The URL of the built script of the thread that reads damaged files. */
    attackThread: string
  }
}

export default async function setUp(project: TestProject) {
  const seed = Number(process.env.SALDO_SEED ?? 1)
  console.log(`The attacks begin at SALDO_SEED=${seed}`)
  project.provide('attackSeed', seed)
  const cache = join(root, 'node_modules', '.cache', 'saldo')
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'attack-'))
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { resolve: { conditions: ['source'] } },
    build: { ssr: 'attack/reading-thread.ts', outDir, emptyOutDir: true, target: 'node20' },
  })
  project.provide('attackThread', pathToFileURL(join(outDir, 'reading-thread.js')).href)
  return () => rmSync(outDir, { recursive: true, force: true })
}
