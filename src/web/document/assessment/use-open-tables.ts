import { useEffect, useState } from 'react'
import type { Location } from 'react-router'
import { metricNames, type MetricName } from '#domain/assessment/scorecard.ts'
import { usePrinting } from '#ui/use-printing.ts'
import { ratioId, ratioNamed } from './anchors.ts'
import { useArrival } from './use-arrival.ts'

type OpenTables = {
  readonly isOpen: (metric: MetricName) => boolean
  readonly areAllOpen: boolean
  readonly toggle: (metric: MetricName) => void
  readonly toggleAll: () => void
}

/** The open tables: those opened by the user, the one in the URL, and all when printing. */
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
