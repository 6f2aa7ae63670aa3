import { Anchor, Button, List, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { useFormContext, type UseFormReturn } from 'react-hook-form'
import { withRetries } from '#browser/retry.ts'
import { CallRefused } from '#contract/call-refused.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { Callout } from '#ui/callout.tsx'
import { Columns } from '#ui/columns.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loading.tsx'
import { Section } from '#ui/section.tsx'
import { LongTextField, RadioField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { notify } from '#ui/notify.tsx'
import { decisionWords as words } from '#words/customer-page.ts'
import { say } from '#wording/say.ts'
import { statementName } from '#wording/statement-name.ts'
import { utcDayOf } from '#domain/customers/attention.ts'
import {
  decisionOutcomes,
  decisionProblems,
  grantedOf,
  type DecisionForm as Decision,
  type DecisionOutcome,
} from '#domain/customers/decision.ts'
import { targetCurrency } from '#domain/policy.ts'
import { useApi } from '../../api/api.ts'
import { assessmentQuery, assessmentsKey } from '../../api/assessment-queries.ts'
import { decisionAnchor, newestOf, type ListedCustomer, type CustomerAssessment } from '../listed-customer.ts'
import { customersKey } from '../../api/customer-queries.ts'
import { useSubmission } from '../../api/submission.ts'
import {
  CreditAmountField,
  requestFieldsOf,
  amountIn,
  RequestFieldRow,
  requestIn,
  usePreferredCurrency,
  type RequestFields,
} from '../customer-dialog.tsx'
import { useFieldForm } from '../../session/use-field-form.ts'

/** Shows the form for the decision on the customer's credit, beside the assessment of the latest period. */
export function DecisionSection({ customer }: { readonly customer: ListedCustomer }) {
  const newest = newestOf(customer)
  return (
    <Section look="ruled" heading={words.heading} lead={words.note} anchor={decisionAnchor}>
      {newest === null ? (
        <Stack gap="sm" align="start">
          <Text>{words.noAssessment}</Text>
          <Button component={Link} to={address('analysisInput')} variant="default">
            {words.assess}
          </Button>
        </Stack>
      ) : (
        <Columns side="none">
          <Section look="card" level={3} heading={words.form}>
            <DecisionForm key={customer.id} customer={customer} assessment={newest} />
          </Section>
          <MethodReasons id={newest.id} />
        </Columns>
      )}
    </Section>
  )
}

type FormProps = { readonly customer: ListedCustomer; readonly assessment: CustomerAssessment }

/** The assessment to which the decision belongs; '' until a field changes. These fields are not shown. */
type BasisFields = { basisId: string; basisVersion: string }

type Fields = RequestFields &
  BasisFields & { outcome: DecisionOutcome; granted: string; reason: string; nextReviewOn: string }

const blankDecision = (request: ListedCustomer['request'], currency: string): Fields => ({
  ...requestFieldsOf(request, currency),
  outcome: 'approve',
  granted: '',
  reason: '',
  nextReviewOn: '',
  basisId: '',
  basisVersion: '',
})

type Basis = { readonly id: string; readonly version: number }

const basisIn = ({ basisId, basisVersion }: BasisFields): Basis | null =>
  basisId === '' ? null : { id: basisId, version: Number(basisVersion) }

/**
 * Once the member changes a field, the decision belongs to the assessment that is the newest then, so that it never
 * moves to figures that the member did not see while typing. `isOutdated`: whether another assessment or version has
 * become the newest since; `release` bases the decision on the newest one again.
 */
function useBasis({ watch, getValues, setValue }: UseFormReturn<Fields>, newest: Basis) {
  const hold = (basisId: string, basisVersion: string): void => {
    setValue('basisId', basisId, { shouldDirty: true })
    setValue('basisVersion', basisVersion, { shouldDirty: true })
  }
  const holdNewest = useEffectEvent(() => {
    if (getValues('basisId') === '') hold(newest.id, String(newest.version))
  })
  useEffect(() => {
    const watching = watch((_, { type }) => {
      if (type === 'change') holdNewest()
    })
    return () => watching.unsubscribe()
  }, [watch])
  const [basisId, basisVersion] = watch(['basisId', 'basisVersion'])
  const { id, version } = basisIn({ basisId, basisVersion }) ?? newest
  return { isOutdated: id !== newest.id || version !== newest.version, release: () => hold('', '') }
}

/**
 * The form for a decision: the requested amount, the approved amount, the reason and the next review. If the customer's
 * request changes, so do the fields that the member has not touched.
 */
function DecisionForm({ customer, assessment }: FormProps) {
  const api = useApi()
  const queries = useQueryClient()
  // if the limit is only in roubles, the amount is most likely in roubles too
  const preferred = usePreferredCurrency(assessment.finalMaxCreditUSD === null ? 'RUB' : targetCurrency)
  const { request } = customer
  const submit = useSubmission()
  const { version } = useQuery(assessmentQuery(api, assessment.id)).data ?? assessment
  const newest = { id: assessment.id, version }
  const form = useFieldForm<Fields>({
    initial: blankDecision(request, preferred),
    kept: {
      as: `decision ${customer.id}`,
      fields: [
        'amount',
        'currency',
        'termsDays',
        'outcome',
        'granted',
        'reason',
        'nextReviewOn',
        'basisId',
        'basisVersion',
      ],
      isKeptOnLeaving: true,
    },
    check: (fields) => decisionProblems(decisionIn(fields), utcDayOf(new Date())),
    send: async (fields) => {
      const basis = basisIn(fields) ?? newest
      const of = { customerId: customer.id, assessmentId: basis.id, assessmentVersion: basis.version }
      const body = { ...of, ...decisionIn(fields) }
      try {
        await submit(body, (idempotencyKey) => withRetries(() => api.saveDecision({ body, idempotencyKey })))
      } catch (error) {
        // refetches the assessment and the customer, so that the page offers to decide on the current figures
        if (error instanceof CallRefused && error.refusal?.code === 'assessment-changed')
          for (const queryKey of [assessmentsKey, customersKey]) void queries.invalidateQueries({ queryKey })
        throw error
      }
      notify.done(words.saved)
      form.empty()
      await queries.invalidateQueries({ queryKey: customersKey })
    },
  })
  const { isOutdated, release } = useBasis(form.fields, newest)
  const decideOnShown = (): void => {
    release()
    // moves the focus, because the pressed button disappears
    form.fields.setFocus('amount')
  }
  const { reset } = form.fields
  useEffect(
    () => reset(blankDecision(request, preferred), { keepDirtyValues: true, keepErrors: true }),
    [request, preferred, reset],
  )
  return (
    <Form form={form} submit={words.save} name={words.form}>
      <Stack gap="sm">
        {isOutdated && <OtherFigures onUse={decideOnShown} />}
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

/**
 * Says that the decision belongs to figures that the page no longer shows, and offers to base the decision on those now
 * shown.
 */
const OtherFigures = ({ onUse }: { readonly onUse: () => void }) => (
  <Callout
    severity="warning"
    role="status"
    actions={
      <Button variant="default" size="compact-sm" onClick={onUse}>
        {words.toShown}
      </Button>
    }
  >
    <p>{words.otherShown}</p>
  </Callout>
)

/** Returns the decision that the fields contain. A missing amount becomes NaN, which the rules refuse. */
function decisionIn(fields: Fields): Decision {
  const { currency, outcome, granted, reason, nextReviewOn } = fields
  const request = requestIn(fields) ?? { amount: Number.NaN, currency, termsDays: null }
  return {
    request,
    outcome,
    granted: grantedOf(outcome, request.amount, amountIn(granted, currency)),
    reason: reason.trim(),
    nextReviewOn: nextReviewOn || null,
  }
}

/** The field for the approved amount, shown only when less than the requested amount is approved. */
function GrantedField() {
  const { watch } = useFormContext<Fields>()
  if (watch('outcome') !== 'reduce') return null
  return <CreditAmountField name="granted" label={words.granted} />
}

type AssessmentResponse = ResponseOf<'readAssessment'>

/**
 * Shows what the assessment says for and against the customer: the rating, the risk, the recommended maximum with the
 * reason for it, strengths and weaknesses.
 */
function MethodReasons({ id }: { readonly id: string }) {
  const kept = useQuery(assessmentQuery(useApi(), id))
  const toIt = (
    <Anchor component={Link} to={address('assessment', { id })} size="sm">
      {words.toAssessment}
    </Anchor>
  )
  return (
    <Section look="card" level={3} heading={words.reasons} actions={toIt}>
      <Loaded query={kept} notLoaded={words.notLoaded}>
        {(assessment) => <ReasonsOf assessment={assessment} />}
      </Loaded>
    </Section>
  )
}

function ReasonsOf({ assessment }: { readonly assessment: AssessmentResponse }) {
  const { intro, outputData, methodVersion, printout, remarks } = assessment
  const { headline, strengths, weaknesses } = printout
  const { rating, risk, credit, why } = headline
  const name = statementName({ companyTitle: intro.companyTitle, reportingYear: outputData.reporting_year })
  return (
    <>
      <Text size="sm" c="dimmed">
        {say(words.reasonsOf, { name, version: methodVersion })}
      </Text>
      <Facts
        look="lines"
        facts={[
          { term: rating.label, value: rating.text, notes: rating.details },
          { term: risk.label, value: risk.text },
          { term: credit.label, value: credit.text, notes: credit.details },
          why !== undefined && { term: why.label, value: why.text },
        ]}
      />
      <Findings title={strengths.title} none={strengths.none} findings={remarks.strengths} />
      <Findings title={weaknesses.title} none={weaknesses.none} findings={remarks.weaknesses} />
    </>
  )
}

type FindingsProps = {
  readonly title: string
  readonly none: string
  readonly findings: readonly { readonly code: string; readonly text: string }[]
}

const Findings = ({ title, none, findings }: FindingsProps) => (
  <Section level={4} heading={title}>
    {findings.length === 0 ? (
      <Text size="sm">{none}</Text>
    ) : (
      <List size="sm" withPadding>
        {findings.map(({ code, text }) => (
          <List.Item key={code}>{text}</List.Item>
        ))}
      </List>
    )}
  </Section>
)
