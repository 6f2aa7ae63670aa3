import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router'

/** Where the reader last came to: a step that only writes something else into the address leads nowhere. */
export function useArrival(): Location {
  const location = useLocation()
  const isInPlace = useNavigationType() === NavigationType.Replace
  const [seen, setSeen] = useState(location)
  const [arrival, setArrival] = useState(location)
  if (seen === location) return arrival
  setSeen(location)
  if (isInPlace && seen.hash === location.hash) return arrival
  setArrival(location)
  return location
}
