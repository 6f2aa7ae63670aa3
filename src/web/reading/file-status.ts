import type { Problem } from '#domain/problem.ts'
import { fileWords } from '#words/input-page.ts'
import { counted } from '#words/locale.ts'
import { problemReason } from '#words/problems.ts'
import { say } from '#wording/say.ts'
import type { IconName } from '#ui/icon.tsx'
import type { Reading } from './read-file.ts'
import { translatedIn, type ChosenFile } from './chosen-files.ts'
import { questionsOf } from '#readers/questions.ts'

/** The state of a file in words and as an icon. `tone`: the colour, which adds no information to the words. */
export type FileStatus = {
  readonly text: string
  readonly icon: IconName
  readonly tone: 'busy' | 'good' | 'warn' | 'bad'
}

const { status } = fileWords

export function fileStatus({ state, reviews }: Pick<ChosenFile, 'state' | 'reviews'>): FileStatus {
  switch (state.kind) {
    case 'waiting':
      return { text: status.waiting, icon: 'dash', tone: 'busy' }
    case 'reading':
      return { text: state.total > 1 ? say(status.checking, state) : status.reading, icon: 'dash', tone: 'busy' }
    case 'cancelled':
      return { text: status.cancelled, icon: 'cross', tone: 'busy' }
    case 'unreadable':
      return { text: status.unreadable, icon: 'error', tone: 'bad' }
    case 'failed':
      return { text: status.failed, icon: 'error', tone: 'bad' }
    case 'read':
      return translatedStatus(state.reading, translatedIn({ reviews }).size) ?? readStatus(state.reading)
  }
}

/** The status that says how many statements of a file are translated; null when none is. */
function translatedStatus({ listed }: Reading, count: number): FileStatus | null {
  if (count === 0) return null
  const text = count === listed.length ? status.translated : say(status.translatedSome, { count, total: listed.length })
  return { text, icon: 'check', tone: 'good' }
}

function readStatus(reading: Reading): FileStatus {
  const { listed, problems } = reading
  if (questionsOf({ listed, problems }).length > 0) return { text: status.question, icon: 'question', tone: 'warn' }
  const [first] = listed
  if (first === undefined) return refused(status.useless, problems)
  const refusedCount = listed.filter(({ errors }) => errors.length > 0).length
  const warningCount = listed.reduce((sum, one) => sum + one.warnings, problems.filter(isReported).length)
  if (listed.length === 1 && refusedCount === 1) return refused(status.refused, reading.opened[0]?.problems ?? [])
  if (refusedCount === listed.length) return refused(status.refused, [])
  const warnings = warningCount === 0 ? [] : [counted(warningCount, status.warnings)]
  const isClean = refusedCount + warningCount === 0
  return {
    text: listed.length === 1 ? singleText(warnings) : severalText(listed.length, refusedCount, warnings),
    icon: isClean ? 'check' : 'warning',
    tone: isClean ? 'good' : 'warn',
  }
}

const isReported = ({ severity }: Problem): boolean => severity !== 'info'

/** The status of a file or statement that cannot be translated, with its first error as the reason. */
function refused(text: string, problems: readonly Problem[]): FileStatus {
  const error = problems.find(({ severity }) => severity === 'error')
  const shown = error === undefined ? text : say(fileWords.reason, { status: text, reason: problemReason(error) })
  return { text: shown, icon: 'error', tone: 'bad' }
}

const singleText = ([warnings]: readonly string[]): string =>
  warnings === undefined ? status.clean : say(status.ready, { warnings })

function severalText(count: number, refusedCount: number, warnings: readonly string[]): string {
  const state = refusedCount === 0 ? status.allReady : say(status.refusedOf, { count: refusedCount })
  return say(status.several, { count, state: [state, ...warnings].join(', ') })
}
