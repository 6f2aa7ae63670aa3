import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { AddressForm, SearchState } from './search-state.ts'

/**
 * A value in the URL, so that it survives a reload and can be bookmarked. Changes apply at once; the URL follows by
 * replacing the history entry, without running the route's guard. When the visitor follows a link to the same page or
 * goes back, the value is read from the URL again.
 */
export function useSearchState<Value>({ read, write }: AddressForm<Value>) {
  const { search, hash, key } = useLocation()
  const isOwnStep = useNavigationType() === NavigationType.Replace
  const navigate = useNavigate()
  const [value, setValue] = useState(() => read(search))
  const [seenKey, setSeenKey] = useState(key)
  if (key !== seenKey) {
    setSeenKey(key)
    if (!isOwnStep) setValue(read(search))
  }
  // After a navigation, `search` has its new value only in the next render. Until then, another change is compared with
  // the query string of that navigation, so that undoing a change also restores the URL.
  const step = useRef({ from: key, to: search })
  const follow = useEffectEvent((now: Value) => {
    const coming = step.current.from === key ? step.current.to : search
    const wanted = write(now, coming)
    if (wanted === coming) return
    step.current = { from: key, to: wanted }
    void navigate({ search: wanted, hash }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  })
  useEffect(() => follow(value), [value])
  return [value, setValue] as const
}

/** The state of a list in the URL, and the function that changes it. */
export type ListState<State> = {
  readonly value: State
  readonly usual: State
  /** Changes the given fields, or computes them from the previous state. The function is the same in every render. */
  readonly change: (changed: Partial<State> | ((before: State) => Partial<State>)) => void
}

/** The state of a list page, which is in the URL. */
export function useListState<State>(codec: SearchState<State>): ListState<State> {
  const [value, setValue] = useSearchState(codec)
  const change: ListState<State>['change'] = useCallback(
    (changed) => setValue((before) => ({ ...before, ...(typeof changed === 'function' ? changed(before) : changed) })),
    [setValue],
  )
  return { value, usual: codec.usual, change }
}
