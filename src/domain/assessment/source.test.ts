import { expect, test } from 'vitest'
import { problem } from '../problem.ts'
import type { Filed, StatementRecord } from '../records/statement-record.ts'
import { assess, assessGiven } from './assess.ts'
import { sound } from './fixtures/sound-company.ts'
import { optionsOf, type AssessmentInputs } from './inputs.ts'
import { assessSource, capitalExpendituresIn, entitled, inputsOf, nothingAsked, type AssessedSource } from './source.ts'

const statement: StatementRecord = {
  companyTitle: 'Blue Whale',
  russianName: null,
  inn: '7707083893',
  form: 'full',
  edition: null,
  entity: 'commercial',
  periods: 34,
  denominations: 384,
  reportingYear: 2024,
  codeValues: {
    1150: { current: 60, previous: 50 },
    1250: { current: 25, previous: 20 },
    1310: { current: 10, previous: 10 },
    1370: { current: 75, previous: 40 },
    1520: { current: 0, previous: 20 },
    2110: { current: 900, previous: 800 },
    2120: { current: 700, previous: 650 },
  },
  supplementary: { depreciationAndAmortization: { current: 5, previous: 4 } },
  filed: null,
}
const ofStatement: AssessedSource = { kind: 'statement', statement }
const fields = {
  periods: 34,
  denominations: 384,
  reportingYear: 2024,
  form: 'full',
  current: sound,
  previous: null,
} as const
const ofFields: AssessedSource = { kind: 'fields', fields }

function assessed(source: AssessedSource, inputs: AssessmentInputs) {
  const found = assessSource(source, inputs)
  if (found.assessment === null) throw new Error(JSON.stringify(found.problems))
  return found
}

test('inputs left out are taken from the source', () => {
  const inputs = inputsOf(nothingAsked, ofStatement, '2025-06-30')
  expect(inputs).toEqual({
    title: 'Blue Whale',
    rubPerUsd: null,
    rateSource: null,
    rateDate: null,
    depreciationAndAmortization: { current: 5, previous: 4 },
    capitalExpenditures: { current: null, previous: null },
    asOf: '2025-06-30',
    kind: null,
  })
  expect(inputsOf({ ...nothingAsked, rubPerUsd: ' 0,710 ', title: ' A ' }, ofStatement, '2025-06-30')).toMatchObject({
    rubPerUsd: '0.710',
    title: 'A',
  })
  expect(inputsOf({ ...nothingAsked, rubPerUsd: 'x' }, ofFields, '2025-06-30')).toMatchObject({
    rubPerUsd: 'x',
    title: '',
    depreciationAndAmortization: { current: sound.depreciationAndAmortization, previous: null },
  })
})

test('depreciation entered by the user replaces the depreciation in the record', () => {
  const inputs = inputsOf(
    { ...nothingAsked, depreciationAndAmortization: { current: 50, previous: null } },
    ofStatement,
    '2025-06-30',
  )
  const { assessment, english } = assessed(ofStatement, inputs)
  if (english === null) throw new Error('a statement has its translation')
  expect(assessment).toEqual(assess(english, optionsOf(inputs)))
  expect(assessment.figures.current.ebitda).toBe(250_000)
  expect(assessment.figures.previous?.ebitda).toBe(150_000)
})

test('capital expenditure left out of the inputs is taken from line 4221', () => {
  const codeValues = { ...statement.codeValues, 4221: { current: 7, previous: 6 } }
  const source: AssessedSource = { kind: 'statement', statement: { ...statement, codeValues } }
  const capitalExpenditures = { current: 9, previous: null }
  const inputs = inputsOf({ ...nothingAsked, title: 'A', capitalExpenditures }, source, '2025-06-30')
  expect(capitalExpendituresIn(assessed(source, inputs), inputs)).toEqual({ current: 9, previous: 6 })
  expect(capitalExpendituresIn(assessed(ofFields, inputs), inputs)).toEqual(capitalExpenditures)
})

