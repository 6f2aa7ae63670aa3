import { isRefusal } from '#domain/problem.ts'
import { fileWords } from '#wording/en/screens.ts'
import { say } from '#wording/say.ts'
import type { IconName } from '#ui/icon.tsx'
import type { Reading } from '../../../reading/read-file.ts'
import type { FileState } from './chosen-files.ts'
import { questionsOf } from './questions.ts'

/** How a file stands, in a word and a picture. `tone` only colours what the text says. */
export type FileStatus = {
  readonly text: string
  readonly icon: IconName
  readonly tone: 'busy' | 'good' | 'warn' | 'bad'
}

const { status } = fileWords

export function fileStatus(state: FileState): FileStatus {
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
      return readStatus(state.reading)
  }
}

function readStatus({ listed, problems }: Reading): FileStatus {
  if (questionsOf({ listed, problems }).length > 0) return { text: status.question, icon: 'question', tone: 'warn' }
  if (listed.length === 0 || isRefusal(problems)) return { text: status.refused, icon: 'error', tone: 'bad' }
  const refused = listed.filter(({ errors }) => errors.length > 0).length
  const ofFile = problems.filter(({ severity }) => severity === 'warning').length
  const warnings = listed.reduce((sum, one) => sum + one.warnings, ofFile)
  if (refused === listed.length) return { text: status.refused, icon: 'error', tone: 'bad' }
  if (listed.length > 1) {
    const text = say(status.several, { count: listed.length, refused })
    return { text, icon: refused > 0 ? 'warning' : 'check', tone: refused > 0 ? 'warn' : 'good' }
  }
  return warnings > 0
    ? { text: say(status.warnings, { count: warnings }), icon: 'warning', tone: 'warn' }
    : { text: status.clean, icon: 'check', tone: 'good' }
}
