import { expect, test } from 'vitest'
import { catalogueOf, lineOf } from './catalogue.ts'
import type { Edition, Entity, FormKind } from './editions.ts'
import type { LineCode, Line, Sign } from './line.ts'

// Codes whose meaning, sign or sum depends on form, edition and entity, so that a code alone does not identify a line.

type Key = readonly [FormKind, Edition, Entity]

const full2011: Key = ['full', '66n-2011', 'commercial']
const full2019: Key = ['full', '66n-2019', 'commercial']
const fullFsbu4: Key = ['full', 'fsbu4', 'commercial']
const simple2019: Key = ['simplified', '66n-2019', 'commercial']
const simpleFsbu4: Key = ['simplified', 'fsbu4', 'commercial']
const nonProfit2019: Key = ['full', '66n-2019', 'non-profit']
const nonProfitFsbu4: Key = ['full', 'fsbu4', 'non-profit']
const simpleNonProfit: Key = ['simplified', '66n-2019', 'non-profit']

const line = (code: LineCode, key: Key): Line | null => lineOf(catalogueOf(...key), code)

const meanings: readonly (readonly [LineCode, Key, string, Sign])[] = [
  ['1160', full2019, 'Доходные вложения в материальные ценности', 'positive'],
  ['1160', fullFsbu4, 'Инвестиционная недвижимость', 'positive'],
  ['1230', full2019, 'Дебиторская задолженность', 'positive'],
  ['1230', simple2019, 'Финансовые и другие оборотные активы', 'positive'],
  ['1240', simpleFsbu4, 'Финансовые и другие оборотные активы', 'positive'],
  ['1320', full2019, 'Собственные акции, выкупленные у акционеров', 'deducted'],
  [
    '1320',
    fullFsbu4,
    'Собственные акции, принадлежащие обществу, задолженность акционеров по оплате акций',
    'deducted',
  ],
  ['1320', nonProfit2019, 'Целевой капитал', 'positive'],
  ['1350', full2019, 'Добавочный капитал (без переоценки)', 'signed'],
  ['1350', nonProfit2019, 'Целевые средства', 'positive'],
  ['1330', nonProfitFsbu4, 'Целевые средства', 'positive'],
  ['1350', simpleNonProfit, 'Целевые средства', 'positive'],
  ['2410', full2011, 'Текущий налог на прибыль', 'deducted'],
  ['2410', full2019, 'Налог на прибыль', 'signed'],
  ['2410', fullFsbu4, 'Налог на прибыль организаций', 'signed'],
  ['2410', simple2019, 'Налоги на прибыль (доходы), включая текущий налог на прибыль', 'deducted'],
  ['2410', simpleFsbu4, 'Налог на прибыль (доходы)', 'deducted'],
  ['2120', simple2019, 'Расходы по обычной деятельности', 'deducted'],
  ['3210', full2019, 'Увеличение капитала - всего', 'positive'],
  ['3210', fullFsbu4, 'Корректировка в связи с изменением учетной политики', 'signed'],
  ['3220', full2019, 'Уменьшение капитала - всего', 'deducted'],
  ['3220', fullFsbu4, 'Корректировка в связи с исправлением ошибок', 'signed'],
  ['3227', fullFsbu4, 'Дивиденды', 'deducted'],
  ['3230', full2019, 'Изменение добавочного капитала', 'signed'],
  ['3230', fullFsbu4, 'Иные изменения за счет операций с собственниками (за исключением дивидендов) - всего', 'signed'],
  ['3240', full2019, 'Изменение резервного капитала', 'signed'],
  ['3240', fullFsbu4, 'Иные изменения - всего', 'signed'],
]

test.each(meanings)('line %s of %j has the name «%s» and the sign %s', (code, key, name, sign) => {
  expect(line(code, key)).toMatchObject({ name, sign })
})

const absences: readonly (readonly [LineCode, Key])[] = [
  ['1105', full2019],
  ['1120', fullFsbu4],
  ['1215', full2019],
  ['1330', nonProfit2019],
  ['1350', nonProfitFsbu4],
  ['1330', fullFsbu4],
  ['1240', simple2019],
  ['1230', simpleFsbu4],
  ['1300', simpleNonProfit],
  ['1100', simple2019],
  ['2300', simple2019],
  ['2411', full2011],
  ['2530', full2011],
  ['2421', full2019],
  ['2430', full2019],
  ['2450', fullFsbu4],
  ['2420', full2019],
  ['3600', fullFsbu4],
  ['4114', full2019],
]

test.each(absences)('code %s is not a line of %j', (code, key) => {
  expect(line(code, key)).toBeNull()
})

const sums: readonly (readonly [LineCode, Key, string])[] = [
  ['1100', full2019, '1110 1120 1130 1140 1150 1160 1170 1180 1190'],
  ['1100', fullFsbu4, '1105 1110 1130 1140 1150 1160 1170 1180 1190'],
  ['1300', full2019, '1310 1320 1340 1350 1360 1370'],
  ['1300', nonProfitFsbu4, '1310 1320 1330 1340 1360 1370'],
  ['1600', simple2019, '1150 1170 1210 1250 1230'],
  ['1600', simpleFsbu4, '1150 1170 1210 1250 1240'],
  ['1700', simpleNonProfit, '1350 1360 1410 1450 1510 1520 1550'],
  ['2400', full2011, '2300 2410 2430 2450 2460'],
  ['2400', full2019, '2300 2410 2460'],
  ['2400', fullFsbu4, '2300 2410 2420 2460'],
  ['2400', simple2019, '2110 2120 2330 2340 2350 2410'],
  ['2500', full2011, '2400 2510 2520'],
  ['3300', full2019, '3200 3310 3320 3330 3340'],
  ['3300', fullFsbu4, '3201 3311 3312 3316 3327 3330 3340'],
]

test.each(sums)('line %s of %j is the sum of %s', (code, key, parts) => {
  expect(line(code, key)?.sum?.join(' ')).toBe(parts)
})

test('total income tax is not calculated as a sum of lines', () => {
  expect(line('2410', full2019)?.sum).toBeUndefined()
  expect(line('2410', fullFsbu4)?.sum).toBeUndefined()
})
