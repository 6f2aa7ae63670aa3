import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { searchList, searchState } from '#ui/search-state.ts'
import { useSearchState } from '#ui/use-search-state.ts'
import { explanationIds, ratioNamed } from '../document/assessment/anchors.ts'
import type { PartFolds } from '../document/sheet.tsx'

const partsMax = 20

/** The parts that lie open, by their ids: `?open=limits,ratios`. */
const opened = searchState({ open: searchList(partsMax) })

/** Which parts of the assessment lie open: those the address names, by its question or as the place that a link leads to. */
export function usePartFolds(): PartFolds {
  const [{ open }, setOpened] = useSearchState(opened)
  const { hash } = useLocation()
  const [seen, setSeen] = useState('')
  if (hash !== seen) {
    const id = ratioNamed(hash) === null ? hash.slice(1) : explanationIds.ratios
    setSeen(hash)
    if (id !== '' && !open.includes(id)) setOpened({ open: [...open, id] })
  }
  return useMemo(
    () => ({
      isOpen: (id) => open.includes(id),
      change: (id, isOpen) =>
        setOpened((before) => {
          const others = before.open.filter((each) => each !== id)
          return { open: isOpen ? [...others, id] : others }
        }),
    }),
    [open, setOpened],
  )
}
