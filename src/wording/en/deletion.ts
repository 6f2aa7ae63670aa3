/** Deleting what a member keeps: what was done, and how it is taken back. */
export const deletionWords = {
  deleted: '{name} is deleted. You can take it back here, or within a day under “Recently deleted”.',
  undo: 'Undo',
  restored: '{name} is back.',
} as const
