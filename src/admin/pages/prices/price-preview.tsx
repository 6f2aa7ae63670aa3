import { Button, List, Text } from '@mantine/core'
import { useId } from 'react'
import type { AdminResponseOf } from '#contract/admin/admin-endpoints.ts'
import { pricedPlans } from '#domain/billing/prices.ts'
import { Card, Cards } from '#ui/cards.tsx'
import { Form } from '#ui/form.tsx'
import { notify } from '#ui/notify.tsx'
import { SafeHtml } from '#ui/safe-html.tsx'
import { Section } from '#ui/section.tsx'
import { newPriceWords as words } from '#words/admin/admin-prices.ts'
import { counted, dollarPrice, utcMomentText } from '#words/locale.ts'
import { planTitles } from '#words/plans.ts'
import { planCardWords } from '#words/plans-page.ts'
import { periodText, priceText } from '#wording/plan-price-text.ts'
import { say } from '#wording/say.ts'
import { ConfirmationCode } from '../../acts/confirmation-code.tsx'
import { ReasonField, reasonFaults } from '../../acts/reason-field.tsx'
import { useConfirmedForm } from '../../acts/use-confirmed-form.ts'
import { useAdminApi } from '../../api/admin-api.ts'

type Preview = AdminResponseOf<'previewPrice'>
type ShownPlan = Preview['now']

/** The price as entered, and the plan as members will see it. */
export type PreviewedPrice = {
  readonly price: {
    readonly planId: string
    readonly cents: number
    readonly translations: number
    readonly assessments: number
    readonly isActive: boolean
    readonly from: string
  }
  readonly shown: Preview
}

type PricePreviewProps = {
  readonly previewed: PreviewedPrice
  readonly onClose: () => void
  /** Called to go back to the form, which still has the entered price. */
  readonly onChange: () => void
  readonly onAdded: () => unknown
}

/** The plan as members see it now and after the change, the consequences, and the confirm button. */
export function PricePreview({ previewed: { price, shown }, onClose, onChange, onAdded }: PricePreviewProps) {
  const api = useAdminApi()
  const form = useConfirmedForm({
    initial: { reason: '' },
    check: reasonFaults,
    send: async ({ reason }, code) => {
      await api.setPrice({ body: { ...price, newest: shown.newest, reason: reason.trim(), code } })
      notify.done(doneText(price))
      onClose()
      onAdded()
    },
  })
  const from = price.from === '' ? words.atOnce : say(words.later, { moment: utcMomentText(shown.validFrom) })
  return (
    <Section heading={words.previewHeading} level={3}>
      <Cards isWide>
        <PlanCard title={words.now} plan={shown.now} />
        <PlanCard title={from} plan={shown.after} />
      </Cards>
      <List spacing={4} my="md">
        {shown.subscriptions > 0 && <List.Item>{counted(shown.subscriptions, words.subscriptions)}</List.Item>}
        <List.Item>{words.open}</List.Item>
        <List.Item>{words.final}</List.Item>
      </List>
      <Form
        form={form}
        submit={words.submit}
        name={words.submit}
        aside={
          <Button variant="default" onClick={onChange}>
            {words.change}
          </Button>
        }
      >
        <ReasonField />
        <ConfirmationCode />
      </Form>
    </Section>
  )
}

function doneText({ planId, cents }: PreviewedPrice['price']): string {
  const plan = pricedPlans.find((each) => each === planId)
  return say(words.done, { plan: plan === undefined ? planId : planTitles[plan], price: dollarPrice(cents / 100) })
}

/** A plan in the words of its card on the plans page. */
function PlanCard({ title, plan }: { readonly title: string; readonly plan: ShownPlan }) {
  const id = useId()
  return (
    <Card
      heading={plan.name}
      headingId={id}
      headingLevel={4}
      badge={title}
      lead={
        <div>
          <Text component="strong" display="block" fw={700}>
            {priceText(plan)} {plan.isSample && planCardWords.sample}
          </Text>
          <Text size="sm" c="dimmed">
            {periodText(plan)}
          </Text>
        </div>
      }
      foot={plan.isActive ? null : <Text size="sm">{words.coming}</Text>}
    >
      <SafeHtml html={plan.description} />
    </Card>
  )
}
