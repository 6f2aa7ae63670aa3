import type { EquityColumn } from '#domain/statement/draft.ts'
import { under } from './path-table.ts'
import type { PathTable } from './path-table.ts'

// The statement of changes in equity, in which elements are rows and attributes are columns.

const increases = {
  УвеличКапВс: '10',
  ЧистПриб: '11',
  ПереоцИмущ: '12',
  ДохУвелКап: '13',
  ДопВыпАкций: '14',
  УвеличНомАкц: '15',
  Реорганизация: '16',
} as const

const decreases = {
  УменКапВс: '20',
  Убыток: '21',
  ПереоцИмущ: '22',
  РасхУменКап: '23',
  УменНомАкц: '24',
  УменКолАкций: '25',
  Реорганизация: '26',
  Дивиденды: '27',
} as const

/**
 * The rows of one year under order 66n. Both years have the same rows: 32xx in the previous year, 33xx in the reporting
 * year.
 */
function movementOf(year: string, century: '32' | '33'): PathTable {
  const coded = (rows: PathTable) => Object.fromEntries(Object.entries(rows).map(([tag, end]) => [tag, century + end]))
  const parent = `ОтчетИзмКап/ДвиженКап/${year}`
  return {
    ...under(`${parent}/УвеличКапитал`, coded(increases)),
    ...under(`${parent}/УменКапитал`, coded(decreases)),
    ...under(parent, coded({ ИзмДобавКап: '30', ИзмРезервКап: '40', Кап31дек: '00' })),
  }
}

const corrected = (parent: string, end: '0' | '1' | '2'): PathTable =>
  under(`ОтчетИзмКап/Коррект/${parent}`, {
    ДоКоррект: `340${end}`,
    КорИзмУчПол: `341${end}`,
    КорИспрОш: `342${end}`,
    ПослеКоррект: `350${end}`,
  })

/**
 * The codes in a statement of changes in equity, by element path. `rows`: the code of each row. `groups`: for each
 * element that groups rows (a year, its increases, its decreases), the code of its total; rows that the company added
 * in a group belong to that total.
 */
export type EquityPaths = { readonly rows: PathTable; readonly groups: PathTable }

const rowsOf66n: PathTable = {
  ...under('ОтчетИзмКап/ДвиженКап', { Кап31ДекПред: '3100' }),
  ...movementOf('ПредГод', '32'),
  ...movementOf('ОтчетГод', '33'),
  ...corrected('КапитВс', '0'),
  ...corrected('НераспПриб', '1'),
  ...corrected('ДрСтатКап', '2'),
  ...under('ОтчетИзмКап', { ЧистАктив: '3600' }),
}

/** The paths of order 66n, which are the same in 5.02, 5.03, 5.07 and 5.08. */
export const equityOf66n: EquityPaths = {
  rows: rowsOf66n,
  groups: {
    ...under('ОтчетИзмКап/ДвиженКап/ПредГод', { '': '3200', УвеличКапитал: '3210', УменКапитал: '3220' }),
    ...under('ОтчетИзмКап/ДвиженКап/ОтчетГод', { '': '3300', УвеличКапитал: '3310', УменКапитал: '3320' }),
  },
}

const rowsOfFsbu4: PathTable = {
  ...under('ОтчетИзмКап/ИзмКапПред', {
    Кап31ДекПред: '3100',
    Коррект: '3110',
    ИспрОшиб: '3120',
    Кап31ДекПредКор: '3101',
    ЧистПриб: '3211',
    ПереоцВнАкт: '3212',
    Реорганизация: '3216',
    Дивиденд: '3227',
    ИнИзмОпСоб: '3230',
    ИныеИзм: '3240',
    НаДатуОкон: '3250',
  }),
  ...under('ОтчетИзмКап/ИзмКапОтч', {
    Кап31ДекПред: '3200',
    Коррект: '3210',
    ИспрОшиб: '3220',
    Кап31ДекПредКор: '3201',
    ЧистПриб: '3311',
    ПереоцВнАкт: '3312',
    Реорганизация: '3316',
    Дивиденд: '3327',
    ИнИзмОпСоб: '3330',
    ИныеИзм: '3340',
    НаОтчетДат: '3300',
  }),
}

/** The paths of FSBU 4, for 5.04 and 5.10. */
export const equityOfFsbu4: EquityPaths = {
  rows: rowsOfFsbu4,
  groups: under('ОтчетИзмКап', { ИзмКапПред: '3200', ИзмКапОтч: '3300' }),
}

/**
 * The column for each attribute of the matrix, of the corrections and of net assets; each attribute name has one
 * meaning.
 */
export const equityAttributes: ReadonlyMap<string, EquityColumn> = new Map([
  ['УстКапитал', 'charterCapital'],
  ['СобВыкупАкц', 'treasuryShares'],
  ['НакопДооц', 'revaluation'],
  ['ДобКапитал', 'additionalCapital'],
  ['РезКапитал', 'reserveCapital'],
  ['НераспПриб', 'retainedEarnings'],
  ['Итог', 'total'],
  ['На31ДекПрПред', 'beforePrevious'],
  ['ИзмКапЧистПр', 'netProfitLoss'],
  ['ИзмКапИнФакт', 'otherFactors'],
  ['На31ДекПред', 'previous'],
  ['На31ДекОтч', 'current'],
])
