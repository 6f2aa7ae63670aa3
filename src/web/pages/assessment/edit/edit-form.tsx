import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CallRefused } from '#contract/client.ts'
import type { AssessedSource } from '#domain/assessment/source.ts'
import { isDenomination } from '#domain/catalogue/denominations.ts'
import { editPanelWords } from '#wording/en/assessment-page.ts'
import { denominationNames } from '#wording/en/statement.ts'
import { assessmentsKey } from '../../../api/assessment-queries.ts'
import { AssessmentInputFields } from '../../../parts/assessment-inputs/assessment-input-fields.tsx'
import { Verdict } from '../../../parts/assessment-view/verdict.tsx'
import { CallFault } from '../../../parts/fault/call-fault.tsx'
import type { Kept } from '../kept.ts'
import styles from './edit.module.css'
import { useEditing, type Edited } from './use-editing.ts'

type EditFormProps = {
  readonly kept: Kept
  readonly edited: Edited
  readonly source: AssessedSource
  readonly onDone: () => void
}

/** The inputs, what they come to now, and the button that saves them. */
export function EditForm({ kept, edited, source, onDone }: EditFormProps) {
  const { form, live, isChanged, saving } = useEditing(edited, source, onDone)
  const queries = useQueryClient()
  const reload = (): void => {
    saving.reset()
    void queries.invalidateQueries({ queryKey: assessmentsKey })
  }
  return (
    <div className={styles['panel']}>
      <p className={styles['lead']}>{editPanelWords.lead}</p>
      <AssessmentInputFields form={form} {...labelsOf(kept)} />
      <section aria-labelledby="comes-to" className={styles['result']}>
        <h3 id="comes-to" className={styles['heading']}>
          {editPanelWords.now}
        </h3>
        {live.isAssessed ? <Verdict shown={live.shown} /> : <p>{editPanelWords.refused}</p>}
      </section>
      <NotSaved error={saving.error} onReload={reload} />
      <div className={styles['ways']}>
        <Button
          loading={saving.isPending}
          disabled={!isChanged || form.isFaulty || !live.isAssessed}
          onClick={() => saving.mutate()}
        >
          {editPanelWords.save}
        </Button>
        <Button variant="default" onClick={onDone}>
          {editPanelWords.cancel}
        </Button>
        <span role="status" className={styles['aside']}>
          {form.isFaulty ? editPanelWords.faulty : isChanged ? '' : editPanelWords.unchanged}
        </span>
      </div>
    </div>
  )
}

const labelsOf = ({ outputData, printout: { years, hasPrevious } }: Kept) => ({
  unit: isDenomination(outputData.denominations) ? denominationNames[outputData.denominations] : '',
  years: { current: years.current, previous: hasPrevious ? years.previous : null },
})

type NotSavedProps = { readonly error: Error | null; readonly onReload: () => void }

/** Why the changes were not saved. After a change elsewhere it is opened anew; what is typed here stays. */
function NotSaved({ error, onReload }: NotSavedProps) {
  if (error === null) return null
  const isChangedElsewhere = error instanceof CallRefused && error.refusal?.code === 'assessment-changed'
  return (
    <>
      <CallFault error={error} heading={editPanelWords.notSaved} />
      {isChangedElsewhere && (
        <p>
          {editPanelWords.changedElsewhere}{' '}
          <Button variant="default" size="compact-md" onClick={onReload}>
            {editPanelWords.reload}
          </Button>
        </p>
      )}
    </>
  )
}
