// @owns severity of each problem
// Problems of a file or a statement, as codes. The sentences for them are in the wording. Readers and checks return
// problems as values, and do not throw for a person's mistake.

/** The severities, worst first. */
export const severityOrder = ['error', 'warning', 'info'] as const

export type Severity = (typeof severityOrder)[number]

/**
 * The severity of every problem: an error means that the statement is refused, a warning must be read by anyone who
 * judges the figures, an info explains. Where two severities are needed, there are two codes.
 */
export const severities = {
  // problems of the whole file
  'empty-file': 'error',
  'file-too-large': 'error',
  'unknown-format': 'error',
  'not-a-statement': 'error',
  'lines-without-columns': 'error',
  'other-document': 'error',
  'broken-file': 'error',
  'entities-refused': 'error',
  'too-deep': 'error',
  'archive-too-large': 'error',
  'archive-overlaps': 'error',
  'archive-repeats': 'error',
  'archive-without-statement': 'error',
  'password-protected': 'error',
  'old-format': 'error',
  picture: 'error',
  'no-text-layer': 'error',
  'pages-packed': 'error',
  'bank-form': 'error',
  'insurer-form': 'error',
  'unknown-form-version': 'error',
  'newer-form-version': 'error',
  'file-unopened': 'error',
  'reading-failed': 'error',
  'reading-stopped': 'error',
  'reading-late': 'error',
  'several-in-archive': 'info',
  'entries-unread': 'info',
  'pages-unread': 'warning',
  'sheets-unread': 'warning',
  'rows-unread': 'warning',
  'columns-beyond': 'warning',
  'minus-unseen': 'warning',
  'nested-archive': 'warning',
  'too-many-statements': 'error',
  'unreadable-row': 'warning',
  // problems of reading one statement
  'unit-missing': 'error',
  'year-missing': 'error',
  'period-missing': 'error',
  'period-unknown': 'error',
  'period-of-part': 'error',
  'periods-differ': 'error',
  'form-unknown': 'error',
  'ambiguous-number': 'error',
  'unreadable-amount': 'error',
  'shown-otherwise': 'error',
  'red-amount': 'error',
  'wrong-edition': 'error',
  'unit-conflict': 'error',
  'unit-of-report': 'error',
  'column-units-differ': 'error',
  'units-joined': 'info',
  'unit-refined': 'info',
  'column-after-title': 'error',
  'title-apart': 'error',
  'columns-unclear': 'error',
  'lines-below-title': 'error',
  'columns-of-a-year': 'error',
  'columns-torn': 'error',
  'tables-side-by-side': 'error',
  'columns-lost': 'error',
  'columns-by-order': 'warning',
  'column-unread': 'warning',
  'equity-unread': 'warning',
  'unknown-line': 'warning',
  'name-of-another': 'warning',
  'name-of-simplified': 'warning',
  'row-not-understood': 'error',
  'row-left-out': 'info',
  'row-hidden': 'error',
  'row-hidden-counted': 'error',
  'row-hidden-uncounted': 'error',
  'rows-hidden': 'info',
  'columns-hidden': 'info',
  'formulas-calculated': 'info',
  'changes-accepted': 'info',
  'hidden-text': 'info',
  'year-inferred': 'info',
  'decimals-rounded': 'info',
  'own-lines': 'info',
  'superseded-filing': 'info',
  // problems that the checks of one statement find
  'no-amounts': 'error',
  'amount-out-of-range': 'error',
  'balance-mismatch': 'error',
  'balance-difference': 'warning',
  'balance-rounding': 'info',
  'total-mismatch': 'error',
  'cost-adds': 'error',
  'total-doubtful': 'error',
  'looks-like-sign': 'warning',
  'looks-like-unit': 'warning',
  'looks-like-typing': 'warning',
  'line-in-parts': 'error',
  'duplicate-line': 'error',
  'repeated-line': 'info',
  'edition-year': 'warning',
  'irregular-period': 'warning',
  'period-assumed': 'info',
  'form-missing': 'warning',
  'column-missing': 'warning',
  'report-column-missing': 'warning',
  'report-year-blank': 'warning',
  'section-sum': 'warning',
  'not-itemised': 'warning',
  rounding: 'info',
  'details-sum': 'info',
  'sign-oddity': 'warning',
  'possible-reversal': 'warning',
  'negative-deduction': 'info',
  'cash-mismatch': 'info',
  'net-result-mismatch': 'info',
  'equity-mismatch': 'info',
  'unit-implausible': 'warning',
  'mixed-current-assets': 'info',
  // problems of one line of English fields in a JSON Lines file
  'line-unreadable': 'error',
  'line-too-long': 'error',
  'id-malformed': 'error',
  'fields-missing': 'error',
  'amount-malformed': 'error',
  'field-unknown': 'warning',
  'denomination-unknown': 'error',
  'year-malformed': 'error',
  'form-kind-unknown': 'error',
  'rate-malformed': 'error',
  'age-malformed': 'error',
  'kind-unknown': 'error',
  'kind-incomplete': 'error',
  'kind-reason-long': 'error',
} as const satisfies Record<string, Severity>

export type ProblemCode = keyof typeof severities

/**
 * Values for a problem's placeholders, such as codes, labels and amounts. Amounts are in the statement's own unit,
 * except `roubles`.
 */
export type ProblemFacts = Readonly<Record<string, string | number>>

/**
 * A problem. `at` is its location in the file (sheet and cell, XML path, JSON key, row) or a line code; left out when
 * the problem concerns no single place.
 */
export type Problem = {
  readonly code: ProblemCode
  readonly severity: Severity
  readonly at?: string
  readonly facts?: ProblemFacts
}

/** Creates a problem with the severity of its code. */
export function problem(code: ProblemCode, at?: string, facts?: ProblemFacts): Problem {
  return {
    code,
    severity: severities[code],
    ...(at === undefined ? {} : { at }),
    ...(facts === undefined ? {} : { facts }),
  }
}

export const isRefusal = (problems: readonly Problem[]): boolean => problems.some((p) => p.severity === 'error')

/** Compares two problems, so that sorting puts the worst first. */
export const bySeverity = (a: Problem, b: Problem): number =>
  severityOrder.indexOf(a.severity) - severityOrder.indexOf(b.severity)

/** The worst of these severities; null when there are none. */
export const worstOf = (found: readonly Severity[]): Severity | null =>
  severityOrder.find((severity) => found.includes(severity)) ?? null
