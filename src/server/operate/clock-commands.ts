import { waitingWork } from '#domain/clock/clock-judge.ts'
import { workNames } from '#domain/clock/work-by-clock.ts'
import { counted } from '#words/locale.ts'
import { clockCommandWords as words } from '#words/operate.ts'
import { say } from '#wording/say.ts'
import type { ClockState } from '../jobs/clock-guard.ts'
import { commandOutput, commandRefusal, type OperateCommand, type OperatedServices } from './command.ts'

export const showClock: OperateCommand = {
  options: { json: { type: 'boolean' } },
  async run({ guard, workDue }, { json }) {
    const state = await guard.state()
    const { now, databaseNow, heldBecause, hold } = state
    const waiting = waitingWork(await workDue(now), heldBecause)
    if (json === true)
      return commandOutput(JSON.stringify({ now, databaseNow, heldBecause, hold, waiting }, null, 2).split('\n'))
    return commandOutput([stateOf(state), clocksOf(state), ...waitingLines(waiting), ...adviceOn(state)])
  },
}

export const acceptClock: OperateCommand = {
  options: {},
  async run({ guard }) {
    const outcome = await guard.accept()
    if (outcome === 'clock-differs') return commandRefusal(words.heldBecause['clock-differs'])
    return outcome === 'accepted' ? commandOutput([words.accepted]) : commandRefusal(words.nothingHeld)
  },
}

type WaitingWork = Awaited<ReturnType<OperatedServices['workDue']>>

const stampOf = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ')

function stateOf({ heldBecause, hold }: ClockState): string {
  if (heldBecause === null) return words.believed
  const before = hold?.lastBelievedAt ?? null
  const since = hold === null ? '' : stampOf(hold.since)
  if (heldBecause === 'clock-jumped' && before === null) return say(words.firstStart, { since })
  return say(words.heldBecause[heldBecause], { since, before: before === null ? '' : stampOf(before) })
}

const clocksOf = ({ now, databaseNow }: ClockState): string =>
  say(words.clocks, { now: stampOf(now), databaseNow: stampOf(databaseNow) })

function waitingLines(waiting: WaitingWork): readonly string[] {
  const lines = workNames.filter((work) => waiting[work] > 0).map((work) => counted(waiting[work], words.work[work]))
  return lines.length === 0 ? [] : [words.waiting, ...lines.map((line) => `  ${line}`)]
}

const adviceOn = ({ heldBecause }: ClockState): readonly string[] =>
  heldBecause === null || heldBecause === 'clock-differs' ? [] : [words.accept]
