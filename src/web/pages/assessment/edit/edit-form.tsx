import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallRefused } from '#contract/call-refused.ts'
import { isDenomination } from '#domain/catalogue/denominations.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { editPanelWords } from '#words/assessment-page.ts'
import { denominationNames } from '#wording/documents/statement.ts'
import { assessmentsKey } from '../../../api/assessment-queries.ts'
import { AssessmentInputFields } from '../../../flows/assessment-inputs/assessment-input-fields.tsx'
import { Verdict } from '../../../document/assessment/verdict.tsx'
import type { Kept } from '../kept.ts'
import styles from './edit.module.css'
import { useEditing, type Editing } from './use-editing.ts'

type EditFormProps = Editing & { readonly kept: Kept }

/** The inputs, what they come to now, and the button that saves them. */
export function EditForm({ kept, ...editing }: EditFormProps) {
  const { form, live, isChanged, saving } = useEditing(editing)
  const panel = useRef<HTMLDivElement>(null)
  const save = (): void => {
    if (form.isFaulty) panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    else if (isChanged && live.isAssessed) saving.mutate()
  }
  return (
    <div ref={panel} className={styles['panel']}>
      <p className={styles['lead']}>{editPanelWords.lead}</p>
      <AssessmentInputFields form={form} {...labelsOf(kept)} />
      <section aria-labelledby="comes-to" className={styles['result']}>
        <h3 id="comes-to" className={styles['heading']}>
          {editPanelWords.now}
        </h3>
        {live.isAssessed ? <Verdict shown={live.shown} /> : <p>{editPanelWords.refused}</p>}
      </section>
      <NotSaved saving={saving} />
      <div className={styles['ways']}>
        <Button loading={saving.isPending} onClick={save}>
          {editPanelWords.save}
        </Button>
        <LeaveButton {...editing} />
        <span role="status" className={styles['aside']}>
          {form.isFaulty ? editPanelWords.faulty : isChanged ? '' : editPanelWords.unchanged}
        </span>
      </div>
    </div>
  )
}

/** Takes back what was typed and closes the panel; closing it any other way keeps what was typed. */
function LeaveButton({ onTyped, onDone }: Pick<Editing, 'onTyped' | 'onDone'>) {
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

const labelsOf = ({ outputData, printout: { years, hasPrevious } }: Kept) => ({
  unit: isDenomination(outputData.denominations) ? denominationNames[outputData.denominations] : '',
  years: { current: years.current, previous: hasPrevious ? years.previous : null },
})

type NotSavedProps = { readonly saving: ReturnType<typeof useEditing>['saving'] }

/** Why the changes were not saved. After a change elsewhere it is opened anew; what is typed here stays. */
function NotSaved({ saving: { error, reset } }: NotSavedProps) {
  const queries = useQueryClient()
  if (error === null) return null
  const isChangedElsewhere = error instanceof CallRefused && error.refusal?.code === 'assessment-changed'
  const reload = (): void => {
    reset()
    void queries.invalidateQueries({ queryKey: assessmentsKey })
  }
  return (
    <>
      <ErrorCallout error={error} heading={editPanelWords.notSaved} />
      {isChangedElsewhere && (
        <p>
          {editPanelWords.changedElsewhere}{' '}
          <Button variant="default" size="compact-md" onClick={reload}>
            {editPanelWords.reload}
          </Button>
        </p>
      )}
    </>
  )
}
