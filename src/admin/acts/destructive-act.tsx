import { List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { Callout } from '#ui/callout.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioField, TextField } from '#ui/fields.tsx'
import type { FieldFault } from '#ui/kit.ts'
import { Loaded } from '#ui/loading.tsx'
import { useHeldFocus } from '#ui/use-held-focus.ts'
import { adminActWords } from '#words/admin/admin-lists.ts'
import { say } from '#wording/say.ts'
import { ConfirmationCode } from './confirmation-code.tsx'
import { CancelButton, DialogForm } from './dialog-form.tsx'
import { ReasonField, reasonFaults } from './reason-field.tsx'
import { useConfirmedForm } from './use-confirmed-form.ts'

/** The admin's entries; '' for a field that the act does not ask for. */
export type ActGiven = {
  readonly confirmation: string
  readonly reason: string
  readonly way: string
  readonly code: string
}

/** The alternatives the admin can choose between, the default first. */
export type ActWays = {
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string; readonly description: string }[]
}

export type DestructiveActProps<Preview> = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly heading: string
  readonly confirm: string
  /** The consequences that the act would have now, from the server; fetched each time the dialog opens. */
  readonly preview: { readonly key: readonly unknown[]; readonly ask: () => Promise<Preview> }
  /** The consequences as sentences with numbers. */
  readonly consequences: (preview: Preview) => readonly string[]
  /** The reason the act is not possible now; null when it is possible. */
  readonly obstacle?: (preview: Preview) => string | null
  /** The alternatives to choose between; null or omitted when there is only one. */
  readonly ways?: (preview: Preview) => ActWays | null
  /** The text to type as confirmation, for example an email address; omitted when none is required. */
  readonly typed?: string
  /** If set, the dialog asks for a reason; `hint` says who will read it. */
  readonly reason?: { readonly hint?: string }
  /** Whether a fresh code of the authenticator app, or a recovery code, is required; defaults to no. */
  readonly needsCode?: (preview: Preview) => boolean
  /** Performs the act. If the act throws, the dialog shows the error and keeps the input. */
  readonly act: (given: ActGiven, preview: Preview) => Promise<unknown>
}

/**
 * A confirmation dialog for an act with consequences. States them in numbers, and requires a typed confirmation, a
 * reason and a code if the props ask for them.
 */
export function DestructiveAct<Preview>(props: DestructiveActProps<Preview>) {
  const { isOpen, onClose, heading, preview, consequences, obstacle } = props
  const query = useQuery({
    queryKey: ['preview', ...preview.key],
    queryFn: preview.ask,
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
  })
  const place = useRef<HTMLDivElement>(null)
  // The consequences replace the button that has the focus while they are loading.
  useHeldFocus(place)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} heading={heading} size="lg">
      <div ref={place} tabIndex={-1}>
        <Loaded query={query} notLoaded={adminActWords.notKnown}>
          {(known) => (
            <>
              <Consequences sentences={consequences(known)} />
              <ActForm {...props} known={known} obstacle={obstacle?.(known) ?? null} />
            </>
          )}
        </Loaded>
        {query.data === undefined && <CancelButton onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function Consequences({ sentences }: { readonly sentences: readonly string[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="read-out">
        {adminActWords.consequences}
      </h3>
      <List spacing={4} my="md">
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </section>
  )
}

type ActFormProps<Preview> = Omit<DestructiveActProps<Preview>, 'obstacle'> & {
  readonly known: Preview
  readonly obstacle: string | null
}

function ActForm<Preview>(props: ActFormProps<Preview>) {
  const { typed, reason, confirm, heading, known, obstacle, act, onClose } = props
  const needsCode = props.needsCode?.(known) ?? false
  const ways = props.ways?.(known) ?? null
  const form = useConfirmedForm({
    initial: { confirmation: '', reason: '', way: ways?.choices[0]?.value ?? '' },
    check: (given) => actFaults(given, { typed, asksReason: reason !== undefined }),
    needsCode,
    send: async ({ confirmation, reason: because, way }, code) => {
      await act({ confirmation: confirmation.trim(), reason: because.trim(), way, code }, known)
      onClose()
    },
  })
  if (obstacle !== null)
    return (
      <>
        <Callout severity="warning">{obstacle}</Callout>
        <CancelButton onClose={onClose} />
      </>
    )
  return (
    <DialogForm form={form} submit={confirm} name={heading} onClose={onClose}>
      {ways !== null && <RadioField name="way" {...ways} />}
      {reason !== undefined && <ReasonField {...reason} />}
      {typed !== undefined && (
        <TextField name="confirmation" label={say(adminActWords.confirmation, { text: typed })} autoComplete="off" />
      )}
      {needsCode && <ConfirmationCode />}
    </DialogForm>
  )
}

type ActRequirements = { readonly typed: string | undefined; readonly asksReason: boolean }

function actFaults(
  given: Omit<ActGiven, 'code' | 'way'>,
  { typed, asksReason }: ActRequirements,
): readonly FieldFault[] {
  const isWrong = typed !== undefined && given.confirmation.trim() !== typed
  const message = say(adminActWords.confirmationWrong, { text: typed ?? '' })
  return [
    ...(asksReason ? reasonFaults(given) : []),
    ...(isWrong ? [{ at: 'confirmation', code: 'confirmation-wrong', message }] : []),
  ]
}
