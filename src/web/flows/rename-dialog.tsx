import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { namesProblems, type CompanyNames } from '#domain/records/head.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { notify } from '#ui/notify.tsx'
import { renameWords as words } from '#words/rename.ts'
import { statementName } from '#wording/statement-name.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../api/api.ts'
import { statementsKey } from '../api/statement-queries.ts'
import { useFieldForm } from './use-field-form.ts'

/** What a statement is called, and which one it is. */
export type Renamable = CompanyNames & { readonly id: string; readonly reportingYear: number | null }

type RenameDialogProps = { readonly statement: Renamable | null; readonly onClose: () => void }

/** Asks what a statement is to be called; null: nothing is asked. */
export const RenameDialog = ({ statement, onClose }: RenameDialogProps) => (
  <Dialog
    isOpen={statement !== null}
    heading={statement === null ? '' : say(words.heading, { name: statementName(statement) })}
    onClose={onClose}
  >
    {statement !== null && <RenameForm key={statement.id} statement={statement} onClose={onClose} />}
  </Dialog>
)

type Fields = { companyTitle: string; russianName: string; inn: string }

const namesIn = ({ companyTitle, russianName, inn }: Fields): CompanyNames => ({
  companyTitle: companyTitle.trim(),
  russianName: russianName.trim() || null,
  inn: inn.replace(/\s/g, '') || null,
})

function RenameForm({ statement, onClose }: { readonly statement: Renamable; readonly onClose: () => void }) {
  const { id, companyTitle, russianName, inn } = statement
  const api = useApi()
  const queries = useQueryClient()
  const form = useFieldForm<Fields>({
    initial: { companyTitle, russianName: russianName ?? '', inn: inn ?? '' },
    check: (fields) => namesProblems(namesIn(fields)),
    send: async (fields) => {
      const renamed = await api.renameStatement({ body: { id, ...namesIn(fields) } })
      await queries.invalidateQueries({ queryKey: statementsKey })
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
        <TextField name="russianName" label={words.russianName} isOptional autoComplete="off" />
        <TextField name="inn" label={words.inn} isOptional autoComplete="off" inputMode="numeric" />
        <Text size="sm" c="dimmed">
          {words.beneath}
        </Text>
      </Stack>
    </Form>
  )
}
