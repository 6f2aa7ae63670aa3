import { expect, test } from 'vitest'
import { namedKinds } from './named-kinds.ts'
import { englishNameOf } from './english-name.ts'

const kinds = namedKinds.flatMap(({ english, russian, use }) => russian.map((spelling) => ({ english, spelling, use })))

test.each(kinds.filter(({ use }) => use !== 'ending'))(
  '$spelling before a quoted name becomes $english after it, in small letters and in capitals',
  ({ english, spelling }) => {
    expect(englishNameOf(`ООО ${spelling} «Вега»`)).toBe(`Vega ${english} LLC`)
    expect(englishNameOf(`ООО "${spelling.toUpperCase()} "ВЕГА"`)).toBe(`Vega ${english} LLC`)
  },
)

test.each(kinds.filter(({ use }) => use === 'ending'))(
  '$spelling at the end becomes $english',
  ({ english, spelling }) => {
    expect(englishNameOf(`ООО «Вега ${spelling}»`)).toBe(`Vega ${english} LLC`)
    expect(englishNameOf(`ООО "ВЕГА ${spelling.toUpperCase()}"`)).toBe(`Vega ${english} LLC`)
  },
)

test('the table has each spelling at most once for the beginning and once for the end of a name', () => {
  const places = kinds.map(
    ({ spelling, use }) => `${spelling}, ${use === 'ending' ? 'at the end' : 'at the beginning'}`,
  )
  expect(new Set(places).size).toBe(places.length)
})

test.each([
  ['ПАО ГК «Самолет»', 'Samolet Group PJSC', 'an abbreviation beside a legal form'],
  ['ГК «Автодор»', 'GK Avtodor', 'without a legal form it may mean another kind'],
  ['ООО ТД Север', 'Sever Trading House LLC', 'without quotation marks'],
  ['ООО «Торговый дом мебели»', 'Torgovyi Dom Mebeli LLC', 'words in small letters say more of the kind'],
  ['ООО "ТОРГОВЫЙ ДОМ ПОЛИМЕРНЫХ МАТЕРИАЛОВ"', 'Torgovyi Dom Polimernykh Materialov LLC', 'and so does a genitive'],
  ['ООО "ЗАВОД АЛЮМИНИЕВЫХ СИСТЕМ КОРПСАН"', 'Zavod Aliuminievykh Sistem Korpsan LLC', 'a plant of something'],
  ['ООО "ЗАВОД ЩИТ"', 'Shchit Plant LLC', 'an ordinary word before one word'],
  ['ПАО «Завод № 5»', 'Plant No. 5 PJSC', 'a number stays behind the kind'],
  ['ПАО "ТЕРРИТОРИАЛЬНАЯ ГЕНЕРИРУЮЩАЯ КОМПАНИЯ № 14"', 'Territorial Generating Company No. 14 PJSC', 'and adjectives'],
  ['АО "ОБЪЕДИНЕННАЯ СУДОСТРОИТЕЛЬНАЯ КОРПОРАЦИЯ"', 'United Shipbuilding Corporation JSC', 'nothing but a kind'],
  ['ОАО «Кубанская генерирующая компания»', 'Kubanskaia Generating Company OJSC', 'an adjective of a place'],
  ['ООО «Уральская компания»', 'Uralskaia Kompaniia LLC', 'which is no description of an ordinary word'],
  ['ПАО "ПИК-СПЕЦИАЛИЗИРОВАННЫЙ ЗАСТРОЙЩИК"', 'Pik Specialised Developer PJSC', 'behind a hyphen'],
  ['ООО Группа компаний Сегежа Групп', 'Segezha Group LLC', 'a kind that is said twice'],
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
  ['ООО &quot;Ромашка&quot;', 'Romashka LLC', 'marks of a page'],
  ['ООО «еАптека»', 'eApteka LLC', 'a mark that begins with a small letter'],
  ['ООО «Балтийский лизинг»', 'Baltiiskii Lizing LLC', 'each word begins with a capital'],
  ['ООО «Ростов-на-Дону и сыновья»', 'Rostov-na-Donu i Synovia LLC', 'small words stay small'],
])('the English name of %s is %s: %s', (russian, english, _why) => {
  expect(englishNameOf(russian)).toBe(english)
})

test.each([
  ['ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ "АЙДЕКО" (ООО "АЙДЕКО")', 'Aideko LLC', 'the form and name once more'],
  ['Айдеко (ООО «Айдеко»)', 'Aideko LLC', 'the form in the repetition alone'],
  ['Север (ООО «Юг»)', 'Sever (Iug) LLC', 'another name in brackets is no repetition'],
  ['Обществом с ограниченной ответственностью «Ромашка»', 'Romashka LLC', 'as in a sentence'],
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
