import type { Severity } from '#domain/problem.ts'

// What several pages say: the problems of a statement, and our own errors.

/** Problems of a statement, and how they are tied to its figures. */
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

/** An error on our side; `id` names it for the operator who investigates. */
export const faultWords = {
  heading: 'Something went wrong on our side',
  lead: 'Your data was not changed. If you write to us, quote this number: {id}',
  detail: 'Technical details',
  reload: 'Reload the page',
} as const

/** The severity of a problem, in a word. */
export const severityNames = { error: 'Error', warning: 'Warning', info: 'Note' } as const satisfies Record<
  Severity,
  string
>
