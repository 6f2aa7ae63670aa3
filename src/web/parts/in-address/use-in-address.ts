import { useEffect, useEffectEvent, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'

/** How a value stands in the question of an address; `write` leaves alone what is not its own. */
export type AddressForm<Value> = {
  readonly read: (search: string) => Value
  readonly write: (value: Value, search: string) => string
}

/**
 * A value that stands in the address, so that it outlives a reload and can be kept as a bookmark. What is typed counts at once; the
 * address follows in place, without a step of its history and without asking the guard. A link to the same page sets the value anew.
 */
export function useInAddress<Value>({ read, write }: AddressForm<Value>) {
  const { search, hash, key } = useLocation()
  const isOwnStep = useNavigationType() === NavigationType.Replace
  const navigate = useNavigate()
  const [value, setValue] = useState(() => read(search))
  const [seenKey, setSeenKey] = useState(key)
  if (key !== seenKey) {
    setSeenKey(key)
    if (!isOwnStep) setValue(read(search))
  }
  const follow = useEffectEvent((now: Value) => {
    const wanted = write(now, search)
    if (wanted === search) return
    void navigate({ search: wanted, hash }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  })
  useEffect(() => follow(value), [value])
  return [value, setValue] as const
}