test('a kind of company set by the user replaces the derived kind', () => {
  const kind = { kind: 'financing', reason: 'It lends to its group.' } as const
  for (const source of [ofStatement, ofFields]) {
    const inputs = inputsOf(
      { ...nothingAsked, title: 'A', kind: { ...kind, reason: ` ${kind.reason}\n` } },
      source,
      '2025-06-30',
    )
    expect(inputs.kind).toEqual(kind)
    const { assessment } = assessed(source, inputs)
    expect(assessment.kind).toMatchObject({ kind: 'financing', byFigures: { kind: 'trading' }, overruled: kind })
    expect(assessment.limit.zeroBecause).toContain('financing')
  }
})

test('English fields are assessed as given, and an irregular period counts as a full year', () => {
  const inputs = inputsOf({ ...nothingAsked, title: 'A' }, ofFields, '2025-06-30')
  const { assessment, english } = assessed(ofFields, inputs)
  expect(english).toBeNull()
  const given = {
    current: sound,
    previous: null,
    periods: 34,
    denomination: 384,
    reportingYear: 2024,
    isSimplified: false,
    isIrregular: false,
  } as const
  expect(assessment).toEqual(assessGiven(given, optionsOf(inputs)))
  const irregular: AssessedSource = { kind: 'fields', fields: { ...fields, periods: 90, form: 'simplified' } }
  const { given: read, caveats } = assessed(irregular, inputs).assessment
  expect(read).toMatchObject({ periods: 34, isIrregular: true, isSimplified: true })
  expect(caveats).toContain('IRREGULAR_PERIOD')
})

test('a statement that cannot be translated is not assessed', () => {
  const codeValues = { ...statement.codeValues, 1250: { current: 26, previous: 21 } }
  const source: AssessedSource = { kind: 'statement', statement: { ...statement, codeValues, denominations: null } }
  const { assessment, problems } = assessSource(source, inputsOf(nothingAsked, source, '2025-06-30'))
  expect(assessment).toBeNull()
  expect(problems.map(({ code }) => code)).toContain('unit-missing')
})

test('a statement under a nickname loses its company name and tax number', () => {
  expect(entitled(ofStatement, 'Client 7')).toMatchObject({ statement: { companyTitle: 'Client 7', inn: null } })
  expect(entitled(ofStatement, 'Blue Whale')).toBe(ofStatement)
  expect(entitled(ofFields, 'Client 7')).toBe(ofFields)
  const inputs = inputsOf({ ...nothingAsked, title: 'Client 7' }, ofStatement, '2025-06-30')
  expect(assessed(ofStatement, inputs).english?.statement.company).toEqual({ name: 'Client 7', inn: null })
})

test('under a nickname, no name, location or remark names the company', () => {
  const origin = 'NO_BUHOTCH_7707083893_Северный мост.xml'
  const at = { current: `${origin} Северный мост ПАО!B7` }
  const own = { beside: '1230', code: null, name: 'Долг «Северный мост» перед банком', at }
  const filed: Filed = {
    forms: ['balance', 'results'],
    columns: ['current', 'previous'],
    correction: 0,
    lines: [{ code: '1150', amounts: { current: 60, previous: 50, beforePrevious: null }, at }],
    equity: [],
    own: [{ ...own, amounts: { current: 7_707_083_893, previous: 0, beforePrevious: null } }],
    unknown: [],
    origin,
    problems: [],
    remarks: [problem('bank-form', origin)],
  }
  const named = { ...statement, companyTitle: 'Northern Bridge PJSC', russianName: 'ПАО «Северный мост»', filed }
  const found = entitled({ kind: 'statement', statement: named }, 'Client 7')
  expect(found).toMatchObject({
    statement: {
      companyTitle: 'Client 7',
      russianName: null,
      codeValues: statement.codeValues,
      filed: {
        origin: '…',
        lines: [{ at: { current: '… … ПАО!B7' } }],
        own: [{ name: 'Долг «…» перед банком', amounts: { current: 7_707_083_893 } }],
        remarks: [{ code: 'bank-form', at: '…' }],
      },
    },
  })
  expect(JSON.stringify(found)).not.toMatch(/Северный|Northern|BUHOTCH/)
})
