import { expect, test } from 'vitest'
import { northernBridgeXml } from '../samples/northern-bridge.ts'
import { fnsXml } from './fns-xml.ts'

const filedOn = async (day: string): Promise<string | undefined> => {
  const text = northernBridgeXml.replace('ДатаДок="28.03.2025"', `ДатаДок="${day}"`)
  const { drafts } = await fnsXml.read(new TextEncoder().encode(text), {})
  if (drafts[0] === undefined) throw new Error('the sample is read')
  return drafts[0].filedOn
}

test.each([
  ['28.03.2025', '2025-03-28'],
  ['31.02.2024', undefined],
  ['2024-03-31', undefined],
  ['March', undefined],
  ['', undefined],
])('the filing date %j is read as the day %s', async (day, expected) => {
  expect(await filedOn(day)).toBe(expected)
})
