import { expect, test } from 'vitest'
import { runsOf, takenApart } from './run-together.ts'

test.each([
  ['27 291 35 866 27 318', 3, ['27 291', '35 866', '27 318']],
  ['(857 738) 54 525 (408 799)', 3, ['(857 738)', '54 525', '(408 799)']],
  ['5 5 -', 3, ['5', '5', '-']],
  ['(7 012 054)(7 018 296)', 2, ['(7 012 054)', '(7 018 296)']],
  ['- - 5 478', 3, ['-', '-', '5 478']],
  ['1234 567', 2, ['1234', '567']],
  ['1 245 158 1 757 919', 2, ['1 245 158', '1 757 919']],
  // three digits may begin a number or continue one
  ['331 902 244 067', 2, null],
  ['63 138 872 118', 2, null],
  ['27 291 35 866', 3, null],
  ['63 13872 118', 2, null],
  ['12 34', 1, null],
  ['Запасы', 1, null],
] as const)('%j split into %i numbers gives %j', (text, count, numbers) => {
  expect(takenApart(text, count)).toEqual(numbers)
})

test.each([
  ['(1,867,484) -', ['(1,867,484)', '-']],
  ['- -', ['-', '-']],
  ['5 478 (3) -', ['5 478', '(3)', '-']],
  ['-302 728 -210 003', ['-302 728', '-210 003']],
  // the dash may be a minus or a separate cell
  ['- 5', ['- 5']],
  ['5 478 -', ['5 478 -']],
  ['(5)2', ['(5)2']],
  // digits alone do not show where a number ends
  ['27 291 35 866', ['27 291 35 866']],
  ['Итого - 5', ['Итого - 5']],
] as const)('the text %j is split into the runs %j', (text, runs) => {
  expect(runsOf({ text, from: 0, to: text.length }).map((run) => run.text)).toEqual(runs)
})
