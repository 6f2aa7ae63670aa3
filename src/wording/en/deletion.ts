/** Deleting a member's records, and undoing it. */
export const deletionWords = {
  deleted: '{name} was deleted. You can undo this here, or restore it within a day under “Recently deleted”.',
  undo: 'Undo',
  restored: '{name} was restored.',
} as const
