import { Button, Group, Paper, Text } from '@mantine/core'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Page } from '#ui/page.tsx'
import { cookiePolicy, cookieWords, storedEntries } from '#words/legal/cookies.ts'
import { consentWords } from '#words/site.ts'
import { giveConsent, useConsent } from '../../session/consent.ts'
import { LegalTextView } from './legal-document.tsx'

/** Lists what the site stores in a browser and why, and how the visitor can change or stop this. */
export default function CookiesPage() {
  return (
    <Page heading={cookieWords.heading} lead={cookieWords.lead} width="wide">
      <LegalTextView text={cookiePolicy} additions={{ stored: <StoredTable />, consent: <ConsentChoice /> }} />
    </Page>
  )
}

type StoredEntry = (typeof storedEntries)[number]

const { columns: headings } = cookieWords

const columns: readonly TableColumn<StoredEntry>[] = [
  { id: 'name', heading: headings.name, cell: ({ name }) => <code>{name}</code>, isRowHeader: true, width: '11rem' },
  { id: 'place', heading: headings.place, cell: ({ place }) => place, isOneLine: true },
  { id: 'purpose', heading: headings.purpose, cell: ({ purpose }) => purpose },
  { id: 'kept', heading: headings.kept, cell: ({ kept }) => kept, isNamedWhenStacked: true },
]

const nameOf = ({ name }: StoredEntry): string => name

/** Everything the site stores in a browser. */
const StoredTable = () => (
  <DataTable caption={cookieWords.table} columns={columns} rows={storedEntries} keyOf={nameOf} narrow="stack" />
)

/** The visitor's answer on optional cookies, and buttons to change it. */
function ConsentChoice() {
  const answer = useConsent()
  return (
    <Paper withBorder px="md" py="sm" role="group" aria-label={cookieWords.answer}>
      <Group gap="xs">
        <Text role="status" flex="1 1 14rem" inherit>
          {cookieWords.answers[answer ?? 'none']}
        </Text>
        <Button variant="default" aria-pressed={answer === 'accepted'} onClick={() => giveConsent('accepted')}>
          {consentWords.accept}
        </Button>
        <Button variant="default" aria-pressed={answer === 'declined'} onClick={() => giveConsent('declined')}>
          {consentWords.decline}
        </Button>
      </Group>
    </Paper>
  )
}
