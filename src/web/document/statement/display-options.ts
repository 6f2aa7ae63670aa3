import { offeredRateShape } from '#contract/reference-calls.ts'
import type { OfferedRate } from './reference-rate.tsx'
import { useSearchState } from '#ui/use-search-state.ts'

// The display options of a statement. All are kept in the URL, so that they survive a reload and can be bookmarked.

const views = ['statement', 'filed', 'charts'] as const
type View = (typeof views)[number]

/** Returns the view with this name; the statement view if no view has it. */
export const viewNamed = (name: string | null): View => views.find((each) => each === name) ?? 'statement'

/** The source of a confirmed rate, and the day for which it was set (YYYY-MM-DD). */
type ConfirmedRate = Pick<OfferedRate, 'source' | 'date'>

/**
 * `rate` is the text as typed: roubles per unit of `currency`; '' when none was typed. `rateOrigin` is null unless the
 * rate was confirmed.
 */
export type DisplayOptions = {
  readonly view: View
  readonly hasNames: boolean
  readonly hasThirdDate: boolean
  readonly hasChange: boolean
  readonly hasCommonSize: boolean
  readonly currency: string
  readonly rate: string
  readonly rateOrigin: ConfirmedRate | null
  readonly isWhole: boolean
}

/** Returns the options that a query string contains; missing ones are off. */
export function optionsIn(search: string): DisplayOptions {
  const asked = new URLSearchParams(search)
  const currency = asked.get('currency') ?? ''
  return {
    view: viewNamed(asked.get('view')),
    hasNames: asked.has('names'),
    hasThirdDate: asked.has('third'),
    hasChange: asked.has('change'),
    hasCommonSize: asked.has('common-size'),
    currency: /^[A-Z]{3}$/.test(currency) ? currency : '',
    rate: asked.get('rate') ?? '',
    rateOrigin: rateOriginIn(asked),
    isWhole: asked.has('whole'),
  }
}

/**
 * Returns the source and the day of the rate in the query string; null when the rate, the source or the day is missing,
 * or the source or the day is invalid.
 */
function rateOriginIn(asked: URLSearchParams): ConfirmedRate | null {
  const read = confirmed.safeParse({ source: asked.get('source'), date: asked.get('set') })
  return asked.get('rate') && read.success ? read.data : null
}

const confirmed = offeredRateShape.pick({ source: true, date: true })

/**
 * Returns the query string with the options; other parameters stay as they are. '' when all options are off and there
 * are no other parameters.
 */
export function searchOf(options: DisplayOptions, search: string): string {
  const asked = new URLSearchParams(search)
  const hasRate = options.currency !== '' && options.rate !== ''
  const values = {
    view: options.view === 'statement' ? null : options.view,
    names: options.hasNames ? '1' : null,
    third: options.hasThirdDate ? '1' : null,
    change: options.hasChange ? '1' : null,
    'common-size': options.hasCommonSize ? '1' : null,
    currency: options.currency || null,
    rate: hasRate ? options.rate : null,
    source: hasRate ? (options.rateOrigin?.source ?? null) : null,
    set: hasRate ? (options.rateOrigin?.date ?? null) : null,
    whole: options.currency && options.isWhole ? '1' : null,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === null) asked.delete(name)
    else asked.set(name, value)
  }
  const text = asked.toString()
  return text === '' ? '' : `?${text}`
}

/** Returns the address of another page with the display options that this page's query string `search` contains. */
export function keepingOptions(to: string, search: string): string {
  const [path = '', asked = ''] = to.split('?')
  return path + searchOf(optionsIn(search), asked)
}

const form = { read: optionsIn, write: searchOf }

/** Returns the display options, which are kept in the URL, and the function that changes them. */
export function useDisplayOptions() {
  const [options, setOptions] = useSearchState(form)
  const change = (changed: Partial<DisplayOptions>) => setOptions((before) => ({ ...before, ...changed }))
  return { options, change }
}
