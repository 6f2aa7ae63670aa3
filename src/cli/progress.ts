import { commandWords } from '#words/commands.ts'
import { say } from '#wording/say.ts'
import { visible } from '#wording/visible.ts'
import { printError } from './output.ts'

/** Progress is reported for this many files or more. */
const shownFromFiles = 20
/** On a terminal the line is rewritten for every file; a log gets one line per this many files. */
const everyFilesInLog = 100

/** Reports a long run's progress on standard error. */
export function progress(total: number): {
  readonly step: (source: string) => void
  readonly end: (statements: number, refused: number) => void
} {
  const isShown = total >= shownFromFiles
  const isTerminal = process.stderr.isTTY
  let count = 0
  return {
    step: (source) => {
      count += 1
      if (!isShown) return
      const text = say(commandWords.progress, { count, total, source })
      if (isTerminal) process.stderr.write(`\r\x1b[2K${visible(text)}`)
      else if (count % everyFilesInLog === 0) printError(text)
    },
    end: (statements, refused) => {
      if (!isShown) return
      if (isTerminal) process.stderr.write('\r\x1b[2K')
      printError(say(commandWords.done, { count: statements, total, refused }))
    },
  }
}
