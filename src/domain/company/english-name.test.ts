import fc from 'fast-check'
import { expect, test } from 'vitest'
import { englishNameOf } from './english-name.ts'
import { legalForms } from './legal-forms.ts'

/** Names of well-known companies and organisations as registers, filings and the companies themselves write them. */
const publicCompanies = [
  ['ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО "АЭРОФЛОТ-РОССИЙСКИЕ АВИАЛИНИИ"', 'Aeroflot-Rossiiskie Avialinii PJSC'],
  ['ПАО «Аэрофлот - Российские авиалинии»', 'Aeroflot – Rossiiskie Avialinii PJSC'],
  ['ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО "СЕГЕЖА"', 'Segezha PJSC'],
  ['ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО ГРУППА КОМПАНИЙ "СЕГЕЖА"', 'Segezha Group PJSC'],
  ['ПАО «Газпром»', 'Gazprom PJSC'],
  ['ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО "ГАЗПРОМ НЕФТЬ"', 'Gazprom Neft PJSC'],
  ['ПАО "НК "РОСНЕФТЬ"', 'NK Rosneft PJSC'],
  ['ПАО «НК «Роснефть»', 'NK Rosneft PJSC'],
  ['ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО "НЕФТЯНАЯ КОМПАНИЯ "ЛУКОЙЛ"', 'LUKOIL Oil Company PJSC'],
  ['ПАО "ТАТНЕФТЬ" ИМ. В.Д. ШАШИНА', 'Tatneft im. V.D. Shashina PJSC'],
  ['ПАО «Сургутнефтегаз»', 'Surgutneftegaz PJSC'],
  ['ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО "НОВАТЭК"', 'Novatek PJSC'],
  ['ПАО «Транснефть»', 'Transneft PJSC'],
  ['ОТКРЫТОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО "РОССИЙСКИЕ ЖЕЛЕЗНЫЕ ДОРОГИ"', 'Rossiiskie Zheleznye Dorogi OJSC'],
  ['ОАО «РЖД»', 'RZHD OJSC'],
  ['ПАО «НЛМК»', 'NLMK PJSC'],
  ['ПАО «ММК»', 'MMK PJSC'],
  ['ПАО «Северсталь»', 'Severstal PJSC'],
  [
    'ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО "ГОРНО-МЕТАЛЛУРГИЧЕСКАЯ КОМПАНИЯ "НОРИЛЬСКИЙ НИКЕЛЬ"',
    'Norilskii Nikel Mining and Metallurgical Company PJSC',
  ],
  ['АК «АЛРОСА» (ПАО)', 'AK ALROSA PJSC'],
  ['ПАО "ФОСАГРО"', 'Fosagro PJSC'],
  ['ПАО «ФосАгро»', 'FosAgro PJSC'],
  ['ПАО «КАМАЗ»', 'KAMAZ PJSC'],
  ['АО «АВТОВАЗ»', 'Avtovaz JSC'],
  ['АО «АвтоВАЗ»', 'AvtoVAZ JSC'],
  ['ПАО «ОАК»', 'OAK PJSC'],
  ['ПАО АФК «Система»', 'Sistema Joint-Stock Financial Corporation PJSC'],
  ['ПАО «МТС»', 'MTS PJSC'],
  ['ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО "МОБИЛЬНЫЕ ТЕЛЕСИСТЕМЫ"', 'Mobilnye Telesistemy PJSC'],
  ['ПАО «МегаФон»', 'MegaFon PJSC'],
  ['ПАО «Ростелеком»', 'Rostelekom PJSC'],
  ['ПАО «ВымпелКом»', 'VympelKom PJSC'],
  ['ПАО «Магнит»', 'Magnit PJSC'],
  ['ПАО "М.ВИДЕО"', 'M.Video PJSC'],
  ['ПАО «Детский мир»', 'Detskii Mir PJSC'],
  ['ООО "ЛЕНТА"', 'Lenta LLC'],
  ['ООО «Агроторг»', 'Agrotorg LLC'],
  ['АО «Тандер»', 'Tander JSC'],
  ['ПАО «Аптечная сеть 36,6»', 'Aptechnaia Set 36,6 PJSC'],
  ['ООО «Яндекс»', 'Iandeks LLC'],
  ['МКПАО «Яндекс»', 'Iandeks IPJSC'],
  ['МЕЖДУНАРОДНАЯ КОМПАНИЯ ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО "ВК"', 'VK IPJSC'],
  ['ООО "1С"', '1S LLC'],
  ['ПАО «Интер РАО»', 'Inter RAO PJSC'],
  ['ПАО "ФСК ЕЭС"', 'FSK EES PJSC'],
  ['ПАО «РусГидро»', 'RusGidro PJSC'],
  ['ПАО «ТГК-1»', 'TGK-1 PJSC'],
  ['ПАО "ТГК № 14"', 'TGK No. 14 PJSC'],
  ['ПАО «Т Плюс»', 'T Plius PJSC'],
  ['ПАО «Мосэнерго»', 'Mosenergo PJSC'],
  ['ПАО «ПИК-специализированный застройщик»', 'PIK Specialised Developer PJSC'],
  ['ПАО «Группа ЛСР»', 'LSR Group PJSC'],
  ['ПАО «Сбербанк России»', 'Sberbank Rossii PJSC'],
  ['ПАО Сбербанк', 'Sberbank PJSC'],
  ['Банк ВТБ (ПАО)', 'Bank VTB PJSC'],
  ['БАНК ВТБ (ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО)', 'Bank VTB PJSC'],
  ['АО «Альфа-Банк»', 'Alfa-Bank JSC'],
  ['Банк ГПБ (АО)', 'Bank GPB JSC'],
  ['ПАО АКБ «Авангард»', 'Joint-Stock Commercial Bank Avangard PJSC'],
  ['АКБ «Авангард» - ПАО', 'Joint-Stock Commercial Bank Avangard PJSC'],
  ['НКО ООО «ЮМани»', 'NKO IUMani LLC'],
  ['ПАО «Совкомфлот»', 'Sovkomflot PJSC'],
  ['ПАО «Акрон»', 'Akron PJSC'],
  ['ПАО «Уралкалий»', 'Uralkalii PJSC'],
  ['ПАО "НИЖНЕКАМСКНЕФТЕХИМ"', 'Nizhnekamskneftekhim PJSC'],
  ['ПАО «Щёкиноазот»', 'Shchekinoazot PJSC'],
  ['АО "СУЭК"', 'SUEK JSC'],
  ['АО «ЮТэйр»', 'IUTeir JSC'],
  ['ФГУП «Почта России»', 'Pochta Rossii FSUE'],
  ['ГУП "ВОДОКАНАЛ САНКТ-ПЕТЕРБУРГА"', 'Vodokanal Sankt-Peterburga SUE'],
  ['Государственная корпорация «Ростех»', 'Rostekh State Corporation'],
  ['Публично-правовая компания «Фонд развития территорий»', 'Fond Razvitiia Territorii Public Law Company'],
  ['Фонд «Сколково»', 'Skolkovo Foundation'],
  ['Благотворительный фонд «Подари жизнь»', 'Podari Zhizn Charitable Foundation'],
] as const

