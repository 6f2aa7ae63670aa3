/** Deleting what a member keeps: what was done, and how it is taken back. */
export const deletionWords = {
  deleted: '{name} was deleted. You can undo this here, or restore it within a day under “Recently deleted”.',
  undo: 'Undo',
  restored: '{name} was restored.',
} as const
