import { addLine, newTally, type LineTally } from './line-tally.ts'
import type { RawLine } from './raw-line.ts'

export type LinesRead = ReturnType<typeof linesRead>

/**
 * Counts the lines of a grid, and those below its last heading. Counts only when the numbers are needed, and each line
 * once.
 */
export function linesRead() {
  const lines: RawLine[] = []
  const all = newTally()
  let here = newTally()
  let headedAt = 0
  let countedTo = 0
  return {
    headed() {
      here = newTally()
      headedAt = lines.length
    },
    add: (read: readonly RawLine[]) => void lines.push(...read),
    tallies(): { readonly here: LineTally; readonly all: LineTally } {
      for (; countedTo < lines.length; countedTo += 1) {
        const line = lines[countedTo]
        if (line !== undefined) addLine(line, countedTo < headedAt ? [all] : [all, here])
      }
      return { here, all }
    },
  }
}
