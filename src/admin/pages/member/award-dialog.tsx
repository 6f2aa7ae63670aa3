import { awardProblems, type AwardToGive } from '#domain/billing/awards.ts'
import { customPlanOf } from '#domain/billing/awards.ts'
import { enteredUses } from '#domain/billing/price-form.ts'
import { reasonProblems } from '#domain/admin/reason.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FieldPair, RadioField, TextField } from '#ui/fields.tsx'
import { notify } from '#ui/notify.tsx'
import { awardWords as words, memberActWords } from '#words/admin/admin-members.ts'
import { say } from '#wording/say.ts'
import { DialogForm } from '../../acts/dialog-form.tsx'
import { ReasonField } from '../../acts/reason-field.tsx'
import { useAdminApi } from '../../api/admin-api.ts'
import { useAdminForm } from '../../session/use-admin-form.ts'
import type { MemberAccount } from './use-member.ts'

type AwardDialogProps = {
  readonly account: MemberAccount
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onGiven: () => unknown
}

/** Grants a member extra uses, or a custom plan with its counts and last day. */
export const AwardDialog = (props: AwardDialogProps) => (
  <Dialog
    isOpen={props.isOpen}
    onClose={props.onClose}
    heading={say(words.heading, { email: props.account.email })}
    size="lg"
  >
    {props.isOpen && <AwardForm {...props} />}
  </Dialog>
)

const kinds = ['extra', 'translation-custom', 'analysis-custom'] as const

type AwardFields = {
  readonly planId: (typeof kinds)[number]
  readonly translations: string
  readonly assessments: string
  readonly lastDay: string
  readonly reason: string
}

const initial: AwardFields = { planId: 'extra', translations: '', assessments: '', lastDay: '', reason: '' }

function AwardForm({ account: { id, email }, onClose, onGiven }: AwardDialogProps) {
  const api = useAdminApi()
  const form = useAdminForm<AwardFields>({
    initial,
    check: (fields) => [...awardProblems(awardOf(fields), new Date()), ...reasonProblems(fields)],
    send: async (fields) => {
      const { planId, gives, lastDay } = awardOf(fields)
      const body = { id, planId: customPlanOf(planId), ...gives, lastDay, reason: fields.reason.trim() }
      await api.giveAward({ body })
      notify.done(say(words.done, { email }))
      onClose()
      onGiven()
    },
  })
  return (
    <DialogForm form={form} submit={words.submit} name={words.give} onClose={onClose}>
      <RadioField
        name="planId"
        label={words.kind}
        choices={kinds.map((kind) => ({
          value: kind,
          label: words.kinds[kind].label,
          description: words.kinds[kind].text,
        }))}
      />
      <FieldPair>
        <TextField name="translations" label={words.translations} inputMode="numeric" autoComplete="off" />
        <TextField name="assessments" label={words.assessments} inputMode="numeric" autoComplete="off" />
      </FieldPair>
      <TextField name="lastDay" label={words.lastDay} description={words.lastDayHint} type="date" autoComplete="off" />
      <ReasonField hint={memberActWords.toldReason} />
    </DialogForm>
  )
}

/** The award entered in the fields; an invalid number becomes a count that validation refuses. */
function awardOf({ planId, lastDay, ...uses }: AwardFields): AwardToGive {
  return { planId: planId === 'extra' ? null : planId, gives: enteredUses(uses), lastDay }
}
