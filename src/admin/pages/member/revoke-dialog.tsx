import { notify } from '#ui/notify.tsx'
import { awardWords as words } from '#words/admin/admin-members.ts'
import { listed, utcDayText } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { usesTexts } from '#wording/uses-text.ts'
import { DestructiveAct } from '../../acts/destructive-act.tsx'
import { useAdminApi } from '../../api/admin-api.ts'
import { awardName, type Award } from './member-plan.tsx'

type RevokeDialogProps = {
  readonly award: Award
  readonly onClose: () => void
  readonly onRevoked: () => unknown
}

/** Takes back what we gave, having said what of it is used and what is lost. */
export function RevokeDialog({ award, onClose, onRevoked }: RevokeDialogProps) {
  const api = useAdminApi()
  const { id } = award
  return (
    <DestructiveAct
      isOpen
      onClose={onClose}
      heading={say(words.revokeHeading, { plan: awardName(award), date: utcDayText(award.awardedAt) })}
      confirm={words.revoke}
      preview={{ key: ['award revocation', id], ask: () => api.previewAwardRevocation({ params: { id } }) }}
      consequences={({ used, lost }) => {
        const [usedTexts, lostTexts] = [usesTexts(used), usesTexts(lost)]
        return [
          lostTexts.length === 0 ? words.revokeNothing : say(words.revokeLost, { uses: listed(lostTexts) }),
          ...(usedTexts.length === 0 ? [] : [say(words.revokeUsed, { uses: listed(usedTexts) })]),
          words.revokeTold,
          words.revokeUndo,
        ]
      }}
      reason={{}}
      act={async ({ reason }) => {
        await api.revokeAward({ body: { id, reason } })
        notify.done(words.revoked)
        onRevoked()
      }}
    />
  )
}
