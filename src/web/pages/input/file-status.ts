import { fileWords } from '#words/input-page.ts'
import { say } from '#wording/say.ts'
import type { IconName } from '#ui/icon.tsx'
import type { Reading } from '../../reading/read-file.ts'
import { translatedIn, type ChosenFile } from './chosen-files.ts'
import { questionsOf } from '#readers/questions.ts'

/** How a file stands, in a word and a picture. `tone` only colours what the text says. */
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

/** How many of its statements are translated; null while none is. */
function translatedStatus({ listed }: Reading, count: number): FileStatus | null {
  if (count === 0) return null
  const text = count === listed.length ? status.translated : say(status.translatedSome, { count, total: listed.length })
  return { text, icon: 'check', tone: 'good' }
}

function readStatus({ listed, problems }: Reading): FileStatus {
  if (questionsOf({ listed, problems }).length > 0) return { text: status.question, icon: 'question', tone: 'warn' }
  if (listed.length === 0) return { text: status.useless, icon: 'error', tone: 'bad' }
  const refused = listed.filter(({ errors }) => errors.length > 0).length
  const ofFile = problems.filter(({ severity }) => severity !== 'info').length
  const warnings = listed.reduce((sum, one) => sum + one.warnings, ofFile)
  if (refused === listed.length) return { text: status.refused, icon: 'error', tone: 'bad' }
  if (listed.length > 1) {
    const text = say(status.several, { count: listed.length, refused })
    const isClean = refused + ofFile === 0
    return { text, icon: isClean ? 'check' : 'warning', tone: isClean ? 'good' : 'warn' }
  }
  return warnings > 0
    ? { text: say(status.warnings, { count: warnings }), icon: 'warning', tone: 'warn' }
    : { text: status.clean, icon: 'check', tone: 'good' }
}