test.each(publicCompanies)('the English name of %s is %s', (russian, english) => {
  expect(englishNameOf(russian)).toBe(english)
})

test.each([
  ['ООО «Северный мост»', 'Severnyi Most LLC', 'a quoted name is unquoted'],
  ['ООО"Ромашка"', 'Romashka LLC', 'no space before the quotation mark'],
  ['ООО „Подъём“', 'Podieem LLC', 'low quotation marks, ъ and ё'],
  ['ООО “Ромашка”', 'Romashka LLC', 'English quotation marks'],
  ['ООО ‘Ромашка’', 'Romashka LLC', 'single quotation marks'],
  ['ООО "Торговый дом "Север"', 'Sever Trading House LLC', 'nested quotation marks of one kind'],
  ['ООО «Торговый дом „Север“»', 'Sever Trading House LLC', 'nested quotation marks of two kinds'],
  ['ООО «Л’Этуаль»', "L'Etual LLC", 'an apostrophe inside a word stays'],
  ['Общество  с   ограниченной\u00a0ответственностью «Ромашка»', 'Romashka LLC', 'many spaces'],
  ['общество с ограниченной ответственностью ромашка', 'Romashka LLC', 'lower case throughout'],
  ['Ромашка, ООО', 'Romashka LLC', 'the legal form after the name'],
  ['«Ромашка» ООО', 'Romashka LLC', 'the legal form after the quoted name'],
  ['Ромашка (ООО)', 'Romashka LLC', 'the legal form in brackets'],
  ['«Ромашка»-Сервис ООО', 'Romashka-Servis LLC', 'a compound with a quoted part'],
  ['Производственная компания "СЕВЕР" ООО', 'Sever Production Company LLC', 'one part in capitals'],
  ['ООО "РОГА И КОПЫТА"', 'Roga i Kopyta LLC', 'a conjunction stays in lower case'],
  ['ООО "РОСТОВ-НА-ДОНУ"', 'Rostov-na-Donu LLC', 'a preposition between hyphens stays in lower case'],
  ['АО "СТУДИЯ А"', 'Studiia A JSC', 'a single letter at the end is not a conjunction'],
  ['ООО "В. ИВАНОВ И К"', 'V. Ivanov i K LLC', 'an initial is not a preposition'],
  ['ООО "X5 Group"', 'X5 Group LLC', 'Latin letters and digits stay'],
  ['СПК "КОЛХОЗ ИМЕНИ ЛЕНИНА"', 'Kolkhoz imeni Lenina Agricultural Production Cooperative', '"имени" inside a name'],
  ['ЗАО «Совхоз имени Ленина»', 'Sovkhoz imeni Lenina CJSC', '"имени" in lower case'],
  ['ИП Петров Иван Сергеевич', 'Ivan Sergeevich Petrov, Individual Entrepreneur', 'the surname last'],
  [
    'ИНДИВИДУАЛЬНЫЙ ПРЕДПРИНИМАТЕЛЬ ПЕТРОВА АННА ИВАНОВНА',
    'Anna Ivanovna Petrova, Individual Entrepreneur',
    'in capitals',
  ],
  ['ИП Петров И.С.', 'Petrov I.S., Individual Entrepreneur', 'initials stay where they are'],
  ['Полное товарищество «Смирнов и сыновья»', 'Smirnov i Synovia General Partnership', 'a general partnership'],
  ['Товарищество на вере «Смирнов и компания»', 'Smirnov i Kompaniia Limited Partnership', 'a limited partnership'],
  ['НАО «Красная поляна»', 'Krasnaia Poliana NPJSC', 'a non-public company'],
  ['ТСЖ «Мир»', "Mir Homeowners' Association", 'a homeowners’ association'],
  [
    'Фонд развития промышленности',
    'Fond Razvitiia Promyshlennosti',
    'an ordinary word is not a legal form without a quoted name',
  ],
  ['АО "Строй Союз"', 'Stroi Soiuz JSC', 'an ordinary word at the end is not a legal form'],
  ['ООО', 'OOO', 'a legal form by itself is a name'],
  ['Northern Bridge LLC', 'Northern Bridge LLC', 'an English name stays'],
] as const)('the English name of %s is %s: %s', (russian, english, _why) => {
  expect(englishNameOf(russian)).toBe(english)
})

