import { expect, test } from 'vitest'
import { countOf, filledQuestions, matchingQuestions, type FaqGroup } from './questions.ts'

const groups: readonly FaqGroup[] = [
  {
    id: 'files',
    heading: 'Files',
    questions: [
      { id: 'scans', question: 'Can I use a scan?', answer: ['No.', 'Type up to {lines} lines instead.'] },
      { id: 'formats', question: 'Which files can I use?', answer: ['XML.'] },
    ],
  },
  {
    id: 'payment',
    heading: 'Payment',
    questions: [{ id: 'cost', question: 'What does it cost?', answer: ['A fee.'] }],
  },
]

const idsOf = (found: readonly FaqGroup[]): readonly (readonly [string, readonly string[]])[] =>
  found.map(({ id, questions }) => [id, questions.map((question) => question.id)])

test('the placeholders of every answer are filled in', () => {
  const [files] = filledQuestions(groups, { lines: 1_000 })
  expect(files?.questions[0]?.answer).toEqual(['No.', 'Type up to 1,000 lines instead.'])
  expect(countOf(groups)).toBe(3)
})

test.each([
  ['scan', [['files', ['scans']]]],
  ['SCAN lines', [['files', ['scans']]]],
  ['use', [['files', ['scans', 'formats']]]],
  ['xml', [['files', ['formats']]]],
  ['scan fee', []],
])('a search for “%s” finds the questions with all the words', (search, ids) => {
  expect(idsOf(matchingQuestions(groups, search))).toEqual(ids)
})
