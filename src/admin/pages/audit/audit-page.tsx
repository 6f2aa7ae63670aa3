import { Text } from '@mantine/core'
import { useCallback } from 'react'
import { auditKindNames } from '#domain/audit/audit-kinds.ts'
import { Callout } from '#ui/callout.tsx'
import type { TableColumn } from '#ui/data-table.tsx'
import type { Filter } from '#ui/list-controls.tsx'
import { auditChainWords, auditKindWords, auditWords as words } from '#words/admin/admin-audit.ts'
import { counted, utcStampText } from '#words/locale.ts'
import { trailFaultWords } from '#words/operate.ts'
import { say } from '#wording/say.ts'
import { AdminList } from '../../lists/admin-list.tsx'
import { filterOptions } from '../../lists/use-admin-list.ts'
import { AuditEventPanel, auditKindText } from './audit-event-panel.tsx'
import { useAudit, type AuditChain, type ShownEvent } from './use-audit.ts'

const columns: readonly TableColumn<ShownEvent>[] = [
  {
    id: 'number',
    heading: words.number,
    isRowHeader: true,
    align: 'end',
    isOneLine: true,
    cell: ({ number }) => number,
  },
  {
    id: 'at',
    heading: words.when,
    isOneLine: true,
    cell: ({ at }) => utcStampText(at, { hasSeconds: true }),
  },
  { id: 'kind', heading: words.kind, isOneLine: true, cell: ({ kind }) => auditKindText(kind) },
  { id: 'actor', heading: words.actor, width: '11.5rem', cell: ({ actor }) => withShortIds(actor) },
  {
    id: 'object',
    heading: words.object,
    isOneLine: true,
    cell: ({ object, memberId }) => withShortIds(object ?? memberId ?? ''),
  },
  { id: 'why', heading: words.why, cell: ({ why }) => why },
  {
    id: 'count',
    heading: words.count,
    align: 'end',
    isNamedWhenStacked: true,
    cell: ({ count }) => count,
  },
]

/**
 * Shortens ids to their first part, which is enough to tell them apart in a list. An opened event shows them in full.
 */
function withShortIds(text: string): string {
  return text.replaceAll(/([\da-f]{8})-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '$1…')
}

type Filtered = ReturnType<typeof useAudit>['list']['asked']

const kindOptions = filterOptions(words.anyKind, auditKindNames, auditKindWords)

const filters: readonly Filter<Filtered>[] = [
  { name: 'kind', label: words.kind, options: kindOptions },
  { name: 'actor', label: words.actor, typed: 'text' },
  { name: 'member', label: words.member, typed: 'text' },
  { name: 'from', label: words.from, typed: 'date' },
  { name: 'until', label: words.until, typed: 'date' },
]

/** The audit trail: who did what to whom, when, from where and why. */
export default function AuditPage() {
  const { list, chain, csv, lines, open, setOpen } = useAudit()
  const actionsOf = useCallback(
    ({ number }: ShownEvent) => [{ label: words.open, onChoose: () => setOpen(number) }],
    [setOpen],
  )
  return (
    <>
      <AdminList
        heading={words.heading}
        lead={words.lead}
        notice={chain !== null && <ChainState chain={chain} />}
        list={list}
        csv={csv}
        lines={lines}
        columns={columns}
        keyOf={({ number }) => String(number)}
        nameOf={({ number }) => say(words.eventName, { number: String(number) })}
        actionsOf={actionsOf}
        searchName={words.searchName}
        filters={filters}
        sortings={words.sortings}
      />
      <AuditEventPanel event={open} onClose={() => setOpen(null)} />
    </>
  )
}

/** Shows the last event that the hash chain covers, or the event at which the chain is broken. */
function ChainState({ chain }: { readonly chain: AuditChain }) {
  const { closedUpTo, waiting, brokenAt, fault } = chain
  if (brokenAt !== null && fault !== null) return <ChainFault number={brokenAt} fault={fault} />
  const closed = closedUpTo === 0 ? auditChainWords.none : say(auditChainWords.closed, { number: closedUpTo })
  return (
    <Text fz="sm" c="dimmed">
      {closed} {waiting > 0 && counted(waiting, auditChainWords.waiting)} {checkedText(chain)}
    </Text>
  )
}

type ChainFaultProps = { readonly number: number; readonly fault: NonNullable<AuditChain['fault']> }

/**
 * Shows the fault in the chain, or says that the checkpoints cannot be compared because none is signed with the key.
 */
function ChainFault({ number, fault }: ChainFaultProps) {
  const isUnsigned = fault === 'checkpoints-unsigned'
  const said = say(trailFaultWords[fault], { number })
  return (
    <Callout
      severity="error"
      heading={isUnsigned ? auditChainWords.notCompared : say(auditChainWords.broken, { number })}
      level={2}
    >
      {isUnsigned ? said : say(auditChainWords.brokenHelp, { fault: said })}
    </Callout>
  )
}

/**
 * Says when the rows were last checked, and whether the newest check failed. Before the first check, says that it is in
 * progress.
 */
function checkedText({ checkedAt, hasCheckFailed }: AuditChain): string {
  const checked = checkedAt === null ? '' : say(auditChainWords.checked, { date: utcStampText(checkedAt) })
  if (hasCheckFailed) return `${checked} ${auditChainWords.notChecked}`.trim()
  return checked === '' ? auditChainWords.checking : checked
}
