import { Session } from 'node:inspector/promises'
import { setFlagsFromString } from 'node:v8'
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { severities } from '#domain/problem.ts'
import { gridRowsMax } from './tables/grid-limits.ts'
import { clipboardBlock } from './clipboard/clipboard-block.ts'
import { catalogueOf } from '#domain/catalogue/catalogue.ts'
import { isFull } from '../../scripts/vitest/full-run.ts'
import { read } from './read.ts'

// Tests files designed to make a reader backtrack: each must be read to its end. No time is measured, so a busy machine
// makes no difference; the time limit only ends an endless run. scripts/architecture/patterns.test.ts checks every
// pattern; the loops of the readers are counted below.

// a run that is not full uses shorter texts; an exponential or cubic reader never ends on them either
const characters = isFull ? 400_000 : 100_000
const endlessMs = 600_000

const filled = (piece: string, length = characters): string => piece.repeat(Math.ceil(length / piece.length))
const filing = (inside: string): string =>
  `<?xml version="1.0"?><Файл ВерсФорм="5.08"><Документ КНД="0710099">${inside}</Документ></Файл>`
/** A table with lines of a statement, and one long cell after them. */
const pastedWith = (cell: string): string => `Запасы  1210  5\nЗапасы  1220  6\n${cell}`
const cell = isFull ? 60_000 : 20_000

const texts: Readonly<Record<string, string>> = {
  'nothing but 60 comments': '<!---->'.repeat(60),
  '60 comments and a letter': `${'<!-- a -->\n'.repeat(60)}x`,
  'endless comments': filled('<!---->'),
  'comments in a filing': filing(filled('<!---->')),
  'CDATA sections in a filing': filing(filled('<![CDATA[]]>')),
  'a long value in a filing': filing(`<Баланс ОКУД="${filled('9')}"/>`),
  'blanks in a tag': filing(`<Баланс${filled(' ')}/>`),
  'opening brackets of tags': filing(filled('<')),
  'entities in a filing': filing(filled('&amp;')),
  'an unterminated declaration': `<?xml ${filled('encoding=')}?>`,
  'an unterminated doctype': `<!DOCTYPE ${filled('[')}`,
  blanks: filled(' '),
  'blanks and a letter': `${filled(' ')}x`,
  'line ends': filled('\n'),
  'Windows line ends': filled('\r\n'),
  'quotation marks': filled('"'),
  brackets: filled('('),
  'closing brackets': filled(')'),
  'many form numbers of insurers': filled('ОКУД', 16_000),
  'tags with a namespace': filled('<a:'),
  'JSON arrays': filled('['),
  'JSON objects': filled('{"balance":'),
  'escaped quotation marks in JSON': `{"balance":"${filled('\\"')}"}`,
  'digits in JSON': `{"typeCorrections":[${filled('9')}]}`,
  'nested tables': filled('<table><tr><td>'),
  'a row of many cells': `<table><tr>${filled('<td>1')}</table>`,
  'unterminated bold in HTML': `<table></table>${filled('<b>')}`,
  'attributes of a cell': `<table><tr><td ${filled('a ')}>`,
  'blanks in a cell': `<table><tr><td>${filled(' a')}</table>`,
  'cells that span many rows': `<table>${filled('<tr><td rowspan=1000 colspan=100>1')}</table>`,
  'one cell on each line': filled('Запасы\n1210\n5\n', 50_000),
  'codes on one line': `${['1210', '1220', '1230', '1240', '1250'].join('\n5\nЗапасы\n')}\n${filled('а 1210 ', cell)}`,
  'sums that can be read in many ways': `Наименование показателя Код На 31 декабря 2025 г. На 31 декабря 2024 г.\n${['1110', '1150', '1160', '1170', '1180', '1190', '1100', '1210', '1220', '1230', '1240', '1250', '1260', '1200', '1600', '1700'].map((code) => `Запасы ${code} ${filled('100 ', 60)}`).join('\n')}`,
  'Markdown rules': filled('|--|--|\n', 70_000),
  'an incomplete Markdown rule': `|--|--|\n|${filled(' ', 1_900)}--|${filled(' ', 90)}x`,
  'bars in Markdown': `|--|\n${filled('|', cell)}`,
  'stars in Markdown': `|--|--|\n|${filled('*', cell)}|`,
  'escapes in Markdown': `|--|--|\n|${filled('\\|', cell)}|`,
  'quotation marks in CSV': `a;b;c\n1;2;3\n${filled('";', cell)}`,
  'an unterminated CSV cell': `a;b\n1;2\n"${filled('\n', 9_000)}`,
  'doubled quotation marks in CSV': `a;b\n1;2\n"${filled('""', cell)}"`,
  'semicolons in CSV': `a;b\n1;2\n${filled(';', cell)}`,
}

