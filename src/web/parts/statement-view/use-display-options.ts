import { useSearchState } from '#ui/use-search-state.ts'
import { optionsIn, searchOf, type DisplayOptions } from './display-options.ts'

const form = { read: optionsIn, write: searchOf }

/** The display options, kept in the address. */
export function useDisplayOptions() {
  const [options, setOptions] = useSearchState(form)
  const change = (changed: Partial<DisplayOptions>) => setOptions((before) => ({ ...before, ...changed }))
  return { options, change }
}
