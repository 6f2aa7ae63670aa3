import { expect, test } from 'vitest'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { readHere } from '#web/fixtures/read-here.ts'
import type { ChosenFile, FileState } from './chosen-files.ts'
import { hasProblems, problemTable } from './problem-table.ts'

async function read(name: string, text: string): Promise<ChosenFile> {
  const blob = new Blob([text])
  const reading = await readHere({ blob, options: { name }, signal: AbortSignal.abort(), onChecking: () => {} })
  return chosen(name, { kind: 'read', reading })
}
const chosen = (name: string, state: FileState): ChosenFile => ({
  id: 1,
  content: name,
  name,
  blob: new Blob(),
  answers: {},
  state,
  position: null,
  reviews: {},
})

test('the table lists the errors and warnings of all files', async () => {
  const unbalanced = northernBridgeXml.replace('<Пассив СумОтч="1126330"', '<Пассив СумОтч="1126339"')
  const files = [
    await read('letter.txt', 'Dear Sir'),
    await read('unbalanced.xml', unbalanced),
    chosen('folder', { kind: 'unreadable' }),
    chosen('broken.pdf', { kind: 'failed', fault: { id: 'S-1', detail: '' } }),
    chosen('later.xml', { kind: 'waiting' }),
  ]
  const [heading, ...rows] = await problemTable(files)
  expect(heading).toEqual(['File', 'Company', 'Year', 'Severity', 'Code', 'Place', 'Problem'])
  expect(rows.map(([file, , , severity, code]) => [file, severity, code])).toEqual([
    ['letter.txt', 'Error', 'not-a-statement'],
    ['unbalanced.xml', 'Error', 'balance-mismatch'],
    ['unbalanced.xml', 'Error', 'total-mismatch'],
    ...['looks-like-typing', 'not-itemised', 'not-itemised', 'not-itemised'].map((code) => [
      'unbalanced.xml',
      'Warning',
      code,
    ]),
    ['folder', 'Error', ''],
    ['broken.pdf', 'Error', 'S-1'],
  ])
  const [, company, year, , , place, sentence] = rows[1] ?? []
  expect([company, year, place]).toEqual([expect.stringContaining('Северный мост'), 2024, expect.stringContaining('/')])
  expect(sentence).toMatch(/differ for 2024: 1,126,330 against 1,126,339/)
})

test('the table of problems is offered only if a file has an error or a warning', async () => {
  expect(hasProblems([chosen('a', { kind: 'waiting' }), chosen('b', { kind: 'cancelled' })])).toBe(false)
  expect(hasProblems([chosen('c', { kind: 'unreadable' })])).toBe(true)
  expect(hasProblems([await read('sample.xml', northernBridgeXml)])).toBe(true)
})
