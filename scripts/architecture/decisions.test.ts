import { expect, test } from 'vitest'
import { filesUnder, textOf } from './sources.ts'

const folder = 'docs/decisions/'
const records = filesUnder('docs/decisions').filter((path) => path !== `${folder}README.md`)

const headings = ['## Context', '## Decision', '## Consequences']

test.each(records)('%s has its number, date, status and three headings', (path) => {
  const number = path.slice(folder.length, folder.length + 3)
  const lines = textOf(path).split('\n')
  expect(lines[0]).toMatch(new RegExp(`^# ${number} · .`))
  expect(lines[2]).toMatch(/^Date: \d{4}-\d{2}-\d{2}\. Status: (?:accepted|superseded)[,.]/)
  expect(lines.filter((line) => headings.includes(line))).toEqual(headings)
})

test('a record that is superseded, in parts or as a whole, links to the one that stands in its place', () => {
  const superseded = records.filter((path) => /Status: .*superseded/.test(textOf(path).split('\n')[2] ?? ''))
  expect(superseded.filter((path) => !/\]\(\d{3}-/.test(textOf(path).split('\n')[2] ?? ''))).toEqual([])
})

test('the index has every record in order, by number, title and status, with a line on each', () => {
  const rows = textOf(`${folder}README.md`)
    .split('\n')
    .filter((line) => line.startsWith('| ['))
  const cells = rows.map((row) => row.slice(2, -2).split(' | '))
  expect(cells.map(([link, title, status]) => [link, title, status])).toEqual(records.map(headOf))
  expect(cells.filter(([, , , line]) => line === undefined || line === '')).toEqual([])
})

/** What the index says of a record: its link, its title, and its status without what explains it. */
function headOf(path: string): readonly string[] {
  const [title = '', , dated = ''] = textOf(path).split('\n')
  const file = path.slice(folder.length)
  const [, status = 'accepted'] = /Status: (\w+(?:, amended|, superseded in parts)?)/.exec(dated) ?? []
  return [`[${file.slice(0, 3)}](${file})`, title.replace(/^# \d+ · /, ''), status]
}
