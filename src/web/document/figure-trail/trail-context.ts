import { createContext, useContext } from 'react'
import type { TrailSubject } from '#domain/documents/calculation.ts'

export type { TrailSubject }

/** Opens the panel that says where a number of the assessment is from. */
export type Trail = { readonly open: (subject: TrailSubject) => void }

export const TrailContext = createContext<Trail | null>(null)

export function useTrail(): Trail {
  const trail = useContext(TrailContext)
  if (trail === null) throw new Error('a number can be followed only inside a FigureTrail')
  return trail
}
