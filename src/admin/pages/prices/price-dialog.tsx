import { useState } from 'react'
import { pricedPlans } from '#domain/billing/prices.ts'
import { centsOf, enteredUses, priceFormProblems } from '#domain/billing/price-form.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CheckField, ChoiceField, FieldPair, TextField } from '#ui/fields.tsx'
import { newPriceWords as words } from '#words/admin/admin-prices.ts'
import { planTitles } from '#words/plans.ts'
import { DialogForm } from '../../acts/dialog-form.tsx'
import { useAdminApi } from '../../api/admin-api.ts'
import { useAdminForm } from '../../session/use-admin-form.ts'
import { PricePreview, type PreviewedPrice } from './price-preview.tsx'

type PriceDialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onAdded: () => unknown
}

/** Adds a version of a price: enter it, preview it as members will see it, then confirm. */
export const PriceDialog = ({ isOpen, onClose, onAdded }: PriceDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} heading={words.heading} size="lg">
    {isOpen && <Steps onClose={onClose} onAdded={onAdded} />}
  </Dialog>
)

type StepsProps = Omit<PriceDialogProps, 'isOpen'>

function Steps({ onClose, onAdded }: StepsProps) {
  const [fields, setFields] = useState(initial)
  const [previewed, setPreviewed] = useState<PreviewedPrice | null>(null)
  if (previewed !== null)
    return (
      <PricePreview previewed={previewed} onClose={onClose} onAdded={onAdded} onChange={() => setPreviewed(null)} />
    )
  return (
    <EntryForm
      fields={fields}
      onClose={onClose}
      onPreviewed={(entered, shown) => {
        setFields(entered)
        setPreviewed(shown)
      }}
    />
  )
}

type PriceFields = {
  readonly planId: string
  readonly price: string
  readonly translations: string
  readonly assessments: string
  readonly from: string
  readonly isActive: boolean
}

const initial: PriceFields = {
  planId: pricedPlans[0] ?? '',
  price: '',
  translations: '',
  assessments: '',
  from: '',
  isActive: true,
}

type EntryFormProps = {
  readonly fields: PriceFields
  readonly onClose: () => void
  readonly onPreviewed: (fields: PriceFields, shown: PreviewedPrice) => void
}

function EntryForm({ fields, onClose, onPreviewed }: EntryFormProps) {
  const api = useAdminApi()
  const form = useAdminForm<PriceFields>({
    initial: fields,
    check: (given) => priceFormProblems(enteredOf(given), new Date()),
    send: async (given) => {
      const { gives, ...entered } = enteredOf(given)
      const price = { ...entered, ...gives, isActive: given.isActive }
      onPreviewed(given, { price, shown: await api.previewPrice({ query: price }) })
    },
  })
  return (
    <DialogForm form={form} submit={words.show} name={words.heading} onClose={onClose}>
      <ChoiceField
        name="planId"
        label={words.plan}
        choices={pricedPlans.map((plan) => ({ value: plan, label: planTitles[plan] }))}
      />
      <TextField name="price" label={words.price} description={words.priceHint} inputMode="text" autoComplete="off" />
      <FieldPair>
        <UsesField name="translations" label={words.translations} />
        <UsesField name="assessments" label={words.assessments} />
      </FieldPair>
      <TextField name="from" label={words.from} description={words.fromHint} type="date" autoComplete="off" />
      <CheckField name="isActive" label={words.active} />
    </DialogForm>
  )
}

const UsesField = (field: { readonly name: string; readonly label: string }) => (
  <TextField {...field} description={words.usesHint} inputMode="numeric" autoComplete="off" />
)

const enteredOf = ({ planId, price, from, ...uses }: PriceFields) => ({
  planId,
  from,
  cents: centsOf(price),
  gives: enteredUses(uses),
})
