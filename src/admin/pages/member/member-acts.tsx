import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { ActionBar } from '#ui/action-bar.tsx'
import { awardWords, memberActWords as words } from '#words/admin/admin-members.ts'
import { useMay } from '../../session/admin-guard.ts'
import { AwardDialog } from './award-dialog.tsx'
import { DeleteDialog, EndSessionsDialog, RestoreDialog, SendLinkDialog, SuspendDialog } from './member-dialogs.tsx'
import type { MemberAccount } from './use-member.ts'

type MemberActsProps = {
  readonly account: MemberAccount
  readonly onDone: () => unknown
  readonly onDeleted: () => unknown
}

type Act = 'give' | 'link' | 'sessions' | 'suspend' | 'restore' | 'remove'

/** The actions on the member that the signed-in admin's role allows. */
export function MemberActs({ account, onDone, onDeleted }: MemberActsProps) {
  const [act, setAct] = useState<Act | null>(null)
  const [mayChange, mayGive, mayDelete] = [useMay('members.change'), useMay('plans.grant'), useMay('members.delete')]
  const close = (): void => setAct(null)
  const dialog = { account, onClose: close, onDone }
  if (!mayChange && !mayGive && !mayDelete) return null
  const isSuspended = account.suspendedAt !== null
  return (
    <ActionBar label={words.label}>
      <Group gap="sm">
        {mayGive && <Button onClick={() => setAct('give')}>{awardWords.give}</Button>}
        {mayChange && (
          <>
            <ActButton label={words.reset} onPress={() => setAct('link')} />
            <ActButton label={words.endSessions} onPress={() => setAct('sessions')} />
            {isSuspended ? (
              <ActButton label={words.restore} onPress={() => setAct('restore')} />
            ) : (
              <ActButton label={words.suspend} onPress={() => setAct('suspend')} />
            )}
          </>
        )}
        {mayDelete && <ActButton label={words.remove} onPress={() => setAct('remove')} />}
      </Group>
      <AwardDialog account={account} isOpen={act === 'give'} onClose={close} onGiven={onDone} />
      {act === 'link' && <SendLinkDialog {...dialog} />}
      {act === 'sessions' && <EndSessionsDialog {...dialog} />}
      {act === 'suspend' && <SuspendDialog {...dialog} />}
      {act === 'restore' && <RestoreDialog {...dialog} />}
      {act === 'remove' && <DeleteDialog {...dialog} onDone={onDeleted} />}
    </ActionBar>
  )
}

const ActButton = ({ label, onPress }: { readonly label: string; readonly onPress: () => void }) => (
  <Button variant="default" onClick={onPress}>
    {label}
  </Button>
)
