import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openServer } from '../../../scripts/vitest/server-under-test.ts'
import { operatedServices, readCommand, runCommand } from './run-command.ts'

const server = await openServer()
const services = operatedServices({ ...server.outside }, { PROFILE: 'production' })
const operate = (line: string) => runCommand(line.split(' ').filter(Boolean), services)
const listedAtFirst = await operate('prices list')

test('the command that lists the prices says if there are none', () => {
  expect(listedAtFirst).toEqual({
    exitCode: 0,
    lines: ['There is no price yet. Set one with prices set.'],
    errors: [],
  })
})

test('a price applies at once or from a given day', async () => {
  expect(await operate('prices set --plan translation --price 9 --translations 1')).toEqual({
    exitCode: 0,
    lines: ['Added: translation at USD 9.00 from 2026-05-04.'],
    errors: [],
  })
  const others = [
    '--plan translation --price 7.5 --translations 1 --from 2026-05-04',
    '--plan translation --price 8.05 --translations 1 --from 2026-05-05',
    '--plan analysis-monthly --price 120.00 --translations 5 --assessments 12 --inactive',
  ]
  for (const options of others) expect((await operate(`prices set ${options}`)).exitCode).toBe(0)
  expect((await operate('prices list')).lines).toEqual([
    'plan                 USD  translations  assessments  active  sample  valid from',
    'translation         9.00             1            0  yes     no      2026-05-04 10:00 UTC  past',
    'translation         7.50             1            0  yes     no      2026-05-04 10:00 UTC  in force',
    'translation         8.05             1            0  yes     no      2026-05-05 00:00 UTC  later',
    'analysis-monthly  120.00             5           12  no      no      2026-05-04 10:00 UTC  in force',
  ])
  const { lines } = await operate('prices list --json')
  expect(JSON.parse(lines.join('\n'))).toMatchObject([
    { planId: 'translation', cents: 900, gives: { translations: 1, assessments: 0 }, isActive: true },
    { cents: 750 },
    { cents: 805, validFrom: '2026-05-05T00:00:00.000Z' },
    { cents: 12_000, isActive: false },
  ])
})

test('only the backup command accepts an older database', () => {
  const backup = readCommand(['backup', 'folder', '--key', 'file'])
  expect(backup).toMatchObject({ takesOlder: true })
  for (const line of ['admin list', 'clock', 'clock accept', 'audit verify', 'prices list'])
    expect(readCommand(line.split(' '))).toMatchObject({ takesOlder: false })
})

const pack = '--plan translation --translations 1'

test.each([
  ['--price 9', 'Name the plan with --plan: translation, translation-monthly, analysis-monthly.'],
  ['--plan free --price 9 --translations 1', 'There is no plan “free” that is sold by a price.'],
  ['--plan gold --price 9 --translations 1', 'There is no plan “gold” that is sold by a price.'],
  [pack, 'The price must be US dollars up to 20000.00'],
  [`${pack} --price 0`, 'The price must be at least 0.50 US dollars'],
  [`${pack} --price 0.49`, 'The price must be at least 0.50 US dollars'],
  [`${pack} --price 9,00`, 'The price must be US dollars'],
  [`${pack} --price 9.001`, 'The price must be US dollars'],
  [`${pack} --price 20000.01`, 'The price must be US dollars'],
  ['--plan translation --price 9', 'Give what the price includes'],
  ['--plan translation --price 9 --translations 1.5', 'whole numbers up to 1000000'],
  ['--plan translation --price 9 --translations 1000001', 'whole numbers up to 1000000'],
  [`${pack} --price 9 --assessments 1`, 'The plan “translation” has no assessments.'],
  [`${pack} --price 9 --from tomorrow`, 'The first day must be a date such as 2026-12-01.'],
  [`${pack} --price 9 --from 2026-02-30`, 'The first day must be a date such as 2026-12-01.'],
  [`${pack} --price 9 --from 2026-05-03`, 'The first day is over.'],
  [`${pack} --price 9 --colour red`, 'Unknown option'],
  [`${pack} --price -1`, 'is ambiguous. See npm run operate -- prices set --help.'],
  [`${pack} --price 9 more`, 'See npm run operate -- prices set --help.'],
  [`${pack} --price`, 'See npm run operate -- prices set --help.'],
])('the command “prices set %s” is refused with a reason', async (options, sentence) => {
  const before = (await operate('prices list')).lines
  const outcome = await operate(`prices set ${options}`)
  expect(outcome).toMatchObject({ exitCode: 2, lines: [] })
  expect(outcome.errors).toHaveLength(1)
  expect(outcome.errors[0]).toContain(sentence)
  expect((await operate('prices list')).lines).toEqual(before)
})

test('a command with an unexpected argument is refused', async () => {
  for (const line of ['admin create a@example.com b@example.com --role owner', 'key create one two'])
    expect(readCommand(line.split(' '))).toMatchObject({ exitCode: 2, errors: [/^Unexpected argument “(b@|two)/] })
  expect((await operate('admin list --json')).lines.join('')).toBe('[]')
})

test('the help can be printed without a database', () => {
  expect(readCommand(['plans', 'list'])).toMatchObject({ exitCode: 2, errors: [/no command “plans list”/] })
  for (const args of [[], ['--help'], ['prices', '-h']])
    expect(readCommand(args)).toMatchObject({ exitCode: 0, lines: expect.arrayContaining(['Commands:']) })
  const help = readCommand(['prices', 'set', '--help'])
  expect('lines' in help && help.lines.join('\n')).toContain(
    '--plan          the plan: translation, translation-monthly, analysis-monthly',
  )
})

test('docs/running.md contains the current help text', () => {
  const running = readFileSync(join(import.meta.dirname, '../../../docs/running.md'), 'utf8')
  const help = readCommand([])
  expect(running).toContain('lines' in help && help.lines.join('\n'))
})
