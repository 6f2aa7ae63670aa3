import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useDeferredValue, useMemo } from 'react'
import { withRetries } from '#browser/retry.ts'
import { CallRefused } from '#contract/call-refused.ts'
import type { ResponseOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import { expectedOf, liveAssessment } from '#documents/live-assessment.ts'
import { isOnlyRenamed, type AssessmentInputs } from '#domain/assessment/inputs.ts'
import { denominationOfSource, reportingYearOf, type AssessedSource } from '#domain/assessment/source.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { LiveText } from '#ui/live-status.tsx'
import { notify } from '#ui/notify.tsx'
import { Section } from '#ui/section.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useOpen } from '#ui/use-open.ts'
import { editPanelWords } from '#words/assessment-page.ts'
import { whatIfWords } from '#words/what-if.ts'
import { assessmentsKey } from '../../api/assessment-queries.ts'
import { VerdictLine } from '../../document/assessment/verdict-line.tsx'
import { AssessmentInputFields } from '../inputs/assessment-input-fields.tsx'
import { useApi } from '../../api/api.ts'
import { useSubmission } from '../../api/submission.ts'
import type { ChangedInputs, InputYears } from '../inputs/input-texts.ts'
import { useAssessmentInputs } from '../inputs/use-assessment-inputs.ts'
import { useSignedIn } from '../../session/session.ts'
import { isSameTexts } from '../../session/use-kept-texts.ts'
import { useSource } from './use-source.ts'

type AssessmentResponse = ResponseOf<'readAssessment'>

type EditPanelProps = Pick<InputsEditing, 'typed' | 'onTyped' | 'onSaved'> & {
  readonly kept: AssessmentResponse
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The panel in which a member changes the inputs of an assessment. */
export function EditPanel({ isOpen, onClose, ...editing }: EditPanelProps) {
  return (
    <SidePanel isOpen={isOpen} title={editPanelWords.heading} closeLabel={editPanelWords.close} onClose={onClose}>
      <Edit {...editing} onDone={onClose} />
    </SidePanel>
  )
}

function Edit({
  kept,
  ...editing
}: Pick<InputsEditing, 'typed' | 'onTyped' | 'onSaved' | 'onDone'> & { readonly kept: AssessmentResponse }) {
  const { asked, source } = useSource(kept.id)
  if (asked.isPending) return <LiveText>{whatIfWords.loading}</LiveText>
  if (asked.data === undefined)
    return <ErrorCallout error={asked.error} heading={editPanelWords.notLoaded} onRetry={() => void asked.refetch()} />
  if (source === null) throw new Error('an assessment is of a statement or of fields')
  return <EditForm edited={asked.data} kept={kept} source={source} {...editing} />
}

type EditFormProps = InputsEditing & { readonly kept: AssessmentResponse }

function EditForm({ kept, ...editing }: EditFormProps) {
  const { form, live, isChanged, saving } = useEditing(editing)
  const panel = useRef<HTMLDivElement>(null)
  const save = (): void => {
    if (form.isFaulty) panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    else if (isChanged && live.isAssessed) saving.mutate({ body: bodyOf(editing, form.inputs), typed: editing.typed })
  }
  return (
    <Stack ref={panel} gap="lg">
      <Text>{editPanelWords.lead}</Text>
      <AssessmentInputFields form={form} years={yearsOf(kept)} rateYear={reportingYearOf(editing.source)} />
      <Section look="card" level={3} heading={editPanelWords.now}>
        {live.isAssessed ? <VerdictLine shown={live.shown} /> : <Text>{editPanelWords.refused}</Text>}
      </Section>
      <NotSaved saving={saving} />
      <Group gap="0.5rem 0.75rem">
        <Button loading={saving.isPending} onClick={save}>
          {editPanelWords.save}
        </Button>
        <LeaveButton {...editing} />
        <Text span role="status" size="xs" c="dimmed">
          {form.isFaulty ? editPanelWords.faulty : isChanged ? '' : editPanelWords.unchanged}
        </Text>
      </Group>
    </Stack>
  )
}

/** The button that discards the typed changes and closes the panel; closing it any other way keeps them. */
function LeaveButton({ onTyped, onDone }: Pick<InputsEditing, 'onTyped' | 'onDone'>) {
  const leave = (): void => {
    onTyped({})
    onDone()
  }
  return (
    <Button variant="default" onClick={leave}>
      {editPanelWords.cancel}
    </Button>
  )
}

const yearsOf = ({ printout: { years, hasPrevious } }: AssessmentResponse): InputYears => ({
  current: years.current,
  previous: hasPrevious ? years.previous : null,
})

type NotSavedProps = { readonly saving: ReturnType<typeof useEditing>['saving'] }

/**
 * Says why the changes were not saved. If the assessment was changed elsewhere, has a button that reloads it; what the
 * member typed stays, and can then be saved.
 */
function NotSaved({ saving: { error, reset } }: NotSavedProps) {
  const queries = useQueryClient()
  const reloading = useMutation({
    mutationFn: () => queries.invalidateQueries({ queryKey: assessmentsKey }),
    onSuccess: reset,
  })
  if (error === null) return null
  const isChangedElsewhere = error instanceof CallRefused && error.refusal?.code === 'assessment-changed'
  return (
    <>
      <ErrorCallout error={error} heading={editPanelWords.notSaved} />
      {isChangedElsewhere && (
        <Text>
          {editPanelWords.changedElsewhere}{' '}
          <Button variant="default" size="compact-md" loading={reloading.isPending} onClick={() => reloading.mutate()}>
            {editPanelWords.reload}
          </Button>
        </Text>
      )}
    </>
  )
}

type Edited = ResponseOf<'editAssessment'>
type Body = InputOf<Endpoints['updateAssessment']>['body']
type Sent = { readonly body: Body } & Pick<InputsEditing, 'typed'>

type InputsEditing = {
  readonly edited: Edited
  readonly source: AssessedSource
  /** Changes that were typed but not saved; they are restored when the panel opens again. */
  readonly typed: Readonly<Record<string, string>>
  readonly onTyped: (changed: ChangedInputs) => void
  /** Called with the typed changes once they are saved; what was typed after they were sent stays. */
  readonly onSaved: (typed: InputsEditing['typed']) => void
  readonly onDone: () => void
}

/**
 * Returns the inputs of a saved assessment while the member edits them, their live result, and the function that saves
 * them.
 */
function useEditing(editing: InputsEditing) {
  const { edited, source, typed, onTyped } = editing
  const form = useAssessmentInputs({
    initial: edited.inputs,
    unit: denominationOfSource(source),
    typedBefore: typed,
    onChange: onTyped,
  })
  const userName = useSignedIn()?.user?.name ?? ''
  const shownInputs = useDeferredValue(form.inputs)
  const live = useMemo(() => liveAssessment(source, shownInputs, userName), [source, shownInputs, userName])
  return {
    form,
    live,
    isChanged: Object.keys(form.changed).length > 0,
    saving: useSaving(editing),
  }
}

/**
 * The body to send. It contains the result that the page calculated, which the server compares with its own; if only
 * the title changed, it contains no result.
 */
const bodyOf = (
  { edited: { id, version, inputs: before }, source }: InputsEditing,
  inputs: AssessmentInputs,
): Body => ({
  id,
  version,
  ...inputs,
  expected: isOnlyRenamed(before, inputs) ? null : expectedOf(source, inputs),
})

/** Saves the changes; idempotent. `error` says why saving failed. */
function useSaving(editing: InputsEditing) {
  const api = useApi()
  const queries = useQueryClient()
  const submit = useSubmission()
  const isOpen = useOpen()
  return useMutation({
    mutationFn: ({ body }: Sent) =>
      submit(body, (idempotencyKey) => withRetries(() => api.updateAssessment({ body, idempotencyKey }))),
    onSuccess: async (_, { typed }) => {
      const isDone = isSameTexts(editing.typed, typed)
      editing.onSaved(typed)
      await queries.invalidateQueries({ queryKey: assessmentsKey })
      notify.done(editPanelWords.done)
      if (isDone && isOpen()) editing.onDone()
    },
  })
}
