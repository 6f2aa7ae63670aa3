import { expect, test } from 'vitest'
import { usesTexts } from './uses-text.ts'

test.each([
  [{ translations: 1, assessments: 0 }, ['1 translation']],
  [{ translations: 20, assessments: 1 }, ['20 translations', '1 credit assessment']],
  [{ translations: 0, assessments: 0 }, []],
])('the uses %j are given in words as %j', (uses, texts) => {
  expect(usesTexts(uses)).toEqual(texts)
})
