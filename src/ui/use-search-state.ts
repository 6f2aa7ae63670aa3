import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { AddressForm, SearchState } from './search-state.ts'

/**
 * A value that stands in the address, so that it outlives a reload and can be kept as a bookmark. What is typed counts at once; the
 * address follows in place, without a step of its history and without asking the guard. A link to the same page sets the value anew.
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
  // a step takes until the next drawing: what changes back meanwhile must change the address back, too
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

/** What a list shows: its state in the address, and how parts of it are changed. */
export type ListState<State> = {
  readonly value: State
  readonly usual: State
  /** Changes the fields that are given, or that follow from the state before; the same function for as long as the page stands. */
  readonly change: (changed: Partial<State> | ((before: State) => Partial<State>)) => void
}

/** The state of a list page. */
export function useListState<State>(codec: SearchState<State>): ListState<State> {
  const [value, setValue] = useSearchState(codec)
  const change: ListState<State>['change'] = useCallback(
    (changed) => setValue((before) => ({ ...before, ...(typeof changed === 'function' ? changed(before) : changed) })),
    [setValue],
  )
  return { value, usual: codec.usual, change }
}
