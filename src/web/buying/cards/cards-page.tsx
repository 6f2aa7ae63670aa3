import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { hasCardExpired } from '#domain/billing/card-expiry.ts'
import { Callout, Quote } from '#ui/callout.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useKit } from '#ui/kit.ts'
import { Loaded } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useErrorInTitle } from '#ui/tab-title.ts'
import { Tone } from '#ui/tone.tsx'
import { addCardWords, cardDeletionWords, savedCardsWords } from '#words/payment-information.ts'
import { say } from '#wording/say.ts'
import { TestModeIfAny } from '../test-mode.tsx'
import { AddCard } from './add-card.tsx'
import { nameOfCard, useSavedCards, type CardWarning, type ListedCard } from './use-saved-cards.ts'

/**
 * The page of the saved cards, on which a member chooses the default card, and adds and deletes cards (specification
 * §2, §4).
 */
export default function CardsPage() {
  const { cards, warning, setWarning, put, refresh, making, deletion } = useSavedCards()
  const heading = useRef<HTMLHeadingElement>(null)
  useErrorInTitle(warning !== null)
  const toList = () => heading.current?.focus()
  return (
    <Page heading={savedCardsWords.heading} lead={savedCardsWords.lead} width="wide">
      {warning !== null && <WarningBanner {...warning} />}
      <Section heading={savedCardsWords.table} id={tableId} headingRef={heading}>
        <Loaded query={cards} notLoaded={savedCardsWords.notLoaded}>
          {(saved) =>
            saved.length === 0 ? (
              <Section level={3} look="paper" heading={savedCardsWords.none} lead={savedCardsWords.noneLead} />
            ) : (
              <CardTable cards={saved} onDefault={making.mutate} onDelete={deletion.ask} isBusy={making.isPending} />
            )
          }
        </Loaded>
      </Section>
      <Adding
        onSaved={put}
        onWarning={(next) => {
          setWarning(next)
          // Loads the cards again, because a card may have been saved although the response was lost.
          if (next !== null) void refresh()
        }}
      />
      <Anchor component={Link} to={address('subscription')}>
        {savedCardsWords.toSubscription}
      </Anchor>
      <DeletionDialogs deletion={deletion} onClosed={toList} />
    </Page>
  )
}

/** Says why an action failed, in the words of the server or of the payment provider. */
const WarningBanner = ({ heading, why, quote }: CardWarning) => (
  <Callout severity="warning" isUrgent heading={heading}>
    <p>{why}</p>
    {quote !== null && <Quote>{quote}</Quote>}
  </Callout>
)

type CardTableProps = {
  readonly cards: readonly ListedCard[]
  readonly onDefault: (card: ListedCard) => void
  readonly onDelete: (card: ListedCard) => void
  readonly isBusy: boolean
}

const tableId = 'saved-cards'

const about: readonly TableColumn<ListedCard>[] = [
  {
    id: 'method',
    heading: savedCardsWords.method,
    isRowHeader: true,
    cell: (card) => (
      <>
        {nameOfCard(card)} {card.defaultCard && <Badge>{savedCardsWords.isDefault}</Badge>}
      </>
    ),
  },
  {
    id: 'expires',
    heading: savedCardsWords.expires,
    isNamedWhenStacked: true,
    cell: ({ cardExpiry }) => (
      <>
        {cardExpiry}{' '}
        {hasCardExpired(cardExpiry, new Date()) && (
          <Tone tone="bad" isStrong>
            {savedCardsWords.expired}
          </Tone>
        )}
      </>
    ),
  },
]

const CardTable = (props: CardTableProps) => (
  <DataTable labelledBy={tableId} columns={columnsOf(props)} rows={props.cards} keyOf={({ id }) => id} narrow="stack" />
)

const columnsOf = ({ cards, ...actions }: CardTableProps): readonly TableColumn<ListedCard>[] => [
  ...about,
  {
    id: 'actions',
    heading: savedCardsWords.actions,
    cell: (card) =>
      card.defaultCard ? (
        <Text inherit c="dimmed">
          {cards.length === 1 ? savedCardsWords.onlyDefault : savedCardsWords.otherDefault}
        </Text>
      ) : (
        <CardActions card={card} {...actions} />
      ),
  },
]

type CardActionsProps = Omit<CardTableProps, 'cards'> & { readonly card: ListedCard }

function CardActions({ card, onDefault, onDelete, isBusy }: CardActionsProps) {
  const { words } = useKit()
  const named = (action: string) => words.actionOn(action, nameOfCard(card))
  const { makeDefault, remove } = savedCardsWords
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="compact-sm"
        fw={500}
        disabled={isBusy}
        aria-label={named(makeDefault)}
        onClick={() => onDefault(card)}
      >
        {makeDefault}
      </Button>
      <Button variant="default" size="compact-sm" fw={500} aria-label={named(remove)} onClick={() => onDelete(card)}>
        {remove}
      </Button>
    </Group>
  )
}

/** The form for a new card, and the button that opens and closes it. */
function Adding(props: Omit<Parameters<typeof AddCard>[0], 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    props.onWarning(null)
    button.current?.focus()
  }
  return (
    <>
      <div>
        <Button
          ref={button}
          variant={isOpen ? 'default' : 'filled'}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? close() : setOpen(true))}
        >
          {addCardWords.open}
        </Button>
      </div>
      {isOpen ? <AddCard {...props} onClose={close} /> : <TestModeIfAny />}
    </>
  )
}

type DeletionDialogsProps = {
  readonly deletion: ReturnType<typeof useSavedCards>['deletion']
  /** Called when the message after a deletion is closed, to move the focus, because the row's button is gone. */
  readonly onClosed: () => void
}

/** Asks for confirmation before a card is deleted, and afterwards says that it is deleted. */
function DeletionDialogs({ deletion, onClosed }: DeletionDialogsProps) {
  const { asked, deleted, isBusy } = deletion
  return (
    <>
      <ConfirmDialog
        isOpen={asked !== null}
        heading={cardDeletionWords.heading}
        confirm={cardDeletionWords.confirm}
        cancel={cardDeletionWords.cancel}
        isBusy={isBusy}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        <p>{asked !== null && say(cardDeletionWords.text, { card: nameOfCard(asked) })}</p>
      </ConfirmDialog>
      <Dialog
        isOpen={deleted !== null}
        heading={cardDeletionWords.done}
        outcome="success"
        onClose={deletion.close}
        onClosed={onClosed}
        buttons={
          <Button onClick={deletion.close} data-autofocus>
            {cardDeletionWords.ok}
          </Button>
        }
      >
        <p>{deleted !== null && say(cardDeletionWords.doneText, { card: nameOfCard(deleted) })}</p>
      </Dialog>
    </>
  )
}
