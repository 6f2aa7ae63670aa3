import * as z from 'zod'
import { editions, type Edition, type StatementForm } from '#domain/catalogue/editions.ts'
import { reports } from '#domain/catalogue/sections.ts'
import type { FieldProblemCode } from '#domain/field-problem.ts'
import {
  filedProblemsMax,
  filedRowsMax,
  lineCodeLengthMax,
  rowNameLengthMax,
  statementLinesMax,
} from '#domain/policy.ts'
import { problem, severities, type ProblemCode } from '#domain/problem.ts'
import { fitsLine } from '#domain/statement/checks/amounts.ts'
import { columns, equityColumns } from '#domain/statement/draft.ts'
import type { Filed } from '#domain/records/statement-record.ts'
import { spelled, text, typed } from './spelling.ts'

// The shape of the financial statement record (specification §3), with everything else that a file contained. Decoding
// fills in absent fields, reads an empty tax number as none, and changes nothing else. A faulty field is reported by a
// code, for which the wording has a sentence.

const faulty = (code: FieldProblemCode): string => code

/** A value that may be missing in a draft; if it is absent, it becomes null. */
const open = <Shape extends z.ZodType>(shape: Shape) => shape.nullable().default(null)

// the cast is safe: these are the keys of the table of editions
const editionNames = Object.keys(editions) as [Edition, ...Edition[]]
// the cast is safe: these are the keys of the table of reports
const reportNames = Object.keys(reports) as [StatementForm, ...StatementForm[]]
// the cast is safe: these are the keys of the table of severities
const problemCodes = Object.keys(severities) as [ProblemCode, ...ProblemCode[]]

const amount = () => z.number(faulty('amount-malformed'))

const amountsOfLine = z.object({
  current: open(amount()),
  previous: open(amount()),
  beforePrevious: z.exactOptional(amount().nullable()),
})

/** Amounts by line code, in the statement's own unit: whole numbers except earnings per share, null for a blank. */
const codeValues = z
  .record(typed().min(1).max(lineCodeLengthMax), amountsOfLine)
  .default({})
  .superRefine((lines, context) => {
    if (Object.keys(lines).length > statementLinesMax)
      context.addIssue({ code: 'custom', message: faulty('lines-many') })
    for (const [code, amounts] of Object.entries(lines))
      for (const column of columns) {
        const given = amounts[column] ?? 0
        if (!fitsLine(code, given))
          context.addIssue({ code: 'custom', path: [code, column], message: faulty('amount-malformed') })
      }
  })

const wholeAmount = () => z.int(faulty('amount-malformed'))

const entered = z.object({ current: open(wholeAmount()), previous: open(wholeAmount()) })

/** Figures for which the forms have no coded line. The user enters them, in the statement's unit. */
const supplementary = z
  .object({
    depreciationAndAmortization: z.exactOptional(entered),
    capitalExpenditures: z.exactOptional(entered),
  })
  .default({})

const filedAmounts = z.object({
  current: z.number().nullable(),
  previous: z.number().nullable(),
  beforePrevious: z.number().nullable(),
})
const places = z.object({
  current: z.exactOptional(typed()),
  previous: z.exactOptional(typed()),
  beforePrevious: z.exactOptional(typed()),
})
const equityAmounts = z.partialRecord(z.enum(equityColumns), z.number().nullable())

/** Codec for a problem that a reader found. The severity is not sent; decoding derives it from the code. */
const filedProblem = z.codec(
  z.object({
    code: z.enum(problemCodes),
    at: z.exactOptional(typed()),
    facts: z.exactOptional(z.record(typed(), z.union([typed(), z.number()]))),
  }),
  z.custom<ReturnType<typeof problem>>(),
  {
    decode: ({ code, at, facts }) => problem(code, at, facts),
    encode: (found) => reportedOf(found),
  },
)

const reportedOf = ({ severity: _severity, ...reported }: ReturnType<typeof problem>) => reported

const rows = <Shape extends z.ZodType>(shape: Shape) => z.array(shape).max(filedRowsMax, faulty('lines-many'))

const problemsOfFile = z.array(filedProblem).max(filedProblemsMax, faulty('problems-many'))

const filedWire = z.object({
  forms: z.array(z.enum(reportNames)),
  columns: z.array(z.enum(columns)),
  withoutPrevious: z.exactOptional(z.array(z.enum(reportNames))),
  correction: z.int(),
  lines: rows(z.object({ code: typed(), amounts: filedAmounts, at: places })),
  equity: rows(z.object({ code: typed(), amounts: equityAmounts, at: typed() })),
  own: rows(
    z.object({
      beside: typed().nullable(),
      code: typed().nullable(),
      name: typed(),
      amounts: filedAmounts,
      at: places,
      equity: z.exactOptional(equityAmounts),
    }),
  ),
  unknown: rows(z.object({ label: typed(), amounts: filedAmounts, at: places })),
  origin: typed(),
  problems: problemsOfFile,
  remarks: problemsOfFile,
})

/**
 * Everything in a file besides the amounts that can be typed; returned unchanged when saving, so that nothing in the
 * file is lost.
 */
const filed = z.codec(filedWire, z.custom<Filed>(), {
  decode: (wire) => wire,
  // the cast is safe: this is the same value, typed as mutable
  encode: (own) => own as z.output<typeof filedWire>,
})

const unreadOfLine = z.object({
  current: z.exactOptional(typed()),
  previous: z.exactOptional(typed()),
  beforePrevious: z.exactOptional(typed()),
})

/**
 * Fields stored only while a statement is being typed. `unread` has the strings that are not amounts, by line code or
 * supplementary figure.
 */
const typing = z.object({
  columns: z.array(z.enum(columns)).max(columns.length).readonly(),
  decimalMark: open(z.enum(['.', ','])),
  unread: z
    .record(typed().min(1).max(rowNameLengthMax), unreadOfLine)
    .default({})
    .refine((unread) => Object.keys(unread).length <= statementLinesMax, faulty('lines-many')),
})

/** Fields omitted from lists of statements. */
const figures = { codeValues, supplementary, filed: open(filed), typing: z.exactOptional(typing) }

/** A tax number as filed, well-formed or not; an empty string counts as no number. */
const taxNumber = z.codec(open(typed().max(12)), z.string().nullable(), {
  decode: (inn) => (inn === '' ? null : inn),
  encode: (inn) => inn,
})

export const recordFields = {
  companyTitle: text(),
  russianName: open(typed()),
  inn: taxNumber,
  form: open(z.enum(['full', 'simplified'], faulty('form-kind-unknown'))),
  edition: open(z.enum(editionNames, faulty('edition-unknown'))),
  entity: z.enum(['commercial', 'non-profit'], faulty('entity-unknown')).default('commercial'),
  periods: open(z.int(faulty('period-unknown')).min(0, faulty('period-unknown')).max(9_999, faulty('period-unknown'))),
  denominations: open(z.literal([383, 384, 385], faulty('denomination-unknown'))),
  reporting_year: open(z.int(faulty('year-unknown'))),
  ...figures,
}

export const figuresShape = z.object(figures)

/** The figures encoded as JSON. They were validated when decoded, so they are not validated again. */
export function figuresText(record: Figures): string {
  const { filed: file } = record
  return JSON.stringify({
    codeValues: record.codeValues,
    supplementary: record.supplementary,
    filed: file && { ...file, problems: file.problems.map(reportedOf), remarks: file.remarks.map(reportedOf) },
    typing: record.typing,
  })
}

type Figures = z.output<typeof figuresShape>
export const recordShape = spelled(z.object(recordFields))
