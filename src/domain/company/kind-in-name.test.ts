import { expect, test } from 'vitest'
import { namedKinds } from './named-kinds.ts'
import { englishNameOf } from './english-name.ts'

const kinds = namedKinds.flatMap(({ english, russian, use }) => russian.map((spelling) => ({ english, spelling, use })))

test.each(kinds.filter(({ use }) => use !== 'ending'))(
  'the kind $spelling before a quoted name becomes $english after the name',
  ({ english, spelling }) => {
    expect(englishNameOf(`ООО ${spelling} «Вега»`)).toBe(`Vega ${english} LLC`)
    expect(englishNameOf(`ООО "${spelling.toUpperCase()} "ВЕГА"`)).toBe(`Vega ${english} LLC`)
  },
)

test.each(kinds.filter(({ use }) => use === 'ending'))(
  'the kind $spelling at the end of a name becomes $english',
  ({ english, spelling }) => {
    expect(englishNameOf(`ООО «Вега ${spelling}»`)).toBe(`Vega ${english} LLC`)
    expect(englishNameOf(`ООО "ВЕГА ${spelling.toUpperCase()}"`)).toBe(`Vega ${english} LLC`)
  },
)

test('the table has each spelling at most once for each place in a name', () => {
  const places = kinds.map(
    ({ spelling, use }) => `${spelling}, ${use === 'ending' ? 'at the end' : 'at the beginning'}`,
  )
  expect(new Set(places).size).toBe(places.length)
})

test.each([
  ['ПАО ГК «Самолет»', 'Samolet Group PJSC', 'an abbreviation beside a legal form'],
  ['ГК «Автодор»', 'GK Avtodor', 'without a legal form it may mean another kind'],
  ['ООО ТД Север', 'Sever Trading House LLC', 'without quotation marks'],
  ['ООО «Торговый дом мебели»', 'Torgovyi Dom Mebeli LLC', 'a kind before lower-case words is not translated'],
  [
    'ООО "ТОРГОВЫЙ ДОМ ПОЛИМЕРНЫХ МАТЕРИАЛОВ"',
    'Torgovyi Dom Polimernykh Materialov LLC',
    'a kind before a genitive is not translated',
  ],
  [
    'ООО "ЗАВОД АЛЮМИНИЕВЫХ СИСТЕМ КОРПСАН"',
    'Zavod Aliuminievykh Sistem Korpsan LLC',
    'a plant before a genitive is not translated',
  ],
  ['ООО "ЗАВОД ЩИТ"', 'Shchit Plant LLC', 'a plant before a single word is translated'],
  ['ПАО «Завод № 5»', 'Plant No. 5 PJSC', 'a number stays after the kind'],
  [
    'ПАО "ТЕРРИТОРИАЛЬНАЯ ГЕНЕРИРУЮЩАЯ КОМПАНИЯ № 14"',
    'Territorial Generating Company No. 14 PJSC',
    'adjectives of the kind are translated with it',
  ],
  ['АО "ОБЪЕДИНЕННАЯ СУДОСТРОИТЕЛЬНАЯ КОРПОРАЦИЯ"', 'United Shipbuilding Corporation JSC', 'the name is only a kind'],
  [
    'ОАО «Кубанская генерирующая компания»',
    'Kubanskaia Generating Company OJSC',
    'an adjective from a place name is transliterated',
  ],
  ['ООО «Уральская компания»', 'Uralskaia Kompaniia LLC', 'an ordinary word after such an adjective is not a kind'],
  ['ПАО "ПИК-СПЕЦИАЛИЗИРОВАННЫЙ ЗАСТРОЙЩИК"', 'Pik Specialised Developer PJSC', 'the kind after a hyphen'],
  ['ООО Группа компаний Сегежа Групп', 'Segezha Group LLC', 'a kind that is repeated'],
  ['ООО СФО "СБ СЕКЬЮРИТИЗАЦИЯ 2"', 'SB Sekiuritizatsiia 2 SPV LLC', 'a special purpose vehicle'],
  ['ПАО Банк «Заря»', 'Bank Zaria PJSC', 'a bank has its kind before its name'],
])('the English name of %s is %s: %s', (russian, english, _why) => {
  expect(englishNameOf(russian)).toBe(english)
})

test.each([
  ['ООО «О`КЕЙ»', "O'Kei LLC", 'a backtick for an apostrophe'],
  ['ООО "О´КЕЙ"', "O'Kei LLC", 'an accent for an apostrophe'],
  ["ООО ''Ромашка''", 'Romashka LLC', 'two apostrophes for a quotation mark'],
  ['ООО ‹Ромашка›', 'Romashka LLC', 'French quotation marks'],
  ['ООО <<Ромашка>>', 'Romashka LLC', 'angle brackets'],
  ['ООО ″Ромашка″', 'Romashka LLC', 'double primes'],
  ['ООО &quot;Ромашка&quot;', 'Romashka LLC', 'HTML entities'],
  ['ООО «еАптека»', 'eApteka LLC', 'a brand that begins with a lower-case letter'],
  ['ООО «Балтийский лизинг»', 'Baltiiskii Lizing LLC', 'each word begins with a capital'],
  [
    'ООО «Ростов-на-Дону и сыновья»',
    'Rostov-na-Donu i Synovia LLC',
    'prepositions and conjunctions stay in lower case',
  ],
])('the English name of %s is %s: %s', (russian, english, _why) => {
  expect(englishNameOf(russian)).toBe(english)
})

test.each([
  [
    'ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ "АЙДЕКО" (ООО "АЙДЕКО")',
    'Aideko LLC',
    'the form and the name repeated in brackets',
  ],
  ['Айдеко (ООО «Айдеко»)', 'Aideko LLC', 'the form only in the repetition'],
  ['Север (ООО «Юг»)', 'Sever (Iug) LLC', 'another name in brackets is not a repetition'],
  ['Обществом с ограниченной ответственностью «Ромашка»', 'Romashka LLC', 'in the instrumental'],
  ['Публичного акционерного общества «Ромашка»', 'Romashka PJSC', 'in the genitive'],
  ['Федеральному государственному унитарному предприятию «Ромашка»', 'Romashka FSUE', 'in the dative'],
  ['Государственная корпорация по атомной энергии «Росатом»', 'Rosatom State Corporation', 'a form with its purpose'],
  [
    'ПУБЛИЧНО-ПРАВОВАЯ КОМПАНИЯ ПО ФОРМИРОВАНИЮ КОМПЛЕКСНОЙ СИСТЕМЫ "РОССИЙСКИЙ ЭКОЛОГИЧЕСКИЙ ОПЕРАТОР"',
    'Rossiiskii Ekologicheskii Operator Public Law Company',
    'in capitals',
  ],
  ['Кузбасское Открытое акционерное общество «Уголь»', 'Kuzbasskoe Ugol OJSC', 'a form between other words'],
])('the English name of %s is %s: %s', (russian, english, _why) => {
  expect(englishNameOf(russian)).toBe(english)
})
