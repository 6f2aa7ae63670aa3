import { createContext } from 'react'
import type { ReportRow } from '#domain/documents/document.ts'
import type { FigureRef } from './figure-ref.ts'

/** What every figure of a sheet needs to know beyond itself. */
export type FigureContextValue = {
  readonly onTrace: (ref: FigureRef) => void
  /** Ids of the figures that a warning touches. */
  readonly touched: ReadonlySet<string>
  readonly numbers: ReadonlyMap<ReportRow, number>
}

export const FigureContext = createContext<FigureContextValue>({
  onTrace: () => {},
  touched: new Set(),
  numbers: new Map(),
})