/** Long cells of a pasted table; each is aimed at a pattern that separates or reads cells. */
const cells: Readonly<Record<string, string>> = {
  'non-breaking spaces': filled('\u00a0'),
  'letters and tabs': filled('яA'),
  digits: filled('1 '),
  stars: filled('*'),
  zeros: filled('0'),
  'full stops': filled('.'),
  'units of currency': filled('тыс'),
  'units after an opening bracket': `(${filled('руб')} x`,
  'labels of the unit code': filled('океи'),
  'months in a title': `отчет ${filled('янв')} x`,
  'quarters in a title': `отчет ${filled('кв. ')} x`,
  'first quarters in a title': `отчет ${filled(' первая кв')} x`,
  'periods in a title': `отчет ${filled(' с 1 по')} x`,
  'labels of a date': filled('число, месяц, год '),
  'legal forms': `ИНН 7701234567 ${filled('ООО «')}`,
  'names of the simplified form': filled('упрощенн'),
  'bracketed explanations': filled('(включая '),
  'run-together numbers': filled('1 234 (5) - '),
}

const known = new Set(Object.keys(severities))

async function expectDraftsOrProblems(text: string): Promise<void> {
  const { drafts, problems } = await read(strToU8(text))
  const codes = [...problems, ...drafts.flatMap((draft) => draft.problems)].map(({ code }) => code)
  expect(codes.filter((code) => !known.has(code) || code === 'reading-failed')).toEqual([])
  expect(drafts.length + problems.length).toBeGreaterThan(0)
}

test.each(Object.entries(texts))(
  'reading a file with %s finishes',
  (_, text) => expectDraftsOrProblems(text),
  endlessMs,
)

test.each(Object.entries(cells))(
  'reading a file with one cell of %s finishes',
  (_, text) => expectDraftsOrProblems(pastedWith(text.slice(0, cell))),
  endlessMs,
)

test.each(Object.entries(cells))(
  'reading a clipboard with one cell of %s finishes',
  async (_, text) => {
    const reading = { catalogue: catalogueOf('full', 'fsbu4', 'commercial'), reportingYear: 2024 }
    const block = await clipboardBlock({ html: '', text: `Запасы\t1210\t5\n${text.slice(0, cell)}\t6` }, reading)
    expect(block?.cells.length).toBeGreaterThan(0)
  },
  endlessMs,
)

const tables = [
  ['one line', ['Запасы;1210;5']],
  ['one table', ['Баланс;код;2024', 'Запасы;1210;5']],
  ['both reports', ['Баланс;код;2024', 'Запасы;1210;5', 'Отчет о финансовых результатах;код;2024', 'Выручка;2110;5']],
  ['the notes', ['Пояснения к балансу;код;2024', 'Запасы;5110;5']],
  ['one unnamed line', ['в том числе: Нечто;;5']],
] as const

const tableOf = (rows: readonly string[], count: number): string =>
  `Бухгалтерский баланс;код;2024\n${Array.from({ length: count }, (_, at) => rows[at % rows.length]).join('\n')}\n`

test.each(tables)(
  'reading a file that repeats %s up to the row limit finishes',
  { tags: 'full', timeout: endlessMs },
  (_, rows) => expectDraftsOrProblems(tableOf(rows, gridRowsMax - 2)),
)

/**
 * Counts how often the code blocks of the folders `readers` and `domain` run in each piece of work. The engine's
 * coverage has these counts.
 */
async function turnsOf(works: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> {
  const session = new Session()
  session.connect()
  // only unoptimised code counts every block; Maglev is not turned on again, because Node 20 has it off by default
  setFlagsFromString('--no-opt')
  setFlagsFromString('--no-maglev')
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const turns: number[] = []
  for (const work of works) {
    await session.post('Profiler.takePreciseCoverage')
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const own = result.filter(({ url }) => /\/src\/(?:readers|domain)\//.test(url))
    const ranges = own.flatMap(({ functions }) => functions.flatMap((each) => each.ranges))
    turns.push(ranges.reduce((sum, { count }) => sum + count, 0))
  }
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  setFlagsFromString('--opt')
  return turns
}

test(
  'twice as many rows take a reader about twice as many steps',
  async () => {
    const works = tables.flatMap(([, rows]) => [50, 200, 400].map((count) => () => read(strToU8(tableOf(rows, count)))))
    const turns = await turnsOf(works)
    const growths = tables.map(([name], at) => ({ name, growth: (turns[3 * at + 2] ?? 0) / (turns[3 * at + 1] ?? 1) }))
    expect(growths.filter(({ growth }) => !(growth > 1.5 && growth < 2.1))).toEqual([])
  },
  endlessMs,
)
