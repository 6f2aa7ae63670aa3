/** Messages about deleting a member's record, and about undoing the deletion. */
export const deletionWords = {
  deleted: '{name} was deleted. You can undo this here, or restore it for up to a day under “Recently deleted”.',
  undo: 'Undo',
  restored: '{name} was restored.',
} as const
