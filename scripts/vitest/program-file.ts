import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Writes a program to a temporary file, to be run as a process; returns its URL. */
export function programFile(text: string): URL {
  const path = join(mkdtempSync(join(tmpdir(), 'saldo-program-')), 'program.mjs')
  writeFileSync(path, text)
  return pathToFileURL(path)
}

/** A program that never ends. */
export const hangingProgram = (): URL => programFile('for(;;){}')
