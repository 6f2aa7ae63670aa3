// What the lists of a member's statements and assessments both say.

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
  noneDeleted: 'Nothing was deleted in the last {count} hours.',
} as const

/** What is read out for a chart. */
export const drawnWords = { spoken: '{chart}. {list}. The table shows the same figures.' } as const

/** What can be done with a row; read out, each says with which. */
export const rowWords = {
  actionOn: '{action}: {name}',
  open: 'Open',
  more: 'More',
  delete: 'Delete',
  restore: 'Restore',
  restorable: 'until {moment}',
} as const
