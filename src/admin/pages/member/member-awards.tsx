import { Button } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import type { PlanId } from '#domain/billing/plans.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { notify } from '#ui/notify.tsx'
import { Section } from '#ui/section.tsx'
import { awardWords as revokeWords, memberPlanWords as words } from '#words/admin/admin-members.ts'
import { listed, sentenceNumber, utcDayText, utcLastDayText, utcStampText } from '#words/locale.ts'
import { extraUsesName, planTitles } from '#words/plans.ts'
import { usesTexts } from '#wording/uses-text.ts'
import { say } from '#wording/say.ts'
import { DestructiveAct } from '../../acts/destructive-act.tsx'
import { useAdminApi } from '../../api/admin-api.ts'
import { useMay } from '../../session/admin-guard.ts'
import type { MemberFile } from './use-member.ts'

type Award = MemberFile['plan']['awards'][number]

/** The full name of the plan that granted the uses; “extra uses” if they belong to no plan. */
export const givenWith = ({ planId }: { readonly planId: PlanId | null }): string =>
  planId === null ? extraUsesName : planTitles[planId]

const awardColumns: readonly TableColumn<Award>[] = [
  { id: 'plan', heading: words.given, isRowHeader: true, cell: givenWith },
  { id: 'used', heading: words.used, cell: ({ grants }) => grants.map(usedText).join(', ') },
  {
    id: 'until',
    heading: words.until,
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ grants: [first] }) => (first === undefined ? null : utcLastDayText(first.until)),
  },
  { id: 'reason', heading: words.reason, cell: ({ reason }) => reason },
  {
    id: 'awarded',
    heading: words.awarded,
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ awardedAt }) => utcStampText(awardedAt),
  },
]

function usedText({ counted, given, used }: Award['grants'][number]): string {
  const uses = { translations: 0, assessments: 0, [counted]: given }
  return `${sentenceNumber(used)} / ${listed(usesTexts(uses))}`
}

type AwardsProps = { readonly awards: readonly Award[]; readonly onChanged: () => unknown }

/** Uses granted by the operator, with a button that revokes them while some can still be used. */
export function MemberAwards({ awards, onChanged }: AwardsProps) {
  const mayGive = useMay('plans.grant')
  const id = useId()
  const [chosen, setChosen] = useState<Award | null>(null)
  const columns = useMemo(() => [...awardColumns, takeBackColumn(mayGive, setChosen)], [mayGive])
  return (
    <Section heading={words.awards} id={id} level={3}>
      <DataTable labelledBy={id} columns={columns} rows={awards} keyOf={(award) => award.id} narrow="stack" isDense />
      {chosen !== null && <RevokeDialog award={chosen} onClose={() => setChosen(null)} onRevoked={onChanged} />}
    </Section>
  )
}

const takeBackColumn = (mayGive: boolean, choose: (award: Award) => void): TableColumn<Award> => ({
  id: 'act',
  heading: words.state,
  isOneLine: true,
  cell(award) {
    if (award.revokedAt !== null) return say(words.revoked, { date: utcDayText(award.revokedAt) })
    const open = award.grants.filter(({ given, used }) => used < given)
    if (open.length === 0) return words.usedUp
    if (open.every(({ until }) => until.getTime() <= Date.now())) return words.ended
    if (!mayGive) return words.usable
    const name = say(words.takeBackName, { plan: givenWith(award), date: utcDayText(award.awardedAt) })
    return (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${words.takeBack}: ${name}`}
        onClick={() => choose(award)}
      >
        {words.takeBack}
      </Button>
    )
  },
})

type RevokeDialogProps = {
  readonly award: Award
  readonly onClose: () => void
  readonly onRevoked: () => unknown
}

/** Revokes granted uses, after showing how many are used and how many would be lost. */
function RevokeDialog({ award, onClose, onRevoked }: RevokeDialogProps) {
  const api = useAdminApi()
  const { id } = award
  return (
    <DestructiveAct
      isOpen
      onClose={onClose}
      heading={say(revokeWords.revokeHeading, { plan: givenWith(award), date: utcDayText(award.awardedAt) })}
      confirm={revokeWords.revoke}
      preview={{ key: ['award revocation', id], ask: () => api.previewAwardRevocation({ params: { id } }) }}
      consequences={({ used, lost }) => {
        const usedTexts = usesTexts(used)
        const lostTexts = usesTexts(lost)
        return [
          lostTexts.length === 0 ? revokeWords.revokeNothing : say(revokeWords.revokeLost, { uses: listed(lostTexts) }),
          ...(usedTexts.length === 0 ? [] : [say(revokeWords.revokeUsed, { uses: listed(usedTexts) })]),
          revokeWords.revokeTold,
          revokeWords.revokeUndo,
        ]
      }}
      reason={{}}
      act={async ({ reason }) => {
        await api.revokeAward({ body: { id, reason } })
        notify.done(revokeWords.revoked)
        onRevoked()
      }}
    />
  )
}
