import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../run.js'

const copied = [
  'src',
  'scripts',
  'attack',
  'bench',
  'e2e',
  'docs',
  'README.md',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.test.json',
  'vite.config.ts',
  'vitest.config.ts',
]

export const oneProgramFile = 'tsconfig.one-program.json'

/** Compiles sources and tests as one program, so that each file is read once; emits nothing. */
const oneProgram = {
  extends: './tsconfig.test.json',
  compilerOptions: { incremental: false },
  include: ['src', 'scripts', 'attack', 'bench', 'e2e'],
  // the service worker has other types and is not part of any addition
  exclude: ['src/web/service-worker/service-worker.ts'],
  references: [],
}

/**
 * A copy of everything that the compiler and the tests read, in a temporary folder. Packages and golden cases are links
 * to the originals.
 */
export function copyOfProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'saldo-adding-'))
  for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true })
  for (const path of ['node_modules', 'cases']) symlinkSync(join(root, path), join(copy, path), 'junction')
  writeFileSync(join(copy, oneProgramFile), JSON.stringify(oneProgram))
  return copy
}

/** The output of a tool in a folder; empty when it succeeds. */
export function complaintsOf(tool: string, args: readonly string[], folder: string): Promise<string> {
  const { VITEST: _, VITEST_MODE: _mode, ...env } = process.env
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'node_modules', tool), ...args],
      { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => resolve(error === null ? '' : `${stdout}${stderr}` || error.message),
    )
  })
}
