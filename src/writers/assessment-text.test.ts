import { expect, test } from 'vitest'
import { printoutOfFiling, printouts } from '#cli/fixtures/sample-printouts.ts'
import { assessmentDocument } from '#documents/assessment-document.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { columnsWide } from './terminal.ts'
import { writeText } from './text-writer.ts'

const every = Object.entries({ ...printouts, 'a filing': printoutOfFiling() })

const textOf = (sheet: AssessmentPrintout, columns?: number): string =>
  new TextDecoder().decode(writeText(assessmentDocument(sheet), columns === undefined ? {} : { columns }))

test.each(every)('%s: the text has the conclusions, findings, steps, disclaimers and three tables', (_, sheet) => {
  const text = textOf(sheet).replace(/\s+/g, ' ')
  const { headline, strengths, weaknesses, notices, credit, explanation, disclaimers } = sheet
  const sentences = [
    ...[headline.rating, headline.risk, headline.credit].flatMap((each) => [
      each.label,
      each.text,
      ...each.details,
      ...(each.notes ?? []),
    ]),
    (headline.why?.text ?? '').replace(/\s+/g, ' '),
    ...[strengths, weaknesses, notices].flatMap(({ lines }) => lines.map((line) => line.text.replace(/\s+/g, ' '))),
    ...[...credit.steps, ...explanation.steps].flatMap((step) => [step.label, step.text]),
    ...(explanation.lift === null ? [] : [explanation.lift.text]),
    ...disclaimers.lines,
  ]
  expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([])
  // codes appear only in the JSON format
  expect(text).not.toMatch(/_HIGH|_LOW|NO_DA|TNW_NOT/)
  const rows = [
    ...sheet.keyNumbers.rows.map(({ label, current, previous }) => [label, current, previous] as const),
    ...sheet.overview.rows.map(
      ({ label, previous, difference, change }) => [label, previous, difference ?? change] as const,
    ),
    ...sheet.figures.rows.map(({ label, current, previous }) => [label, current, previous] as const),
  ]
  const isThere = ([label, one, two]: (typeof rows)[number]): boolean =>
    new RegExp(`${escaped(label)}.*? ${escaped(one.text)}[^ ]* ${escaped(two.text)}`).test(text)
  expect(rows.filter((row) => !isThere(row))).toEqual([])
})

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

test.each([80, 100, 140])('no line of the text is wider than a terminal of %d columns', (columns) => {
  for (const [, sheet] of every) {
    const lines = textOf(sheet, columns).split('\n')
    expect(lines.filter((line) => columnsWide(line) > columns)).toEqual([])
  }
})

test('the row of the company’s level is marked with an arrow', () => {
  expect(textOf(printouts['a sound company'])).toMatch(/^→ +2 +Very strong +R2 +≥ 80 +This company$/m)
  expect(textOf(printouts['no previous year'])).toMatch(/^\* +There is no previous period\.$/m)
})

test('the text says if there are no strengths or weaknesses', () => {
  const sheet = printouts['negative equity']
  const emptied = <List extends object>(list: List) => ({ ...list, lines: [] })
  const [strengths, weaknesses] = [emptied(sheet.strengths), emptied(sheet.weaknesses)]
  expect(textOf(sheet)).toContain('PLEASE NOTE')
  const text = textOf({ ...sheet, strengths, weaknesses, notices: emptied(sheet.notices) })
  expect(text).not.toContain('PLEASE NOTE')
  expect(text).toContain(`STRENGTHS\n${strengths.none}\n\nWEAKNESSES\n${weaknesses.none}\n`)
})

test('the digits of the last column are right-aligned', () => {
  const lines = textOf(printouts['negative equity']).split('\n')
  const figures = lines.slice(lines.indexOf('FIGURES BEHIND THE RATIOS') + 3).slice(0, 20)
  expect(new Set(figures.map((line) => line.search(/\d\)?$/))).size).toBe(1)
})

test('no name can put a control code into the text for the terminal', () => {
  const hostile = printoutOfFiling({ companyTitle: '\u001B[31mООО\u001B[0m \u202Eобратно' })
  const text = textOf({ ...hostile, footer: { ...hostile.footer, user: '\u001B]0;title\u0007' } })
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
})
