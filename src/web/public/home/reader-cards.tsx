import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { Card, Cards } from '#ui/cards.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextRows } from '#ui/landing.tsx'
import { searchChoice, searchState } from '#ui/search-state.ts'
import { useSearchState } from '#ui/use-search-state.ts'
import { readerWords } from '#words/home.ts'

/** The kinds of readers for whom the product is made (specification §2). */
type Reader = keyof typeof readerWords.readers

// The cast is safe: the keys of a literal table are the only ones that Object.keys returns.
const readers = Object.keys(readerWords.readers) as readonly Reader[]

/** The URL names the reader whose dialog is open. */
const opened = searchState({ reader: searchChoice<Reader | ''>(['', ...readers]) })

/**
 * A card for each kind of reader, which opens a dialog on the benefits. Without JavaScript, the card itself has that
 * text.
 */
export function ReaderCards() {
  const [{ reader }, setOpened] = useSearchState(opened)
  return (
    <>
      <Cards isWide>
        {readers.map((each) => (
          <ReaderCard key={each} reader={each} onOpen={() => setOpened({ reader: each })} />
        ))}
      </Cards>
      <ReaderDialog reader={reader} onClose={() => setOpened({ reader: '' })} />
    </>
  )
}

const headingIdOf = (reader: Reader): string => `reader-${reader}`

function ReaderCard({ reader, onOpen }: { readonly reader: Reader; readonly onOpen: () => void }) {
  const { name, text, lead, rows } = readerWords.readers[reader]
  return (
    <Card
      heading={name}
      headingId={headingIdOf(reader)}
      foot={
        <>
          <noscript>
            <div>
              <p>{lead}</p>
              <TextRows rows={rows} />
            </div>
          </noscript>
          <Button
            variant="default"
            fullWidth
            className="needs-script"
            aria-haspopup="dialog"
            aria-describedby={headingIdOf(reader)}
            onClick={onOpen}
          >
            {readerWords.more}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Card>
  )
}

type ReaderDialogProps = {
  /** The reader whose benefits are shown; '' when the dialog is closed. */
  readonly reader: Reader | ''
  readonly onClose: () => void
}

/** The benefits for one kind of reader, with a link to translating. The focus starts at the top of the dialog. */
function ReaderDialog({ reader, onClose }: ReaderDialogProps) {
  const shown = reader === '' ? null : readerWords.readers[reader]
  return (
    <Dialog
      isOpen={shown !== null}
      heading={shown?.heading}
      size="lg"
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {readerWords.close}
          </Button>
          <Button component={Link} to={address('TransformationInput', { type: 'FinancialStatements' })}>
            {readerWords.action}
          </Button>
        </>
      }
    >
      {shown !== null && (
        <div tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
          <Text component="p" c="dimmed">
            {shown.lead}
          </Text>
          <TextRows rows={shown.rows} />
        </div>
      )}
    </Dialog>
  )
}
