import { parentPort } from 'node:worker_threads'
import { severities } from '#domain/problem.ts'
import { check } from '#domain/statement/check.ts'
import type { Draft } from '#domain/statement/draft.ts'
import { read } from '#readers/read.ts'
import { mutantOf } from './mutants.ts'

// This thread reads the mutants of each task one after another, and reports the faults found in each. It reads nothing
// after a mutant that hangs or crashes it.

export type Task = { readonly bytes: Uint8Array; readonly isText: boolean; readonly seeds: readonly number[] }
export type Verdict = { readonly seed: number; readonly faults: readonly string[] }

/** Separators inside a number, which readers ignore. */
const separators = /[\s.,'’()\u{A0}\u{2009}\u{202F}-]|&nbsp;|&#160;/gu

const amountsOf = ({ lines }: Draft): readonly number[] =>
  lines.flatMap(({ amounts }) =>
    Object.values(amounts).flatMap((amount) => (amount === null || amount === 0 ? [] : amount)),
  )

/** A sentence for each amount that is not in the file. There are none if the draft is refused or has notices. */
function invented(draft: Draft, isIn: (amount: number) => boolean): readonly string[] {
  const checked = check(draft)
  if (checked.statement === null || checked.notices.length > 0) return []
  return amountsOf(draft)
    .filter((amount) => !isIn(amount))
    .map((amount) => `the amount ${amount} is not in the file, and nothing was said`)
}

async function faultsOf(bytes: Uint8Array, isIn: (amount: number) => boolean): Promise<readonly string[]> {
  try {
    const { drafts, problems } = await read(bytes)
    const codes = [...problems, ...drafts.flatMap((draft) => draft.problems)].map(({ code }) => code)
    const unknown = codes.filter((code) => !(code in severities) || code === 'reading-failed')
    const silent = drafts.length + problems.length === 0 ? ['neither a draft nor a problem'] : []
    const wrong = problems.length > 0 ? [] : drafts.flatMap((draft) => invented(draft, isIn))
    return [...unknown.map((code) => `the problem ${code}`), ...silent, ...wrong]
  } catch (error) {
    return [`thrown: ${String(error)}`]
  }
}

/**
 * Returns a function that checks whether an amount is in the file. In plain text, it searches for the digits. In a
 * binary format, it assumes that a mutant contains only the original file's amounts.
 */
async function membership({ bytes, isText }: Task): Promise<(mutant: Uint8Array) => (amount: number) => boolean> {
  if (isText)
    return (mutant) => {
      const digits = new TextDecoder().decode(mutant).replaceAll(separators, '')
      return (amount) => digits.includes(String(Math.abs(amount)))
    }
  const known = new Set((await read(bytes)).drafts.flatMap(amountsOf).map(Math.abs))
  return () => (amount) => known.has(Math.abs(amount))
}

async function doTask(task: Task): Promise<void> {
  const isIn = await membership(task)
  for (const seed of task.seeds) {
    const mutant = mutantOf(task.bytes, seed)
    parentPort?.postMessage({ seed, faults: await faultsOf(mutant, isIn(mutant)) } satisfies Verdict)
  }
}

parentPort?.on('message', (task: Task) => void doTask(task))
