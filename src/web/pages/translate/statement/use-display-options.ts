import { useEffect, useState } from 'react'
import { optionsIn, searchOf, type DisplayOptions } from './display-options.ts'

/** The display options, kept in the address. */
export function useDisplayOptions() {
  const [options, setOptions] = useState(() => optionsIn(window.location.search))
  useEffect(() => {
    const { pathname, search, hash } = window.location
    const wanted = searchOf(options, search)
    if (wanted !== search) window.history.replaceState(window.history.state, '', pathname + wanted + hash)
  }, [options])
  const change = (changed: Partial<DisplayOptions>) => setOptions((before) => ({ ...before, ...changed }))
  return { options, change }
}
