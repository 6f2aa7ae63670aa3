import { Anchor, Button, Text, TextInput, Title } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { Fold } from '#ui/fold.tsx'
import { Page } from '#ui/page.tsx'
import { TextSection, TextSections } from '#ui/text-sections.tsx'
import { countOf, type FaqQuestion } from '#wording/faqs/questions.ts'
import { faqWords } from '#words/faqs.ts'
import { counted } from '#words/locale.ts'
import { screenTitles } from '#words/site.ts'
import { say } from '#wording/say.ts'
import { toHomeSection } from '../../flows/home-sections.ts'
import { useFaqs } from './use-faqs.ts'

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
