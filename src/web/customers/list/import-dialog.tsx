import { Button, FileButton, Group, List, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  customerList,
  type BadRow,
  type CustomerList,
  type CustomerOfList,
  type ListFault,
} from '#domain/customers/customer-list.ts'
import { customersInListMax } from '#domain/policy.ts'
import { Callout, ErrorCallout } from '#ui/callout.tsx'
import { choosesAgain } from '#ui/chooses-again.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DropTarget } from '#ui/drop-target.tsx'
import { notify } from '#ui/notify.tsx'
import { requestTexts } from '#wording/customer-texts.ts'
import { importWords as words, listColumnWords, listFaultWords } from '#words/customers-page.ts'
import { sentenceOfField } from '#words/field-problems.ts'
import { counted } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { customersKey } from '../../api/customer-queries.ts'
import { useKeptTexts } from '../../session/use-kept-texts.ts'

type ImportDialogProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** The dialog that reads a list of customers from a file or from pasted text, shows what it read, and imports it. */
export const ImportDialog = ({ isOpen, onClose }: ImportDialogProps) => (
  <Dialog isOpen={isOpen} heading={words.heading} size="lg" onClose={onClose}>
    {isOpen && <ImportForm onClose={onClose} />}
  </Dialog>
)

function ImportForm({ onClose }: Pick<ImportDialogProps, 'onClose'>) {
  const { texts, keep } = useKeptTexts('customer list')
  const { text = '' } = texts
  const setText = (typed: string): void => keep(typed === '' ? {} : { text: typed })
  const [problem, setProblem] = useState<string | null>(null)
  const list = useMemo(() => (text.trim() === '' ? null : customerList(text)), [text])
  const take = async (files: readonly File[]): Promise<void> => {
    const [file] = files
    if (file === undefined) return
    if (files.length > 1) return setProblem(words.oneFile)
    const read = await file.arrayBuffer().then(textOf, () => null)
    setProblem(read === null ? words.unread : null)
    // what was pasted before stays if the file cannot be read
    if (read !== null) setText(read)
  }
  return (
    <Stack gap="md">
      <Text fz="0.9375rem">{words.lead}</Text>
      <DropTarget text={words.drop} onFiles={({ files }) => void take(files)} />
      <Group>
        <FileButton
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          inputProps={choosesAgain}
          onChange={(file) => void take(file === null ? [] : [file])}
        >
          {(button) => (
            <Button variant="default" {...button}>
              {words.choose}
            </Button>
          )}
        </FileButton>
      </Group>
      <Textarea
        label={words.paste}
        placeholder={words.example}
        rows={5}
        value={text}
        onChange={({ currentTarget }) => {
          setProblem(null)
          setText(currentTarget.value)
        }}
      />
      {problem !== null && <Problem text={problem} />}
      <Read list={list} onClose={onClose} />
    </Stack>
  )
}

/** Decodes bytes in UTF-8, in UTF-16 with a byte-order mark, or in windows-1251; null when they are not text. */
function textOf(bytes: ArrayBuffer): string | null {
  const [first, second] = new Uint8Array(bytes)
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (isWide) return new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  if (new Uint8Array(bytes).includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

const Problem = ({ text }: { readonly text: string }) => (
  <Callout severity="warning" isUrgent>
    <p>{text}</p>
  </Callout>
)

/** Shows what was read from the list, and the button that imports it. */
function Read({ list, onClose }: { readonly list: CustomerList | null; readonly onClose: () => void }) {
  const importing = useImport(onClose)
  if (list === null) return null
  if (list.kind === 'too-many')
    return <Problem text={say(words['too-many'], { count: list.count, limit: customersInListMax })} />
  if (list.kind !== 'list') return <Problem text={words[list.kind]} />
  const { customers, bad } = list
  return (
    <>
      {bad.length > 0 && <BadRows bad={bad} />}
      {customers.length > 0 && <Preview customers={customers} />}
      {importing.isError && <ErrorCallout error={importing.error} heading={words.heading} />}
      <Text size="sm" c="dimmed">
        {words.repeat}
      </Text>
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button
          disabled={customers.length === 0}
          loading={importing.isPending}
          onClick={() => importing.mutate(customers)}
        >
          {counted(customers.length, words.submit)}
        </Button>
      </Group>
    </>
  )
}

function useImport(onDone: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (customers: readonly CustomerOfList[]) =>
      api.importCustomers({ body: { customers: customers.map(({ customer }) => customer) } }),
    onSuccess: async (counts) => {
      notify.done(say(words.done, counts))
      onDone()
      await queries.invalidateQueries({ queryKey: customersKey })
    },
  })
}

const badShownMax = 20

/** Lists the first rows that cannot be used, each by its number with all its problems, and counts the others. */
const BadRows = ({ bad }: { readonly bad: readonly BadRow[] }) => (
  <Callout severity="warning" role="region" heading={counted(bad.length, words.bad)} level={3}>
    <p>{words.badLead}</p>
    <List>
      {bad.slice(0, badShownMax).map(({ line, name, faults }) => (
        <List.Item key={line}>
          <strong>{say(name === '' ? words.row : words.rowOf, { line, name })}.</strong>{' '}
          {faults.map(faultText).join(' ')}
        </List.Item>
      ))}
    </List>
    {bad.length > badShownMax && <p>{say(words.moreBad, { count: bad.length - badShownMax })}</p>}
  </Callout>
)

function faultText(fault: ListFault): string {
  if (fault.code === 'field') return sentenceOfField(fault.problem)
  return say(listFaultWords[fault.code], {
    ...('text' in fault && { text: fault.text }),
    ...('line' in fault && { line: fault.line }),
  })
}

const previewMax = 5

const previewColumns: readonly TableColumn<CustomerOfList>[] = [
  { id: 'name', heading: listColumnWords.name, isRowHeader: true, cell: ({ customer }) => customer.name },
  { id: 'inn', heading: listColumnWords.inn, cell: ({ customer }) => customer.inn, isNamedWhenStacked: true },
  {
    id: 'amount',
    heading: listColumnWords.amount,
    isNamedWhenStacked: true,
    cell: ({ customer: { request } }) => request !== null && requestTexts(request).join(', '),
  },
]

const Preview = ({ customers }: { readonly customers: readonly CustomerOfList[] }) => (
  <div>
    <DataTable
      caption={counted(customers.length, words.ready)}
      columns={previewColumns}
      rows={customers.slice(0, previewMax)}
      keyOf={({ line }) => String(line)}
      narrow="stack"
      isDense
    />
    {customers.length > previewMax && (
      <Text size="sm" c="dimmed">
        {say(words.morePreview, { count: customers.length - previewMax })}
      </Text>
    )}
  </div>
)
