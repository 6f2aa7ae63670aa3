import { Button, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { withRetries } from '#browser/retry.ts'
import { CallRefused } from '#contract/call-refused.ts'
import { formatAmount } from '#domain/amounts/format.ts'
import { customerProblems, type CreditRequest, type CustomerForm } from '#domain/customers/customer.ts'
import { requestedAmount } from '#domain/customers/requested-amount.ts'
import { targetCurrency } from '#domain/policy.ts'
import { Callout } from '#ui/callout.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ChoiceField, FieldGroup, FieldPair, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { notify } from '#ui/notify.tsx'
import { creditText } from '#wording/customer-texts.ts'
import { currencyOptions } from '#wording/currencies.ts'
import { customerFormWords as words } from '#words/customers-page.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../api/api.ts'
import { customersKey } from '../api/customer-queries.ts'
import { useSubmission } from '../api/submission.ts'
import { useSignedIn } from '../session/session.ts'
import { useFieldForm } from '../session/use-field-form.ts'
import type { ListedCustomer } from './listed-customer.ts'

/** The customer to edit, or `new`; null when the form is closed. */
type Edited = (CustomerForm & { readonly id: string; readonly version: number }) | 'new' | null

type CustomerDialogProps = {
  readonly customer: Edited
  readonly onClose: () => void
  readonly onSaved?: ((id: string) => void) | undefined
}

/** The dialog in which a member edits a customer's names, tax number and credit request. */
export const CustomerDialog = ({ customer, onClose, onSaved }: CustomerDialogProps) => (
  <Dialog
    isOpen={customer !== null}
    heading={
      customer === null || customer === 'new' ? words.addHeading : say(words.editHeading, { name: customer.name })
    }
    onClose={onClose}
  >
    {customer !== null && (
      <CustomerFields
        key={customer === 'new' ? '' : customer.id}
        customer={customer === 'new' ? null : customer}
        onClose={onClose}
        onSaved={onSaved}
      />
    )}
  </Dialog>
)

/** The fields of a credit request, as the member types them. */
export type RequestFields = { amount: string; currency: string; termsDays: string }

/** Returns the initial values of the fields; if there is no request, only the currency is filled in. */
export const requestFieldsOf = (request: CreditRequest | null, currency: string): RequestFields => ({
  amount: request === null ? '' : formatAmount(request.amount),
  currency: request?.currency ?? currency,
  termsDays: request?.termsDays?.toString() ?? '',
})

/**
 * Returns the request that was typed; null when the amount is empty. A number that cannot be read becomes NaN, which
 * validation refuses.
 */
export function requestIn({ amount, currency, termsDays }: RequestFields): CreditRequest | null {
  if (amount.trim() === '') return null
  const terms = termsDays.trim()
  return {
    amount: amountIn(amount, currency),
    currency,
    termsDays: terms === '' ? null : Number(terms),
  }
}

/** Returns an amount that was typed; NaN when it cannot be read or has another currency. */
export function amountIn(text: string, currency: string): number {
  const read = requestedAmount(text)
  return read.kind === 'amount' && (read.currency ?? currency) === currency ? read.amount : Number.NaN
}

type Fields = RequestFields & { name: string; russianName: string; inn: string }

const formIn = (fields: Fields): CustomerForm => ({
  name: fields.name.trim(),
  russianName: fields.russianName.trim() || null,
  inn: fields.inn.replaceAll(/\s/g, '') || null,
  request: requestIn(fields),
})

type CustomerFieldsProps = Pick<CustomerDialogProps, 'onClose' | 'onSaved'> & {
  readonly customer: Exclude<Edited, 'new'>
}

function CustomerFields({ customer, onClose, onSaved }: CustomerFieldsProps) {
  const { form, newer } = useCustomerForm({ customer, onClose, onSaved })
  const discard = (): void => {
    form.empty()
    onClose()
  }
  return (
    <Form
      form={form}
      submit={customer === null ? words.addHeading : words.save}
      startsAt="name"
      aside={
        <Button variant="default" onClick={discard}>
          {words.cancel}
        </Button>
      }
    >
      <Stack gap="sm">
        {newer !== null && <NewerDetails customer={newer} />}
        <TextField name="name" label={words.name} autoComplete="off" />
        <TextField name="russianName" label={words.russianName} isOptional autoComplete="off" />
        <TextField
          name="inn"
          label={words.inn}
          description={words.innHelp}
          isOptional
          autoComplete="off"
          inputMode="numeric"
        />
        <FieldGroup heading={words.request} description={words.requestHelp}>
          <RequestFieldRow />
        </FieldGroup>
      </Stack>
    </Form>
  )
}

/** A customer's details as they were saved elsewhere while this dialog was open. */
function NewerDetails({ customer: { name, russianName, inn, request } }: { readonly customer: CustomerForm }) {
  const texts = [
    [words.name, name],
    [words.russianName, russianName],
    [words.inn, inn],
    [words.request, request === null ? null : creditText(request.currency, request.amount)],
    [words.terms, request?.termsDays ?? null],
  ] as const
  return (
    <Callout severity="info" role="status" heading={words.newer}>
      {texts.map(([label, text]) => (
        <p key={label}>
          {label}: {text ?? words.none}
        </p>
      ))}
    </Callout>
  )
}

/**
 * The form of a customer. `newer`: the details that were saved elsewhere meanwhile, after the server has refused to
 * overwrite them; the next attempt replaces them, because the member has seen them. Closing the dialog keeps the text.
 */
function useCustomerForm({ customer: shown, onClose, onSaved }: CustomerFieldsProps) {
  // keeps the version that the fields were filled from, so that the server refuses to overwrite a later change
  const [customer] = useState(shown)
  const [newer, setNewer] = useState<ListedCustomer | null>(null)
  const preferred = usePreferredCurrency()
  const save = useCustomerSaving()
  const form = useFieldForm<Fields>({
    initial: {
      name: customer?.name ?? '',
      russianName: customer?.russianName ?? '',
      inn: customer?.inn ?? '',
      ...requestFieldsOf(customer?.request ?? null, preferred),
    },
    kept: {
      as: customer === null ? 'customer new' : `customer ${customer.id} ${customer.version}`,
      fields: ['name', 'russianName', 'inn', 'amount', 'currency', 'termsDays'],
      isKeptOnLeaving: true,
    },
    check: (fields) => customerProblems(formIn(fields)),
    about: { 'customer-known': 'inn', 'customers-apart': 'inn' },
    send: async (fields) => {
      const sent = formIn(fields)
      const { id, version } = newer ?? customer ?? { id: null, version: null }
      const saved = await save({ id, version, ...sent }, setNewer)
      notify.done(say(customer === null ? words.added : words.saved, { name: sent.name }))
      onClose()
      onSaved?.(saved.id)
    },
  })
  return { form, newer }
}

/** Saves a customer. When it was changed elsewhere, calls `onNewer` with the customer as it is now. */
function useCustomerSaving() {
  const api = useApi()
  const queries = useQueryClient()
  const submit = useSubmission()
  type Body = Parameters<typeof api.saveCustomer>[0]['body']
  return async (body: Body, onNewer: (customer: ListedCustomer) => void) => {
    try {
      return await submit(body, (idempotencyKey) => withRetries(() => api.saveCustomer({ body, idempotencyKey })))
    } catch (error) {
      const isChanged = error instanceof CallRefused && error.refusal?.code === 'customer-changed'
      if (isChanged && body.id !== null) onNewer((await api.readCustomer({ params: { id: body.id } })).customer)
      throw error
    } finally {
      void queries.invalidateQueries({ queryKey: customersKey })
    }
  }
}

/** Returns the default currency of a new request; `otherwise` if the member has no preferred currency. */
export const usePreferredCurrency = (otherwise: string = targetCurrency): string =>
  useSignedIn()?.user?.preferredCurrency ?? otherwise

/**
 * The fields for amount, currency and terms. The currency is beside the amount, so that the two are always read
 * together.
 */
export const RequestFieldRow = () => (
  <Stack gap="sm">
    <FieldPair hasLongTexts>
      <CreditAmountField name="amount" label={words.amount} />
      <ChoiceField name="currency" label={words.currency} choices={currencies()} />
    </FieldPair>
    <TextField name="termsDays" label={words.terms} isOptional autoComplete="off" inputMode="numeric" />
  </Stack>
)

/**
 * A field for an amount in the currency chosen beside it. Below it is the amount that is read, if that looks different
 * from the typed text.
 */
export function CreditAmountField({ name, label }: { readonly name: 'amount' | 'granted'; readonly label: string }) {
  const { watch } = useFormContext<RequestFields & { granted: string }>()
  const [text, currency] = watch([name, 'currency'])
  return <TextField name={name} label={label} autoComplete="off" inputMode="numeric" note={readingOf(text, currency)} />
}

function readingOf(text: string, currency: string): string | undefined {
  const amount = amountIn(text, currency)
  if (Number.isNaN(amount) || formatAmount(amount) === text.trim()) return undefined
  return say(words.readAs, { amount: creditText(currency, amount) })
}

/** Returns every currency; the rouble comes first because the limit is in roubles. */
const currencies = () => [{ value: 'RUB', label: words.rouble }, ...currencyOptions('EUR')]
