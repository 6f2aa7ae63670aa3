import type { Severity } from '#domain/problem.ts'

// Shared by several pages: problems of a statement, and internal errors.

/** Problems of a statement, and their links to figures. */
export const problemListWords = {
  heading: 'Please note',
  remarks: 'Notes: {count}',
  more: 'And {count} more.',
  others: 'The same for {years}',
  place: 'Place in the file: {place}',
  code: 'Message code {code}',
  details: 'Place and code',
  show: 'Show {label}, {column}',
  touched: 'see the warning',
} as const

/** An internal error; `id` identifies it for the operator. */
export const faultWords = {
  heading: 'Something went wrong on our side',
  lead: 'Your data was not changed. If you write to us, quote this number: {id}',
  detail: 'Technical details',
} as const

/** A page whose script could not be loaded. */
export const notLoadedWords = {
  heading: 'This page could not be loaded',
  lead: 'Check your connection, then reload the page.',
  reload: 'Reload the page',
} as const

/** Name of each severity. */
export const severityNames = { error: 'Error', warning: 'Warning', info: 'Note' } as const satisfies Record<
  Severity,
  string
>
