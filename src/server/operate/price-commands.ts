import * as z from 'zod'
import { centsOf } from '#domain/billing/price-form.ts'
import { priceAt, pricedPlans, type Price } from '#domain/billing/prices.ts'
import { priceCentsMax, priceCentsMin, priceUsesMax } from '#domain/policy.ts'
import { priceCommandWords, priceProblemWords } from '#words/operate.ts'
import { say } from '#wording/say.ts'
import type { PriceToSet } from '../features/prices/prices.service.ts'
import { commandOutput, commandRefusal, type OperateCommand, type OptionValues } from './command.ts'

export const listPrices: OperateCommand = {
  options: { json: { type: 'boolean' } },
  async run({ prices, clock }, { json }) {
    const versions = await prices.list()
    if (json === true) return commandOutput(JSON.stringify(versions, null, 2).split('\n'))
    return commandOutput(versions.length === 0 ? [priceCommandWords.none] : tableOf(versions, clock()))
  },
}

export const setPrice: OperateCommand = {
  options: {
    plan: { type: 'string' },
    price: { type: 'string' },
    translations: { type: 'string', default: '0' },
    assessments: { type: 'string', default: '0' },
    from: { type: 'string' },
    inactive: { type: 'boolean', default: false },
  },
  async run({ prices, clock }, options) {
    const { plan } = options
    if (typeof plan !== 'string') return problem('plan-missing', options)
    const validFrom = dayIn(options.from, clock())
    if (validFrom === undefined) return problem('day-malformed', options)
    const gives = { translations: wholeIn(options.translations), assessments: wholeIn(options.assessments) }
    const given = { cents: centsOf(String(options.price)), gives, isActive: options.inactive !== true, validFrom }
    // an unknown plan is refused like a plan without a price
    const found = await prices.set({ ...given, planId: plan as PriceToSet['planId'] })
    if (found !== null) return problem(found, options)
    const from = (validFrom ?? clock()).toISOString().slice(0, 10)
    return commandOutput([say(priceCommandWords.added, { plan, price: dollarsOf(given.cents), from })])
  },
}

function problem(code: keyof typeof priceProblemWords, { plan }: OptionValues) {
  const most = { 'cents-malformed': dollarsOf(priceCentsMax), 'uses-malformed': String(priceUsesMax) }
  return commandRefusal(
    say(priceProblemWords[code], {
      plans: pricedPlans.join(', '),
      plan: String(plan),
      least: dollarsOf(priceCentsMin),
      most: code === 'cents-malformed' || code === 'uses-malformed' ? most[code] : '',
    }),
  )
}

const wholeIn = (text: OptionValues[string]): number => (/^\d{1,9}$/.test(String(text)) ? Number(text) : Number.NaN)

/** Parses a day and returns its start; null, which means at once, when omitted or today; undefined when malformed. */
function dayIn(text: OptionValues[string], now: Date): Date | null | undefined {
  if (text === undefined || text === now.toISOString().slice(0, 10)) return null
  return z.iso.date().safeParse(text).success ? new Date(`${String(text)}T00:00:00Z`) : undefined
}

const dollarsOf = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Formats a table with one row per price version, each column as wide as its widest cell. */
function tableOf(versions: readonly Price[], now: Date): readonly string[] {
  const { yes, no } = priceCommandWords
  const rows = versions.map((version) => [
    version.planId,
    dollarsOf(version.cents),
    String(version.gives.translations),
    String(version.gives.assessments),
    version.isActive ? yes : no,
    version.isSample ? yes : no,
    `${version.validFrom.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    standingOf(version, versions, now),
  ])
  const all = [priceCommandWords.columns, ...rows]
  const widths = priceCommandWords.columns.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const isAmount = (column: number): boolean => column >= 1 && column <= 3
  return all.map((row) =>
    row
      .map((text, column) => (isAmount(column) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

function standingOf(version: Price, versions: readonly Price[], now: Date): string {
  if (version.validFrom > now) return priceCommandWords.later
  return priceAt(versions, version.planId, now) === version ? priceCommandWords.inForce : priceCommandWords.past
}
