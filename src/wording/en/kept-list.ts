// Text shared by the lists of a member's statements and assessments.

export const listWords = {
  search: 'Search by company or tax number',
  year: 'Year',
  anyYear: 'All years',
  noYear: 'no year',
  status: 'Show',
  sort: 'Sort by',
  clear: 'Show all',
  actions: 'Actions',
  page: 'Page {count}',
  pages: 'Pages',
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  download: 'Download as CSV',
  downloadExcel: 'Download as Excel',
  fileName: '{name} {date}.csv',
  noneDeleted: 'Nothing to restore. What you delete stays here for up to {count} hours.',
} as const

/** The text of a chart for screen readers. */
export const drawnWords = { spoken: '{chart}. {list}. The table shows the same figures.' } as const

/** Labels of the actions on a row. `actionOn`: the label for screen readers, which includes the row's name. */
export const rowWords = {
  actionOn: '{action}: {name}',
  open: 'Open',
  more: 'More',
  delete: 'Delete',
  restore: 'Restore',
  restorable: 'until {moment}',
} as const