test.each(['', ' ', '«»', '…', '中国', 'Ь'])(
  '"%s" has no English name, because it has no letters to transliterate',
  (name) => {
    expect(englishNameOf(name)).toBeNull()
  },
)

const forms = legalForms.flatMap(({ english, russian, place }) =>
  russian.map((spelling) => ({ english, spelling, place })),
)

test.each(forms)('the legal form $spelling becomes $english', ({ english, spelling, place }) => {
  const expected = { after: `Vega ${english}`, comma: `Vega, ${english}`, before: `${english} Vega` }[place]
  expect(englishNameOf(`${spelling} «Вега»`)).toBe(expected)
  expect(englishNameOf(`${spelling.toUpperCase()} "ВЕГА"`)).toBe(expected)
})

test('no spelling belongs to two legal forms', () => {
  const spellings = forms.map(({ spelling }) => spelling)
  expect(new Set(spellings).size).toBe(spellings.length)
})

const characters = [
  ...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
  ...'abcXYZ0189 «»"„“”‘’\'-–—.,&()/№+!:@%#=…中é\u00a0\t',
]
const anyName = fc.oneof(
  fc.string({ unit: fc.constantFrom(...characters), maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc
    .tuple(
      fc.constantFrom(...forms.map(({ spelling }) => spelling)),
      fc.string({ unit: fc.constantFrom(...characters) }),
    )
    .map(([form, name]) => `${form} «${name}»`),
)

test('an English name has only ASCII letters, digits, usual punctuation and single spaces', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const english = englishNameOf(name) ?? 'A'
      expect(english).toMatch(/^[A-Za-z0-9&.,–()+'/!:@%# -]+$/)
      expect(english).toMatch(/[A-Za-z0-9]/)
      expect(english).not.toMatch(/ {2}|^ | $/)
    }),
  )
})

test('a name with a letter or a digit always has an English name', () => {
  const names = fc.string({ unit: fc.constantFrom(...characters) }).filter((name) => /[а-щыэюяё\da-z]/i.test(name))
  fc.assert(
    fc.property(names, (name) => {
      expect(englishNameOf(name)).not.toBeNull()
    }),
  )
})

test('making an English name from an English name changes nothing', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const english = englishNameOf(name)
      if (english !== null) expect(englishNameOf(english)).toBe(english)
    }),
  )
})
