import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { utcDayOf } from '#domain/customers/attention.ts'
import {
  decisionOutcomes,
  decisionProblems,
  grantedOf,
  type DecisionForm as DecisionTaken,
  type DecisionOutcome,
} from '#domain/customers/decision.ts'
import { requestedAmount } from '#domain/customers/requested-amount.ts'
import { LongTextField, RadioField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { notify } from '#ui/notify.tsx'
import { decisionWords as words } from '#words/customer-page.ts'
import { useApi } from '../../api/api.ts'
import { customersKey } from '../../api/customer-queries.ts'
import {
  requestFieldsOf,
  RequestFieldRow,
  requestIn,
  usePreferredCurrency,
  type RequestFields,
} from '../customer-dialog.tsx'
import type { CustomerAssessment, ListedCustomer } from '../listed-customer.ts'
import { useFieldForm } from '../../session/use-field-form.ts'

type DecisionFormProps = { readonly customer: ListedCustomer; readonly assessment: CustomerAssessment }

type Fields = RequestFields & { outcome: DecisionOutcome; granted: string; reason: string; nextReviewOn: string }

/** Without an amount the rules refuse the decision. */
function takenIn(fields: Fields): DecisionTaken {
  const { currency, outcome, granted, reason, nextReviewOn } = fields
  const request = requestIn(fields) ?? { amount: Number.NaN, currency, termsDays: null }
  const read = requestedAmount(granted)
  return {
    request,
    outcome,
    granted: grantedOf(outcome, request.amount, read.kind === 'amount' ? read.amount : Number.NaN),
    reason: reason.trim(),
    nextReviewOn: nextReviewOn || null,
  }
}

/** The decision form: requested amount, granted amount, reason and next review. */
export function DecisionFields({ customer, assessment }: DecisionFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const preferred = usePreferredCurrency()
  const form = useFieldForm<Fields>({
    initial: {
      ...requestFieldsOf(customer.request, preferred),
      outcome: 'approve',
      granted: '',
      reason: '',
      nextReviewOn: '',
    },
    kept: {
      as: `decision ${customer.id}`,
      fields: ['amount', 'currency', 'termsDays', 'outcome', 'granted', 'reason', 'nextReviewOn'],
    },
    check: (fields) => decisionProblems(takenIn(fields), utcDayOf(new Date())),
    send: async (fields) => {
      await api.saveDecision({
        body: { customerId: customer.id, assessmentId: assessment.id, ...takenIn(fields) },
      })
      notify.done(words.saved)
      form.empty()
      await queries.invalidateQueries({ queryKey: customersKey })
    },
  })
  return (
    <Form form={form} submit={words.save} name={words.form}>
      <Stack gap="sm">
        <RequestFieldRow />
        <RadioField
          name="outcome"
          label={words.outcome}
          choices={decisionOutcomes.map((value) => ({ value, label: words.outcomes[value] }))}
        />
        <GrantedField />
        <LongTextField name="reason" label={words.reason} isOptional rows={4} />
        <TextField name="nextReviewOn" label={words.nextReview} type="date" isOptional autoComplete="off" />
      </Stack>
    </Form>
  )
}

/** Typed only for a reduced amount. */
function GrantedField() {
  const { watch } = useFormContext<Fields>()
  if (watch('outcome') !== 'reduce') return null
  return <TextField name="granted" label={words.granted} autoComplete="off" inputMode="numeric" />
}
