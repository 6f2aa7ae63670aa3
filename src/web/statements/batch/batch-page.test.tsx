import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { readKeptForm, writeKeptForm } from '#browser/kept-forms.ts'
import { NoResponse } from '#browser/no-response.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import type { Client } from '#contract/client.ts'
import { folderFilesMax } from '#ui/dropped-files.ts'
import { startWords } from '#words/input-page.ts'
import { filings, filingXml } from '../../fixtures/filings.ts'
import { anna } from '../../fixtures/member-anna.ts'
import {
  batchServer,
  drawBatch,
  giveTogether,
  letter,
  nicknameChoice,
  rowTexts,
  translateButton,
} from '../../../../scripts/vitest/drawn-batch.tsx'
import { refused } from '../../../../scripts/vitest/drawn-page.tsx'

describe('the table of a batch', () => {
  test('rows that need attention come first', async () => {
    const drawn = drawBatch(batchServer())
    const [one, two] = filings(2)
    const older = { name: 'older.xml', text: filingXml({ name: 'Берег 1', inn: '7700000000', year: 2023, times: 9 }) }
    const table = await giveTogether(drawn, [
      one ?? letter,
      letter,
      two ?? letter,
      older,
      { ...(one ?? letter), name: 'copy.xml' },
    ])
    const groups = rowTexts(table).map((text) => text.slice(0, 40))
    expect(groups[0]).toBe('Cannot be used')
    expect(groups[1]).toMatch(/^letter\.txt/)
    expect(groups.indexOf('Ready')).toBeLessThan(groups.indexOf('The same as another file here'))
    const boxes = within(table).getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, true])
    expect(translateButton().textContent).toBe('Translate all that are included: 2 of your 50')
    screen.getByText(/Of several statements of one company, only the latest is included at first/)
    await drawn.user.click(boxes[1] ?? document.body)
    expect(translateButton().textContent).toBe('Translate all that are included: 3 of your 50')
  })

  test('a statement becomes ready when the user answers its question', async () => {
    const drawn = drawBatch(batchServer())
    const noYear = {
      name: 'no-year.xml',
      text: filingXml({ name: 'Берег', inn: '7700000000' }).replace(' ОтчетГод="2024"', ''),
    }
    await giveTogether(drawn, [noYear, letter])
    await drawn.user.click(screen.getByRole('button', { name: /^Answer: / }))
    const dialog = within(await screen.findByRole('dialog'))
    await drawn.user.type(dialog.getByLabelText('Which year is it for?'), '2023')
    await drawn.user.click(dialog.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(translateButton().textContent).toBe('Translate 1 that is included: 1 of your 50'))
  })

  test('the button that removes a file with several statements says so', async () => {
    const drawn = drawBatch(batchServer())
    const xml = filingXml({ name: 'Берег', inn: '7700000000' })
    const filing = xml.slice(xml.indexOf('<Документ'), xml.indexOf('</Файл>'))
    const wrong = filing.replace('ОтчетГод="2024"', 'ОтчетГод="2022"').replace('="1126330"', '="1126339"')
    await giveTogether(drawn, [{ name: 'two-years.xml', text: xml.replace(filing, wrong + filing) }, letter])
    screen.getByRole('button', { name: 'Remove: letter.txt' })
    await drawn.user.click(screen.getByRole('button', { name: /^Remove the file with all its statements: / }))
    await waitFor(() => expect(screen.queryByText(/Bereg/)).toBeNull())
  })

  test('leaving the page deletes the replies of a dialog closed by a reload', async () => {
    const owner = { personId: anna.id, form: 'questions ["a"]' }
    const replies = { reportingYear: '2023' }
    writeKeptForm(window.sessionStorage, owner, replies)
    drawBatch(batchServer())
    await screen.findByText(startWords.drop)
    expect(readKeptForm(window.sessionStorage, owner)).toEqual(replies)
    cleanup()
    expect(readKeptForm(window.sessionStorage, owner)).toEqual({})
  })

  test('reference rates are requested without a year if no file states the year', async () => {
    const asked: unknown[] = []
    const { api } = batchServer()
    const readReferenceRates: Client['readReferenceRates'] = async ({ query }) => {
      asked.push(query)
      return { currency: 'USD', year: null, rates: [] }
    }
    const drawn = drawBatch({ api: { ...api, readReferenceRates } })
    const noYear = filingXml({ name: 'Берег', inn: '7700000000' }).replace(' ОтчетГод="2024"', '')
    await giveTogether(drawn, [{ name: 'no-year.xml', text: noYear }, letter])
    await drawn.user.selectOptions(screen.getByLabelText('Convert to'), 'USD')
    await waitFor(() => expect(asked).toEqual([{ currency: 'USD', year: null }]))
  })

  test('at most 200 files are accepted', { tags: 'full' }, async () => {
    const drawn = drawBatch(batchServer())
    const many = Array.from({ length: 203 }, (_, place) => ({ name: `${place}.txt`, text: 'Dear Sir' }))
    await giveTogether(drawn, many)
    await screen.findByText(/Only the first 200 files were taken\. 3 more were left out/)
    await screen.findAllByText(/^200 files read: 200 cannot be used\.$/)
  })

  test('the files left out of a very large folder are not counted', { tags: 'full' }, async () => {
    drawBatch(batchServer())
    await screen.findByText(startWords.drop)
    const file = { isFile: true, name: 'a.txt', file: (done: (file: File) => void) => done(new File([], 'a.txt')) }
    const chunks = [Array.from({ length: folderFilesMax + 400 }, () => file)]
    const createReader = () => ({ readEntries: (done: (files: object[]) => void) => done(chunks.shift() ?? []) })
    const folder = { isDirectory: true, name: 'reports', createReader }
    const items = [{ kind: 'file', getAsFile: () => null, webkitGetAsEntry: () => folder }]
    fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: [], items } })
    await screen.findByText(/Only the first 200 files were taken\. The others were left out/)
  })
})

