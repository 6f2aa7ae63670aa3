import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readKeptForm } from '#browser/kept-forms.ts'
import { withRetries } from '#browser/retry.ts'
import { notificationOf } from '#browser/sentences.ts'
import { CallRefused } from '#contract/call-refused.ts'
import { noteProblems } from '#domain/customers/customer.ts'
import { Callout } from '#ui/callout.tsx'
import { LongTextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Item, ItemList } from '#ui/item-list.tsx'
import { notify } from '#ui/notify.tsx'
import { Section } from '#ui/section.tsx'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import { notesWords as words } from '#words/customer-page.ts'
import { briefDayText } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { customersKey } from '../../api/customer-queries.ts'
import { useSubmission } from '../../api/submission.ts'
import { useSignedIn } from '../../session/session.ts'
import { useFieldForm } from '../../session/use-field-form.ts'
import type { ReadCustomer } from './read-customer.ts'

type Note = ReadCustomer['notes'][number]
type CustomerNotesProps = { readonly customerId: string; readonly notes: readonly Note[] }

/** Shows the member's notes on the customer, which can be added, changed and deleted. */
export function CustomerNotes({ customerId, notes }: CustomerNotesProps) {
  const { changed, change, leave } = useChangedNotes(notes)
  const [acts, setActs] = useState<number>()
  const erase = useNoteDeletion(customerId)
  const place = useRef<HTMLElement>(null)
  useFoundFocus(place, acts)
  const acted = () => setActs((before = 0) => before + 1)
  const close = (id: string) => {
    leave(id)
    acted()
  }
  return (
    <Section look="ruled" heading={words.heading} ref={place}>
      {notes.length > 0 && (
        <ItemList label={words.heading}>
          {notes.map((note) =>
            changed.has(note.id) ? (
              <Item key={note.id}>
                <NoteForm
                  customerId={customerId}
                  note={note}
                  takesFocus={changed.get(note.id) === 'by the member'}
                  onDone={() => close(note.id)}
                />
              </Item>
            ) : (
              <WrittenNote
                key={note.id}
                note={note}
                onChange={() => change(note.id)}
                onDelete={() => void erase(note).then(acted)}
              />
            ),
          )}
        </ItemList>
      )}
      <NoteForm customerId={customerId} note={null} onDone={() => undefined} />
    </Section>
  )
}

/** The notes whose forms are open, and why: the member opened them, or the browser has text that was not sent. */
function useChangedNotes(notes: readonly Note[]) {
  const personId = useSignedIn()?.user?.id ?? null
  const [changed, setChanged] = useState<ReadonlyMap<string, 'by the member' | 'before'>>(() => {
    const hasText = ({ id }: Note) =>
      Object.keys(readKeptForm(window.sessionStorage, { personId, form: keptName(id) })).length > 0
    return new Map(notes.filter(hasText).map(({ id }) => [id, 'before'] as const))
  })
  return {
    changed,
    change: (id: string) => setChanged((before) => new Map(before).set(id, 'by the member')),
    leave: (id: string) => setChanged((before) => new Map([...before].filter(([other]) => other !== id))),
  }
}

/**
 * The key under which the browser stores the unsent text of a note. `id` is the note's id, or the customer's id for a
 * new note.
 */
const keptName = (id: string): string => `note ${id}`

type WrittenNoteProps = { readonly note: Note; readonly onChange: () => void; readonly onDelete: () => void }

const look = { variant: 'default', size: 'compact-sm', fw: 500 } as const

function WrittenNote({ note: { text, writtenAt }, onChange, onDelete }: WrittenNoteProps) {
  const day = briefDayText(writtenAt)
  return (
    <Item
      heading={
        <Text span inherit fw={400} style={{ whiteSpace: 'pre-line' }}>
          {text}
        </Text>
      }
      actions={
        <Group gap="0.4rem">
          <Button {...look} aria-label={say(words.changeOf, { day })} onClick={onChange}>
            {words.change}
          </Button>
          <Button {...look} aria-label={say(words.deleteOf, { day })} onClick={onDelete}>
            {words.delete}
          </Button>
        </Group>
      }
    >
      <Text size="sm" c="dimmed">
        {day}
      </Text>
    </Item>
  )
}

type NoteFormProps = {
  readonly customerId: string
  readonly note: Note | null
  readonly takesFocus?: boolean
  readonly onDone: () => void
}

/**
 * The form that writes or changes a note. The id of its field is unique, because several forms may be open. After a
 * reload, or if the note has changed meanwhile, the saved text is shown too, because it may differ from the text that
 * the member started to edit.
 */
function NoteForm({ customerId, note, takesFocus = false, onDone }: NoteFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const submit = useSubmission()
  const [opened] = useState(note?.text)
  const [isRefused, setRefused] = useState(false)
  const before = isRefused ? note?.text : opened
  const form = useFieldForm<{ text: string }>({
    initial: { text: note?.text ?? '' },
    kept: { as: keptName(note?.id ?? customerId), fields: ['text'], isKeptOnLeaving: true },
    check: ({ text }) => noteProblems(text.trim()),
    send: async ({ text }) => {
      const body = { customerId, id: note?.id ?? null, text: text.trim(), ...(before !== undefined && { before }) }
      try {
        await submit(body, (idempotencyKey) => withRetries(() => api.writeCustomerNote({ body, idempotencyKey })))
      } catch (error) {
        if (error instanceof CallRefused && error.refusal?.code === 'note-changed') {
          await queries.invalidateQueries({ queryKey: customersKey })
          setRefused(true)
        }
        throw error
      }
      if (note === null) form.empty()
      onDone()
      await queries.invalidateQueries({ queryKey: customersKey })
    },
  })
  return (
    <Form
      form={form}
      submit={note === null ? words.add : words.save}
      name={note === null ? words.add : words.changeForm}
      {...(takesFocus && { startsAt: 'text' as const })}
      aside={
        note !== null && (
          <Button
            variant="default"
            onClick={() => {
              form.empty()
              onDone()
            }}
          >
            {words.cancel}
          </Button>
        )
      }
    >
      <Stack maw="46rem">
        {note !== null && (note.text !== opened || !takesFocus) && (
          <Callout severity="info" role="status" heading={words.saved}>
            <p style={{ whiteSpace: 'pre-line' }}>{note.text}</p>
          </Callout>
        )}
        <LongTextField name="text" label={note === null ? words.label : words.changing} rows={3} />
      </Stack>
    </Form>
  )
}

/** Returns a function that deletes a note and shows a notice that can restore it. */
function useNoteDeletion(customerId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const done = () => queries.invalidateQueries({ queryKey: customersKey })
  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act()
      await done()
      return true
    } catch (error) {
      notify.failure(notificationOf(error))
      return false
    }
  }
  return async ({ id, text, writtenAt }: Note): Promise<void> => {
    if (!(await attempt(() => api.deleteCustomerNote({ body: { id } })))) return
    notify.undoable({
      message: words.deleted,
      undo: words.undo,
      onUndo: () => void attempt(() => api.writeCustomerNote({ body: { customerId, id: null, text, writtenAt } })),
    })
  }
}
