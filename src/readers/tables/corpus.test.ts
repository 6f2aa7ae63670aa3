import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Draft } from '#domain/statement/draft.ts'
import { read } from '../read.ts'

// Printed statements and downloads, outside the project: the folder SALDO_CORPUS or, by default, ../shared/samples
// beside the project.

const corpus = process.env['SALDO_CORPUS'] ?? join(process.cwd(), '../shared/samples')

async function draftOf(folder: string, part: string): Promise<Draft> {
  const name = readdirSync(join(corpus, folder)).find((file) => file.includes(part)) ?? ''
  const { drafts, problems } = await read(new Uint8Array(readFileSync(join(corpus, folder, name))), { name })
  expect(problems).toEqual([])
  expect(drafts).toHaveLength(1)
  return drafts[0] as Draft
}

const amounts = (draft: Draft, code: string) => draft.lines.find((line) => line.code === code)?.amounts

describe.skipIf(!existsSync(corpus))(`the corpus (skipped when there is no ${corpus})`, () => {
  test.each([
    ['lukoil', 2024, '7708004767', '1600', 2863934119, 2699920590],
    ['lukoil', 2024, '7708004767', '1350', 92204, -122434],
    ['lukoil', 2024, '7708004767', '2120', 2162889805, 1895178359],
    ['lukoil', 2024, '7708004767', '2410', -46392484, -83825988],
    ['segezha', 2023, '9703024202', '1600', 172043261, null],
  ])(
    'the download %s, for %i and tax number %s, has the known amounts of line %s',
    async (part, reportingYear, inn, code, current, previous) => {
      const draft = await draftOf('xlsx', part)
      expect(draft).toMatchObject({
        reportingYear,
        form: 'full',
        edition: '66n-2019',
        denomination: 384,
        company: { inn },
      })
      expect(amounts(draft, code)).toMatchObject({ current, ...(previous === null ? {} : { previous }) })
      expect(draft.problems).toEqual([])
      expect([draft.own, draft.unknown]).toEqual([[], []])
    },
  )

  test('each line of the register’s download has the same amount as in the register’s data', async () => {
    const printed = await draftOf('xlsx', 'lukoil')
    const name = readdirSync(join(corpus, 'girbo-json')).find((file) => file.startsWith('7708004767')) ?? ''
    const { drafts } = await read(new Uint8Array(readFileSync(join(corpus, 'girbo-json', name))))
    const registered = drafts.find(({ reportingYear }) => reportingYear === 2024)
    expect(printed.lines.length).toBeGreaterThan(40)
    for (const { code, amounts: filed } of printed.lines)
      expect([code, filed.current ?? 0]).toEqual([code, registered ? (amounts(registered, code)?.current ?? 0) : null])
  })

  test('the printed statement of FC Sochi for 2025 is read without problems', async () => {
    const draft = await draftOf('print', 'fc-sochi')
    expect(draft).toMatchObject({
      company: { inn: '2367009555', name: 'ООО «ФК «СОЧИ»' },
      form: 'full',
      edition: 'fsbu4',
      reportingYear: 2025,
      denomination: 384,
      forms: ['balance', 'results', 'cashFlow', 'equity'],
      problems: [],
    })
    expect(amounts(draft, '1600')).toEqual({ current: 1636181, previous: 2323282, beforePrevious: 3397928 })
    expect(amounts(draft, '1450')).toEqual({ current: null, previous: null, beforePrevious: 3884 })
    expect(draft.own.find(({ code }) => code === '1451')).toMatchObject({
      beside: '1450',
      amounts: { current: 676, previous: 1551, beforePrevious: 3884 },
    })
    expect(draft.own.find(({ code }) => code === '15221')).toMatchObject({ beside: '1520' })
    expect(draft.own.find(({ code }) => code === '4125')).toMatchObject({
      beside: '4120',
      amounts: { current: 660250 },
    })
    expect(draft.equity.find(({ code }) => code === '3300')?.amounts).toMatchObject({ total: 1253162 })
    expect(draft.unknown).toEqual([])
  })
})
