import { useSearchState } from '#ui/use-search-state.ts'

// How a statement is shown. All of it is kept in the address, so that it outlives a reload and can be kept as a bookmark.

type View = 'statement' | 'filed'

/** `rate` is as typed: roubles per one unit of `currency`; '' = not given. */
export type DisplayOptions = {
  readonly view: View
  readonly hasNames: boolean
  readonly hasThirdDate: boolean
  readonly currency: string
  readonly rate: string
  readonly isWhole: boolean
}

/** The options an address asks for; what it does not say is off. */
export function optionsIn(search: string): DisplayOptions {
  const asked = new URLSearchParams(search)
  const currency = asked.get('currency') ?? ''
  return {
    view: asked.get('view') === 'filed' ? 'filed' : 'statement',
    hasNames: asked.has('names'),
    hasThirdDate: asked.has('third'),
    currency: /^[A-Z]{3}$/.test(currency) ? currency : '',
    rate: asked.get('rate') ?? '',
    isWhole: asked.has('whole'),
  }
}

/** The question part of an address with the options, leaving alone what others put there; '' when all are off. */
export function searchOf(options: DisplayOptions, search: string): string {
  const asked = new URLSearchParams(search)
  const values = {
    view: options.view === 'filed' ? 'filed' : null,
    names: options.hasNames ? '1' : null,
    third: options.hasThirdDate ? '1' : null,
    currency: options.currency || null,
    rate: options.currency && options.rate ? options.rate : null,
    whole: options.currency && options.isWhole ? '1' : null,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === null) asked.delete(name)
    else asked.set(name, value)
  }
  const text = asked.toString()
  return text === '' ? '' : `?${text}`
}

const form = { read: optionsIn, write: searchOf }

/** The display options, kept in the address. */
export function useDisplayOptions() {
  const [options, setOptions] = useSearchState(form)
  const change = (changed: Partial<DisplayOptions>) => setOptions((before) => ({ ...before, ...changed }))
  return { options, change }
}