describe('assessing a whole batch', () => {
  test('assessing every included statement is free and gives a table of results', async () => {
    const { api, calls } = batchServer()
    const drawn = drawBatch({ api })
    await giveTogether(drawn, filings(2))
    await drawn.user.click(screen.getByRole('button', { name: 'Assess all 2 statements' }))
    const table = await screen.findByRole('table', { name: 'Credit assessments of the included statements' })
    expect(rowTexts(table)).toEqual([
      expect.stringMatching(/Bereg.*2024.*level \d+ of 10.*RUB [\d,]+/),
      expect.stringMatching(/Vershina.*2024.*level \d+ of 10.*RUB [\d,]+/),
    ])
    expect(calls()).toEqual([])
    screen.getByRole('button', { name: 'Download as Excel' })
  })

  test('each assessment is saved once, under its nickname', async () => {
    const { api } = batchServer()
    const bodies: Parameters<Client['saveAssessment']>[0][] = []
    const drawn = drawBatch({
      api: {
        ...api,
        saveAssessment: async (input) => {
          bodies.push(input)
          // The page reads only these fields of the response.
          return {
            id: `assessment-${bodies.length}`,
            assessmentCounter: 50 - bodies.length,
          } as ResponseOf<'saveAssessment'>
        },
      },
    })
    await giveTogether(drawn, filings(2))
    await drawn.user.click(nicknameChoice())
    await drawn.user.click(screen.getByRole('button', { name: 'Assess all 2 statements' }))
    await drawn.user.click(await screen.findByRole('button', { name: 'Save all: 2 of your 50 assessments' }))
    await screen.findByText(/2 assessments saved\./)
    expect(bodies.map(({ body }) => body.title)).toEqual(['Customer 1', 'Customer 2'])
    expect(bodies[0]?.body.expected).toMatchObject({ level: expect.any(Number) })
    expect(new Set(bodies.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
    expect(JSON.stringify(bodies)).not.toMatch(/Берег|Вершина|7700000/)
    expect(screen.getByRole('link', { name: 'Open the assessment of Customer 1' }).getAttribute('href')).toBe(
      '/financial-assessment/assessment-1',
    )
  })

  test('a save is retried unchanged even if the statement was translated meanwhile', { tags: 'full' }, async () => {
    const { api } = batchServer()
    const sent: Parameters<Client['saveAssessment']>[0][] = []
    const saveAssessment: Client['saveAssessment'] = async (input) => {
      sent.push(input)
      if (drawn.session.current()?.user?.counter === 50) throw new NoResponse(new Error('offline'))
      // the cast is safe: the page reads only these fields of the response
      return { id: 'assessment-1', assessmentCounter: 49 } as ResponseOf<'saveAssessment'>
    }
    const drawn = drawBatch({ api: { ...api, saveAssessment } })
    await giveTogether(drawn, filings(1).concat(letter))
    await drawn.user.click(screen.getByRole('button', { name: /^Assess / }))
    const save = () => screen.findByRole('button', { name: /^Save 1 assessment/ })
    await drawn.user.click(await save())
    await screen.findByText(/^The connection was lost: 0 of 1 are done\./, {}, { timeout: 9_000 })
    await drawn.user.click(translateButton())
    await screen.findByText(/1 statement done\./)
    await drawn.user.click(await save())
    await screen.findByText(/1 assessment saved\./)
    expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1)
  })

  test('an assessment whose translation was deleted is saved with the statement', async () => {
    const { api, sent: translations, calls } = batchServer()
    const sent: Parameters<Client['saveAssessment']>[0][] = []
    const saveAssessment: Client['saveAssessment'] = async (input) => {
      sent.push(input)
      if (input.body.statementId !== null) throw refused('statement-not-found')
      // the cast is safe: the page reads only these fields of the response
      return { id: 'assessment-1', assessmentCounter: 49 } as ResponseOf<'saveAssessment'>
    }
    const drawn = drawBatch({ api: { ...api, saveAssessment } })
    await giveTogether(drawn, filings(1).concat(letter))
    await drawn.user.click(translateButton())
    await screen.findByText(/1 statement done\./)
    await drawn.user.click(screen.getByRole('button', { name: /^Assess / }))
    await drawn.user.click(await screen.findByRole('button', { name: /^Save 1 assessment/ }))
    await screen.findByText(/1 assessment saved\./)
    expect(sent.map(({ body }) => [body.statementId, body.statement === null])).toEqual([
      ['draft-1', true],
      [null, false],
    ])
    expect(sent[0]?.idempotencyKey).not.toBe(sent[1]?.idempotencyKey)
    await drawn.user.click(translateButton())
    await waitFor(() => expect(calls()).toHaveLength(4))
    expect(translations.map(({ call }) => call)).toEqual(['save', 'generate', 'save', 'generate'])
    expect(new Set(translations.map(({ key }) => key)).size).toBe(4)
  })

  test('an assessment retried without the tax number gets another key', { tags: 'full' }, async () => {
    const { api } = batchServer()
    const sent: Parameters<Client['saveAssessment']>[0][] = []
    const saveAssessment: Client['saveAssessment'] = async (input) => {
      sent.push(input)
      throw new NoResponse(new Error('offline'))
    }
    const drawn = drawBatch({ api: { ...api, saveAssessment } })
    await giveTogether(drawn, filings(1).concat(letter))
    for (const name of [/^Suggested English name, with the Russian name and/, /^Suggested English name.*not stored/]) {
      await drawn.user.click(screen.getByRole('radio', { name }))
      await drawn.user.click(screen.getByRole('button', { name: /^Assess / }))
      await drawn.user.click(await screen.findByRole('button', { name: /^Save 1 assessment/ }))
      await screen.findByText(/^The connection was lost: 0 of 1 are done\./, {}, { timeout: 9_000 })
    }
    const distinct = (values: readonly unknown[]) => new Set(values.map((each) => JSON.stringify(each))).size
    const bodies = sent.map(({ body, idempotencyKey }) => [idempotencyKey, body.statement?.inn])
    expect([distinct(bodies), distinct(sent.map(({ idempotencyKey }) => idempotencyKey))]).toEqual([2, 2])
  })

  test('after a change of names, the statements must be assessed again before saving', async () => {
    const drawn = drawBatch(batchServer())
    await giveTogether(drawn, filings(2))
    await drawn.user.click(screen.getByRole('button', { name: 'Assess all 2 statements' }))
    await screen.findByRole('button', { name: /^Save all/ })
    await drawn.user.click(nicknameChoice())
    screen.getByText('The names, the rate or the included statements have changed since.')
    expect(screen.queryByRole('button', { name: /^Save all/ })).toBeNull()
    await drawn.user.click(screen.getByRole('button', { name: 'Assess again' }))
    await screen.findByRole('button', { name: /^Save all/ })
  })
})
