import type { Severity } from '#domain/problem.ts'

// Text about a statement's problems and about internal errors, shared by several pages.

/** Text for the list of a statement's problems, and for the links to figures. */
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

/** Text about an internal error. {id}: the number that helps the operator to find the error. */
export const faultWords = {
  heading: 'Something went wrong on our side',
  lead: 'Your data was not changed. If you write to us, quote this number: {id}',
  detail: 'Technical details',
} as const

/** Texts shown when the script of a page, or of a part of it, could not be loaded. */
export const notLoadedWords = {
  heading: 'This page could not be loaded',
  part: 'A part of this page could not be loaded',
  lead: 'Check your connection, then reload the page.',
  reload: 'Reload the page',
} as const

export const severityNames = { error: 'Error', warning: 'Warning', info: 'Note' } as const satisfies Record<
  Severity,
  string
>
