import { expect, test } from 'vitest'
import { assessed } from './fixtures/sound-company.ts'
import type { Fields, Given } from './given.ts'

test.each<[Fields, Partial<Given>, readonly string[]]>([
  [{}, {}, []],
  [{ depreciationAndAmortization: null }, {}, ['NO_DA']],
  [{ depreciationAndAmortization: 0 }, {}, ['NO_DA']],
  [{}, { periods: 33 }, ['INTERIM']],
  [{ revenue: null }, {}, ['LIMITED_DATA']],
  [{}, { reportingYear: 2_022 }, ['OLD']],
  [{}, { reportingYear: null }, []],
  [{}, { denomination: 385 }, ['MANUAL_REVIEW']],
  [{}, { isSimplified: true, isIrregular: true }, ['SIMPLIFIED_FORM', 'IRREGULAR_PERIOD']],
])('with %o and %o the notices are %j', (fields, given, caveats) => {
  expect(assessed(fields, null, given).caveats).toEqual(caveats)
})
