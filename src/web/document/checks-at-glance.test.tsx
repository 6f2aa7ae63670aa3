import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { check } from '#domain/statement/check.ts'
import { draftOfCodeValues } from '#domain/statement/code-values.ts'
import { drawPage } from '../../../scripts/vitest/drawn-page.tsx'
import { ChecksAtGlance } from './checks-at-glance.tsx'

const both = (amount: number) => ({ current: amount, previous: amount })

function draw(form: 'full' | 'simplified', flows: Readonly<Record<string, number>> = {}, periods = 34) {
  const amounts = { 1250: 90, 1300: 90, 1600: 90, 1700: 90, 2110: 1, 2400: 1, ...flows }
  const checked = check(
    draftOfCodeValues({
      companyTitle: 'A',
      form,
      periods,
      denominations: 384,
      reportingYear: 2024,
      codeValues: Object.fromEntries(Object.entries(amounts).map(([code, amount]) => [code, both(amount)])),
    }),
  )
  if (checked.statement === null) throw new Error(JSON.stringify(checked.problems))
  drawPage(<ChecksAtGlance statement={checked.statement} problems={checked.notices} />, { api: {} })
}

test('the summary names the reports found', async () => {
  draw('full', { 1310: 90, 2100: 1, 2200: 1, 2300: 1, 4400: 0 })
  await screen.findByText('Balance sheet, income statement and cash flow statement are present, with the year before')
  screen.getByText('No two reports have an amount in common to compare')
})

test('an irregular period is not reported as missing', async () => {
  draw('simplified', {}, 94)
  await screen.findByText('Points to check about the reports, the years or the form: 1')
})

test('the summary of the simplified form does not expect a cash flow statement', async () => {
  draw('simplified')
  await screen.findByText('Balance sheet and income statement are present, with the year before')
})
