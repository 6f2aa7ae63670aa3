import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filedAmount } from '#domain/statement/statement.ts'
import { outcomesHere } from './fixtures/read-here.ts'
import { outputRecordOf } from './records.ts'

const path = join(import.meta.dirname, '../../cases/xml-5.08-full/source.xml')
const source = { name: 'source.xml', bytes: async () => new Uint8Array(readFileSync(path)) }

test('cash flows in the JSON include the net change, the opening cash and the closing cash', async () => {
  const [outcome] = await outcomesHere(source, {})
  if (!outcome?.statement) throw new Error('refused')
  const { statement } = outcome
  const record = outputRecordOf(outcome, { trace: true, everyRow: true })
  if ('refused' in record) throw new Error('refused')
  for (const column of ['current', 'previous'] as const) {
    const filed = (code: string) => filedAmount(statement, code, column) ?? 0
    const cashFlow = record[column].cashFlowStatement
    expect(cashFlow).toMatchObject({
      netChangeInCash: filed('4400'),
      openingCash: filed('4450'),
      exchangeRateEffect: filed('4490'),
      closingCash: filed('4500'),
    })
    expect(cashFlow['closingCash']).not.toBe(0)
    expect(record.trace?.[column].cashFlowStatement['closingCash']).toMatchObject([
      { code: '4500', amount: filed('4500') },
    ])
  }
  expect(outputRecordOf(outcome, {})).not.toHaveProperty('current.cashFlowStatement.closingCash')
})

test('opening and closing cash are null if the file does not state them', async () => {
  const text = new TextDecoder('windows-1251')
    .decode(readFileSync(path))
    .replace(/encoding=.[\w-]+./, 'encoding="utf-8"')
    .replace(/<(?:ОстНачОтч|ОстКонОтч)[^>]*>/g, '')
  const [outcome] = await outcomesHere({ ...source, bytes: async () => new TextEncoder().encode(text) }, {})
  if (!outcome) throw new Error('nothing read')
  const record = outputRecordOf(outcome, { trace: true, everyRow: true })
  if ('refused' in record) throw new Error('refused')
  expect(record.current.cashFlowStatement).toMatchObject({ openingCash: null, closingCash: null })
  expect(record.current.cashFlowStatement['netChangeInCash']).not.toBeNull()
  expect(record.trace?.current.cashFlowStatement).toMatchObject({ openingCash: [], closingCash: [] })
})

test('if a total differs from the sum of its rows, the JSON includes the difference', async () => {
  const text = new TextDecoder('windows-1251')
    .decode(readFileSync(path))
    .replace(/encoding=.[\w-]+./, 'encoding="utf-8"')
  const oneMore = text.replace(/(?<=<(?:Актив|Пассив)\s[^>]*СумОтч\s*=\s*["'])\d+/g, (total) =>
    String(Number(total) + 1),
  )
  const [outcome] = await outcomesHere({ ...source, bytes: async () => new TextEncoder().encode(oneMore) }, {})
  if (!outcome) throw new Error('nothing read')
  const record = outputRecordOf(outcome, { trace: true, everyRow: true })
  if ('refused' in record) throw new Error('refused')
  expect(record.current.balanceSheet).toMatchObject({ assetsDifference: 1, liabilitiesDifference: 1 })
  expect(record.trace?.current.balanceSheet['assetsDifference']).toMatchObject([
    { kind: 'residual', code: '1600', amount: 1 },
  ])
  expect(record.previous.balanceSheet).not.toHaveProperty('assetsDifference')
  expect(outputRecordOf(outcome, {})).not.toHaveProperty('current.balanceSheet.assetsDifference')
})
