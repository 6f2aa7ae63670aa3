// The audit trail as it is read.

export const auditWords = {
  heading: 'Audit',
  lead: 'Every sign-in, refusal and change, newest first. Nobody can change it.',
  searchName: 'Find events',
  kind: 'Kind',
  anyKind: 'All kinds',
  actor: 'By whom',
  member: 'Member',
  from: 'From (UTC)',
  until: 'Until (UTC)',
  number: 'No.',
  when: 'When (UTC)',
  object: 'Object',
  count: 'Times',
  sortings: { 'number down': 'Newest first', 'number up': 'Oldest first' },
  open: 'Open',
  eventName: 'event {number}',
  file: 'Saldo audit',
  saveLines: 'Download as JSON lines',
  linesFile: '{name} {date}.jsonl',
} as const

/** One event in full. */
export const auditEventWords = {
  heading: 'Event {number}',
  label: 'The event',
  kind: 'Kind',
  when: 'When',
  actor: 'By whom',
  member: 'Member',
  object: 'Object',
  before: 'Before',
  after: 'After',
  why: 'Why',
  network: 'From the network',
  count: 'How often in that minute',
  hash: 'Hash of the row',
  previous: 'Hash of the row before',
  notLinked: 'Not linked yet: that happens within minutes.',
  close: 'Close',
} as const

/** How far the chain of hashes is closed. */
export const auditChainWords = {
  closed: 'The chain is closed up to event {number}.',
  waiting: { one: '{count} newer event waits to be linked.', many: '{count} newer events wait to be linked.' },
  none: 'No event has been linked yet.',
  broken: 'The chain is broken at event {number}',
  brokenHelp:
    'A row was changed, removed or inserted outside of Saldo. Run `npm run operate -- audit verify` and find out who could write to the database.',
  notLoaded: 'The state of the chain could not be loaded.',
} as const
