import { under } from './path-table.ts'
import type { PathTable } from './path-table.ts'

// Paths of the simplified form (KND 0710096): 5.02 to 5.04 from the official XSDs, 5.04 also from data dictionaries of
// its filings. In 5.02 the КодСтроки of a line is the code of the line's largest component, so only the tag identifies
// the line.

const balanceOfAll: PathTable = {
  ...under('Баланс/Актив', {
    '': '1600',
    МатВнеАкт: '1150',
    НеМатФинАкт: '1170',
    Запасы: '1210',
    ДенежнСр: '1250',
  }),
  ...under('Баланс/Пассив', {
    '': '1700',
    КапРез: '1300',
    ЦелевСредства: '1350',
    ФондИмущИнЦФ: '1360',
    ДлгЗаемСредств: '1410',
    ДрДолгосрОбяз: '1450',
    КртЗаемСредств: '1510',
    КредитЗадолж: '1520',
    ДрКраткосрОбяз: '1550',
  }),
}

/**
 * The balance sheet of order 66n. Its line "financial and other current assets" is 1230, but 1240 under FSBU 4: one
 * tag, two codes.
 */
export const simplifiedBalanceOf66n: PathTable = { ...balanceOfAll, ...under('Баланс/Актив', { ФинВлож: '1230' }) }
export const simplifiedBalanceOfFsbu4: PathTable = { ...balanceOfAll, ...under('Баланс/Актив', { ФинВлож: '1240' }) }

const resultsOfAll = {
  Выруч: '2110',
  РасхОбДеят: '2120',
  ПроцУпл: '2330',
  ПрочДоход: '2340',
  ПрочРасход: '2350',
  НалПрибДох: '2410',
  ЧистПрибУб: '2400',
} as const

export const resultsOf502 = under('ПрибУб', resultsOfAll)
export const resultsOf503 = under('ФинРез', resultsOfAll)

/** The financial results in 5.04, which allows lines of the full form in the simplified form. */
export const resultsOf504 = under('ФинРез', {
  ...resultsOfAll,
  ПрибУбДоНал: '2300',
  ТекНалПриб: '2411',
  ОтложНалПриб: '2412',
  ПрибУбытПрек: '2420',
  Прочее: '2460',
  РезПрцВОАНеЧист: '2510',
  РезПрОпНеЧист: '2520',
  НалПрибОпНеЧист: '2530',
  СовФинРез: '2500',
  БазПрибылАкц: '2900',
  РазводПрибылАкц: '2910',
})

const targetedUseOfAll: PathTable = {
  ...under('ЦелИсп', { ОстатНачОтч: '6100', ОстатКонОтч: '6400' }),
  ...under('ЦелИсп/Поступило', { '': '6200', ПрибПредДеят: '6240', Прочие: '6250' }),
  ...under('ЦелИсп/Использовано', { '': '6300', ЦелМер: '6310', ПриобОСИн: '6330', Прочие: '6350' }),
}

/** Targeted use of funds as in the schemas 5.02 to 5.04, which misspell СодержОрг as СодеожОрг. */
export const simplifiedTargetedUseOf66n: PathTable = {
  ...targetedUseOfAll,
  ...under('ЦелИсп/Поступило', { ВзносЦелПоступ: '6220' }),
  ...under('ЦелИсп/Использовано', { СодеожОрг: '6320' }),
}

/**
 * Targeted use of funds in version 5.04: the tags of its schema, and those of the data dictionaries of 5.04 filings.
 */
export const simplifiedTargetedUseOfFsbu4: PathTable = {
  ...simplifiedTargetedUseOf66n,
  ...under('ЦелИсп/Поступило', { ВступВзнос: '6210', ЧленВзнос: '6215', ЦелевВзнос: '6220', ДобрИмВзнос: '6230' }),
  ...under('ЦелИсп/Использовано', { СодержОрг: '6320' }),
}
