/**
 * The fault at a number. The row was changed or replaced, is missing before its retention ended, or was added later;
 * the link was replaced; or the chain ends elsewhere than recorded. For an end known from outside the database: the
 * chain no longer reaches it, or has a different hash at its number. checkpoints-unsigned: no line of the checkpoint
 * file is signed with the key.
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
