import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router'

/**
 * Returns the location to which the reader navigated last. Replacing the history entry without changing the fragment
 * does not count as navigating.
 */
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
