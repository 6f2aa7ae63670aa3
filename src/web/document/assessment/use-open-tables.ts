import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router'
import { metricNames, type MetricName } from '#domain/assessment/scorecard.ts'
import { usePrinting } from '#ui/use-printing.ts'
import { ratioId, ratioNamed } from './anchors.ts'

type OpenTables = {
  readonly isOpen: (metric: MetricName) => boolean
  readonly areAllOpen: boolean
  readonly toggle: (metric: MetricName) => void
  readonly toggleAll: () => void
}

/** Which tables are open: those that were opened, the one that the address names, and on paper all of them. */
export function useOpenTables(): OpenTables {
  const arrival = useArrival()
  const [open, setOpen] = useState<ReadonlySet<MetricName>>(new Set())
  const [arrived, setArrived] = useState<Location | null>(null)
  const isPrinting = usePrinting()
  if (arrived !== arrival) {
    const named = ratioNamed(arrival.hash)
    setArrived(arrival)
    if (named !== null) setOpen(new Set([...open, named]))
  }
  useEffect(() => {
    const asked = ratioNamed(arrival.hash)
    const place = asked === null ? null : document.getElementById(ratioId(asked))
    place?.scrollIntoView()
    place?.focus({ preventScroll: true })
  }, [arrival])
  const areAllOpen = metricNames.every((metric) => open.has(metric))
  return {
    isOpen: (metric) => isPrinting || open.has(metric),
    areAllOpen,
    toggle: (metric) =>
      setOpen(
        (before) => new Set(before.has(metric) ? [...before].filter((one) => one !== metric) : [...before, metric]),
      ),
    toggleAll: () => setOpen(new Set(areAllOpen ? [] : metricNames)),
  }
}

/** Where the reader last came to: a step that only writes something else into the address leads nowhere. */
function useArrival(): Location {
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
