import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { adminAddress } from '#contract/admin/admin-screens.ts'
import { Facts } from '#ui/facts.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { auditEventWords as words, auditKindWords } from '#words/admin/admin-audit.ts'
import { utcMomentText } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import type { ShownEvent } from './use-audit.ts'

type AuditEventPanelProps = {
  /** The event to show; null when the panel is closed. */
  readonly event: ShownEvent | null
  readonly onClose: () => void
}

export const AuditEventPanel = ({ event, onClose }: AuditEventPanelProps) => (
  <SidePanel
    isOpen={event !== null}
    title={event === null ? '' : say(words.heading, { number: String(event.number) })}
    closeLabel={words.close}
    onClose={onClose}
  >
    {event !== null && <EventFacts event={event} />}
  </SidePanel>
)

const kindTexts: Readonly<Record<string, string>> = auditKindWords

/** The label of an event kind; unknown kinds of a later version are shown by name. */
export const auditKindText = (kind: string): string => kindTexts[kind] ?? kind

function EventFacts({ event }: { readonly event: ShownEvent }) {
  const { kind, at, actor, memberId, object, before, after, why, network, count, hash, previousHash } = event
  return (
    <Facts
      layout="above"
      look="lines"
      facts={[
        { term: words.kind, value: auditKindText(kind), notes: [kind] },
        { term: words.when, value: utcMomentText(at) },
        { term: words.actor, value: actor },
        memberId !== null && { term: words.member, value: <MemberLink id={memberId} /> },
        object !== null && { term: words.object, value: object },
        before !== null && { term: words.before, value: <code>{before}</code> },
        after !== null && { term: words.after, value: <code>{after}</code> },
        { term: words.why, value: why ?? words.none },
        network !== null && { term: words.network, value: network },
        count > 1 && { term: words.count, value: count },
        { term: words.hash, value: hash === null ? words.notLinked : <code>{hash}</code> },
        previousHash !== null && { term: words.previous, value: <code>{previousHash}</code> },
      ]}
    />
  )
}

const MemberLink = ({ id }: { readonly id: string }) => (
  <Anchor component={Link} inherit to={adminAddress('member', { id })}>
    {id}
  </Anchor>
)
