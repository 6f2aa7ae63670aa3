import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { namesProblems, type CompanyNames } from '#domain/records/head.ts'
import { otherSuggestion } from '#domain/records/naming.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CheckField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { notify } from '#ui/notify.tsx'
import { counted } from '#words/locale.ts'
import { renameWords as words } from '#words/rename.ts'
import { statementName } from '#wording/statement-name.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../api/api.ts'
import { assessmentsKey, assessmentsQuery } from '../api/assessment-queries.ts'
import { statementsKey } from '../api/statement-queries.ts'
import { useSignedIn } from '../session/session.ts'
import { useFieldForm } from '../session/use-field-form.ts'

export type Renamable = CompanyNames & { readonly id: string; readonly reportingYear: number | null }

type RenameDialogProps = { readonly statement: Renamable | null; readonly onClose: () => void }

/** The dialog that renames a statement; it is closed when `statement` is null. */
export const RenameDialog = ({ statement, onClose }: RenameDialogProps) => (
  <Dialog
    isOpen={statement !== null}
    heading={statement === null ? '' : say(words.heading, { name: statementName(statement) })}
    onClose={onClose}
  >
    {statement !== null && <RenameForm key={statement.id} statement={statement} onClose={onClose} />}
  </Dialog>
)

type Fields = { companyTitle: string; russianName: string; inn: string; renameAssessments: boolean }

const namesIn = ({ companyTitle, russianName, inn }: Fields): CompanyNames => ({
  companyTitle: companyTitle.trim(),
  russianName: russianName.trim() || null,
  inn: inn.replace(/\s/g, '') || null,
})

function RenameForm({ statement: shown, onClose }: { readonly statement: Renamable; readonly onClose: () => void }) {
  // keeps the names with which the fields were filled: text typed beside these names must not be restored beside newer
  // names
  const [statement] = useState(shown)
  const { id, companyTitle, russianName, inn } = statement
  const api = useApi()
  const queries = useQueryClient()
  const assessments = useAssessmentsOf(id)
  const form = useFieldForm<Fields>({
    initial: { companyTitle, russianName: russianName ?? '', inn: inn ?? '', renameAssessments: true },
    kept: {
      as: `rename ${JSON.stringify([id, companyTitle, russianName, inn])}`,
      fields: ['companyTitle', 'russianName', 'inn', 'renameAssessments'],
    },
    check: (fields) => namesProblems(namesIn(fields)),
    send: async (fields) => {
      const { renameAssessments } = fields
      const renamed = await api.renameStatement({
        body: { id, ...namesIn(fields), renameAssessments: renameAssessments && assessments > 0 },
      })
      await queries.invalidateQueries({ queryKey: statementsKey })
      if (renamed.renamedAssessments > 0) await queries.invalidateQueries({ queryKey: assessmentsKey })
      notify.done(say(words.done, { name: statementName({ ...statement, ...renamed }) }))
      onClose()
    },
  })
  return (
    <Form
      form={form}
      submit={words.submit}
      startsAt="companyTitle"
      aside={
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
      }
    >
      <Stack gap="sm">
        <Text size="sm">{words.lead}</Text>
        <TextField
          name="companyTitle"
          label={words.companyTitle}
          description={words.companyTitleHelp}
          autoComplete="off"
        />
        <Suggestion />
        <TextField name="russianName" label={words.russianName} isOptional autoComplete="off" />
        <TextField name="inn" label={words.inn} isOptional autoComplete="off" inputMode="numeric" />
        <Text size="sm" c="dimmed">
          {words.beneath}
        </Text>
        {assessments > 0 && (
          <CheckField
            name="renameAssessments"
            label={counted(assessments, words.assessments)}
            description={words.assessmentsHelp}
          />
        )}
      </Stack>
    </Form>
  )
}

/** The number of saved assessments of a statement; 0 while unknown. */
function useAssessmentsOf(statementId: string): number {
  const memberId = useSignedIn()?.user?.id
  const all = useQuery({ ...assessmentsQuery(useApi(), memberId ?? ''), enabled: memberId !== undefined })
  return all.data?.filter((assessment) => assessment.statementId === statementId).length ?? 0
}

/** Offers an English version of a Russian name, unless the member has typed it already. */
function Suggestion() {
  const { watch, setValue } = useFormContext<Fields>()
  const suggested = otherSuggestion(namesIn(watch()))
  if (suggested === null) return null
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {words.suggestHelp}
      </Text>
      <Button variant="default" size="xs" onClick={() => setValue('companyTitle', suggested, { shouldDirty: true })}>
        {say(words.suggest, { name: suggested })}
      </Button>
    </Group>
  )
}
