// The audit trail as it is read.

export const auditWords = {
  heading: 'Audit',
  lead: 'Every sign-in, refusal and change, newest first. Nobody can change it.',
  searchName: 'Find events',
  kind: 'Kind',
  actor: 'By whom',
  member: 'Member (ID)',
  from: 'From (UTC)',
  until: 'Until (UTC)',
  number: 'No.',
  when: 'When (UTC)',
  object: 'Object',
  why: 'Why',
  count: 'Times',
  sortings: { 'number down': 'Newest first', 'number up': 'Oldest first' },
  open: 'Open',
  eventName: 'event {number}',
  file: 'Saldo audit',
} as const

/** One event in full. */
export const auditEventWords = {
  heading: 'Event {number}',
  kind: 'Kind',
  when: 'When',
  actor: 'By whom',
  member: 'Member',
  object: 'Object',
  before: 'Before',
  after: 'After',
  why: 'Why',
  network: 'From the network',
  count: 'Times in that minute',
  hash: 'Hash of this row',
  previous: 'Hash of the row before',
  notLinked: 'Not linked yet. That happens within minutes.',
  none: 'none',
  close: 'Close',
} as const

/** How far the chain of hashes is closed. */
export const auditChainWords = {
  label: 'State of the chain',
  closed: 'The chain is closed up to event {number}.',
  waiting: { one: '{count} newer event waits to be linked.', many: '{count} newer events wait to be linked.' },
  none: 'No event has been linked yet.',
  broken: 'The chain is broken at event {number}',
  brokenHelp:
    'A row was changed, removed or inserted by something other than Saldo. Run “npm run operate -- audit verify”, and find out who could write to the database.',
} as const
