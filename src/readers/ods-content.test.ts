import { expect, test } from 'vitest'
import { readableContent } from './ods-content.ts'

const comma = '<number:text>,</number:text>'
const embedded = '<number:embedded-text number:position="3"> </number:embedded-text>'

test.each([
  ['<number:number number:display-factor="1000"/>', comma],
  ['<number:number number:display-factor="1000000"></number:number>', `${comma}${comma}`],
  [`<number:number number:display-factor="1000">${embedded}</number:number>`, comma],
  ['<number:number number:min-integer-digits="1"/>', ''],
  [`<number:number number:display-factor="1${'000'.repeat(6)}"/>`, ''],
])('in the format %s, each division by 1,000 becomes a comma after the number', (number, commas) => {
  expect(readableContent(`${number}<number:number/>`, '')).toBe(`${number}${commas}<number:number/>`)
})
