import { useEffect, useState } from 'react'
import type { Reading } from '../../reading/read-file.ts'
import type { ReadOutcome } from '../../reading/reading-messages.ts'

/** The statement at this index of a file; null until the worker has sent it. */
export function useOutcome(reading: Reading, position: number): ReadOutcome | null {
  const [asked, setAsked] = useState<{ readonly position: number; readonly outcome: ReadOutcome } | null>(null)
  const ready = reading.opened[position] ?? null
  useEffect(() => {
    if (ready !== null || reading.listed.length === 0) return
    let isWanted = true
    void reading.open(position).then((outcome) => isWanted && setAsked({ position, outcome }))
    return () => {
      isWanted = false
    }
  }, [reading, position, ready])
  return ready ?? (asked?.position === position ? asked.outcome : null)
}
