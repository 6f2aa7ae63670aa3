import { Anchor, Button, Text, TextInput, Title } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { Link, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { address } from '#contract/screens.ts'
import { inputFormatNames } from '#readers/input-formats.ts'
import { fileBytesMax, megabytes, textBytesMax } from '#readers/limits.ts'
import { Fold } from '#ui/fold.tsx'
import { Page } from '#ui/page.tsx'
import { searchState, searchText } from '#ui/search-state.ts'
import { TextSection, TextSections } from '#ui/text-sections.tsx'
import { usePrinting } from '#ui/use-printing.ts'
import { useSearchState } from '#ui/use-search-state.ts'
import { countOf, type FaqQuestion, filledQuestions, matchingQuestions } from '#wording/faqs/questions.ts'
import { say } from '#wording/say.ts'
import { faqWords, faqFacts, questionGroups } from '#words/faqs.ts'
import { counted, oneOf } from '#words/locale.ts'
import { screenTitles } from '#words/site.ts'
import { toHomeSection } from '#contract/home-sections.ts'

/** Searchable questions and answers, each with its own URL (specification §2). */
export default function FaqsPage() {
  const { search, setSearch, groups, isOpen, toggle } = useFaqs()
  return (
    <Page
      heading={faqWords.heading}
      lead={faqWords.lead}
      width="wide"
      actions={
        <Button component={Link} to={toHomeSection('contact')} variant="default" className="no-print">
          {faqWords.contact}
        </Button>
      }
    >
      <TextInput
        type="search"
        label={faqWords.search}
        maw="24rem"
        autoComplete="off"
        className="no-print"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <Text role="status" size="sm" c="dimmed" className="no-print">
        {statusOf(search, countOf(groups))}
      </Text>
      {groups.length === 0 && <NothingFound />}
      <TextSections>
        {groups.map(({ id, heading, questions }) => (
          <TextSection key={id} id={id} heading={heading}>
            {questions.map((question) => (
              <FoldedQuestion
                key={question.id}
                question={question}
                isOpen={isOpen(question.id)}
                onChange={(open) => toggle(question.id, open)}
              />
            ))}
          </TextSection>
        ))}
      </TextSections>
    </Page>
  )
}

function statusOf(search: string, count: number): string {
  if (search.trim() === '') return counted(count, faqWords.all)
  return count === 0 ? say(faqWords.none, { search: search.trim() }) : counted(count, faqWords.found)
}

const NothingFound = () => (
  <Text>
    {faqWords.noneHint}{' '}
    <Anchor component={Link} to={toHomeSection('contact')}>
      {faqWords.contact}
    </Anchor>
  </Text>
)

type FoldedQuestionProps = {
  readonly question: FaqQuestion
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
}

const FoldedQuestion = ({ question: { id, question, answer, screen }, isOpen, onChange }: FoldedQuestionProps) => (
  <Fold
    look="row"
    anchor={id}
    kept={{ isOpen, onChange }}
    summary={
      <Title order={3} size="h4">
        {question}
      </Title>
    }
  >
    <div>
      {answer.map((paragraph) => (
        <Text key={paragraph} inherit mb="xs">
          {paragraph}
        </Text>
      ))}
      {screen !== undefined && (
        <Anchor component={Link} to={address(screen)}>
          {screenTitles[screen]}
        </Anchor>
      )}
    </div>
  </Fold>
)

/** The groups of questions; their answers have the current numbers and formats in place of placeholders. */
const groups = filledQuestions(questionGroups, {
  ...faqFacts,
  read: oneOf(inputFormatNames),
  textMegabytes: megabytes(textBytesMax).limit,
  documentMegabytes: megabytes(fileBytesMax).limit,
})

const asked = searchState({ search: searchText })

/**
 * The questions that match the search in the URL, and which of them are open: opened by the user or named in the URL.
 */
function useFaqs() {
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

/** The open questions. The URL names the one opened last, so that the user can share it. Printing opens all of them. */
function useOpenQuestions() {
  const { search } = useLocation()
  const hash = useNamedPlace()
  const isOwnStep = useNavigationType() === NavigationType.Replace
  const navigate = useNavigate()
  const isPrinting = usePrinting()
  const [open, setOpen] = useState<readonly string[]>([])
  // The question that the URL names or, right after a click, is about to name.
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

/**
 * The fragment of the URL; '' while a page is prerendered or hydrated, because the server does not know the fragment.
 */
function useNamedPlace(): string {
  const { hash } = useLocation()
  return useSyncExternalStore(
    neverChanges,
    () => hash,
    () => '',
  )
}

const neverChanges = () => () => undefined
