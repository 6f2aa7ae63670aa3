import { createContext } from 'react'
import type { SheetRow } from '#domain/documents/statement-printout.ts'
import type { FigureRef } from './figure-ref.ts'

/** What every figure of a sheet needs to know beyond itself. */
export type FigureContextValue = {
  readonly onTrace: (ref: FigureRef) => void
  /** Ids of the figures that a warning touches. */
  readonly touched: ReadonlySet<string>
  readonly numbers: ReadonlyMap<SheetRow, number>
}

export const FigureContext = createContext<FigureContextValue>({
  onTrace: () => {},
  touched: new Set(),
  numbers: new Map(),
})
