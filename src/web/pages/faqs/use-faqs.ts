import { useState, useSyncExternalStore } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { inputFormatNames } from '#readers/input-formats.ts'
import { fileBytesMax, megabytes, textBytesMax } from '#readers/limits.ts'
import { searchState, searchText } from '#ui/search-state.ts'
import { usePrinting } from '#ui/use-printing.ts'
import { useSearchState } from '#ui/use-search-state.ts'
import { filledQuestions, matchingQuestions } from '#wording/faqs/questions.ts'
import { faqFacts, questionGroups } from '#words/faqs.ts'
import { oneOf } from '#words/locale.ts'

/** Every question with its answer. */
const groups = filledQuestions(questionGroups, {
  ...faqFacts,
  read: oneOf(inputFormatNames),
  textMegabytes: megabytes(textBytesMax).limit,
  documentMegabytes: megabytes(fileBytesMax).limit,
})

const asked = searchState({ search: searchText })

/** The questions that match the search in the URL, and the open ones: those opened by the user or named in the URL. */
export function useFaqs() {
  const [{ search }, setAsked] = useSearchState(asked)
  const { isOpen, toggle } = useOpenQuestions()
  return {
    search,
    setSearch: (text: string) => setAsked({ search: text }),
    groups: search.trim() === '' ? groups : matchingQuestions(groups, search.trim()),
    isOpen,
    toggle,
  }
}

/** The last opened question is named in the URL, so that it can be shared. Printing opens all. */
function useOpenQuestions() {
  const { search } = useLocation()
  const hash = useNamedPlace()
  const isOwnStep = useNavigationType() === NavigationType.Replace
  const navigate = useNavigate()
  const isPrinting = usePrinting()
  const [open, setOpen] = useState<readonly string[]>([])
  // The URL updates a moment later; until then this value counts.
  const [named, setNamed] = useState('')
  const [seen, setSeen] = useState('')
  if (hash !== seen) {
    const id = hash.slice(1)
    setSeen(hash)
    if (!isOwnStep) setNamed(id)
    if (!isOwnStep && id !== '' && !open.includes(id)) setOpen([...open, id])
  }
  const nameInAddress = (id: string): void => {
    setNamed(id)
    void navigate({ search, hash: id }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }
  return {
    isOpen: (id: string) => isPrinting || open.includes(id),
    toggle: (id: string, isOpen: boolean) => {
      if (isPrinting || isOpen === open.includes(id)) return
      setOpen(isOpen ? [...open, id] : open.filter((each) => each !== id))
      if (isOpen || named === id) nameInAddress(isOpen ? id : '')
    },
  }
}

/** The fragment of the URL. Prerendered pages do not know it until hydrated. */
function useNamedPlace(): string {
  const { hash } = useLocation()
  return useSyncExternalStore(
    neverChanges,
    () => hash,
    () => '',
  )
}

const neverChanges = () => () => undefined
