import type { Severity } from '#domain/problem.ts'

// What several pages say of a statement: its problems, and faults of ours.

/** Problems of a statement, and how they are tied to its figures. */
export const problemListWords = {
  heading: 'Read this first',
  remarks: 'Remarks: {count}',
  more: 'And {count} more.',
  others: 'The same for {years}',
  place: 'Place in the file: {place}',
  code: 'Message code {code}',
  details: 'Place and code',
  show: 'Show {label}, {column}',
  touched: 'see the warning',
} as const

/** A fault of ours; `id` names it for the operator who investigates. */
export const faultWords = {
  heading: 'Something went wrong on our side',
  lead: 'Nothing of yours was changed by it. If you write to us, quote this number: {id}',
  detail: 'Technical detail',
  reload: 'Load the page again',
} as const

/** The severity of a problem, in a word. */
export const severityNames = { error: 'Error', warning: 'Warning', info: 'Remark' } as const satisfies Record<
  Severity,
  string
>
