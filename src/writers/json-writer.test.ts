import { expect, test } from 'vitest'
import { statementDocument } from '#documents/statement-document.ts'
import { hostileSheet, sampleSheet } from './fixtures/sample-sheet.ts'
import { writeJson } from './json-writer.ts'

const parsed = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes))

test('the JSON contains the printout and terms for every figure', () => {
  const { title, subtitle, intro, columns, rate, sections, filed, notes } = hostileSheet
  expect(parsed(writeJson(statementDocument(hostileSheet)))).toEqual({
    title,
    subtitle,
    intro,
    columns,
    rate,
    sections,
    filed,
    notes,
  })
})

test('the JSON is indented for people to read', () => {
  expect(new TextDecoder().decode(writeJson(statementDocument(sampleSheet)))).toMatch(/^\{\n {2}"title": /)
})
