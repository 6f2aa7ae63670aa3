/**
 * The faults that the audit trail can have at a row number. row-changed: the row was changed or replaced. row-missing:
 * it was removed before its retention ended. row-added: it was added later. link-changed: its link in the hash chain
 * was replaced. end-differs: the chain ends elsewhere than recorded. known-end-missing, known-end-differs: the chain no
 * longer reaches an end known from outside the database, or has a different hash at that end. checkpoints-unsigned: no
 * line of the checkpoint file is signed with the key.
 */
export const trailFaults = [
  'row-changed',
  'row-missing',
  'row-added',
  'link-changed',
  'end-differs',
  'known-end-missing',
  'known-end-differs',
  'checkpoints-unsigned',
] as const

export type TrailFault = (typeof trailFaults)[number]
