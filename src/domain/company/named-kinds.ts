// Kinds of company that occur at the beginning or end of Russian names, with their English. In English the kind follows
// the name: "Segezha Group".

/**
 * `russian`: every spelling, in lower case and with "е" for "ё". `use` says where a spelling counts as a kind.
 * `phrase`: before or after any name; `word`: an ordinary word, so only before a name that is quoted or a single word;
 * `abbreviation`: only before a name with a legal form, because some abbreviations can also mean something else;
 * `ending`: at the end of a name.
 */
export type NamedKind = {
  readonly english: string
  readonly russian: readonly string[]
  readonly use: 'phrase' | 'word' | 'abbreviation' | 'ending'
}

const phrase = (english: string, ...russian: readonly string[]): NamedKind => ({ english, russian, use: 'phrase' })
const word = (english: string, ...russian: readonly string[]): NamedKind => ({ english, russian, use: 'word' })
const short = (english: string, ...russian: readonly string[]): NamedKind => ({
  english,
  russian,
  use: 'abbreviation',
})
const ending = (english: string, ...russian: readonly string[]): NamedKind => ({ english, russian, use: 'ending' })

/** The kinds that are translated. If several match, the longest applies. */
export const namedKinds: readonly NamedKind[] = [
  phrase('Group', 'группа компаний', 'группа предприятий', 'финансово-промышленная группа'),
  short('Group', 'гк'),
  word('Group', 'группа'),
  ending('Group', 'групп'),
  phrase('Holding Company', 'холдинговая компания'),
  word('Holding', 'холдинг'),
  ending('Holding', 'холдинг'),

  phrase('Oil Company', 'нефтяная компания'),
  phrase('Oil and Gas Company', 'нефтегазовая компания'),
  phrase('Gas Company', 'газовая компания'),
  phrase('Coal Company', 'угольная компания'),
  phrase('Mining Company', 'горнодобывающая компания', 'горная компания', 'горнорудная компания'),
  phrase('Gold Mining Company', 'золотодобывающая компания', 'золоторудная компания'),
  phrase('Mining and Metallurgical Company', 'горно-металлургическая компания', 'горно-металлургический комбинат'),
  phrase('Metallurgical Company', 'металлургическая компания'),
  phrase('Metallurgical Plant', 'металлургический комбинат', 'металлургический завод'),
  phrase('Mining and Processing Plant', 'горно-обогатительный комбинат'),
  phrase('Mineral and Chemical Company', 'минерально-химическая компания'),
  phrase('Chemical Company', 'химическая компания'),
  phrase('Gas Chemical Complex', 'газохимический комплекс'),
  phrase('Petrochemical Company', 'нефтехимическая компания'),
  phrase('Oil Refinery', 'нефтеперерабатывающий завод'),
  phrase('Machine-Building Plant', 'машиностроительный завод'),
  phrase('Shipyard', 'судостроительный завод', 'судоремонтный завод'),
  phrase('Pulp and Paper Mill', 'целлюлозно-бумажный комбинат'),
  phrase('Shipbuilding Corporation', 'судостроительная корпорация'),
  phrase('Aircraft Corporation', 'авиастроительная корпорация'),

  phrase('Generating Company', 'генерирующая компания'),
  phrase('Hydro Generating Company', 'гидрогенерирующая компания'),
  phrase('Grid Company', 'сетевая компания', 'электросетевая компания'),
  phrase('Energy Company', 'энергетическая компания'),
  phrase('Energy Retail Company', 'энергосбытовая компания'),
  phrase('Power and Electrification', 'энергетики и электрификации'),
  phrase('Long-Distance and International Telecommunications', 'междугородной и международной электрической связи'),

  phrase('Passenger Company', 'пассажирская компания'),
  phrase('Freight Company', 'грузовая компания'),
  phrase('Transport Company', 'транспортная компания'),
  phrase('Shipping Company', 'судоходная компания', 'пароходство'),
  phrase('Airline', 'авиакомпания'),
  phrase('Logistics Company', 'логистическая компания'),
  phrase('Road Transport Company', 'автотранспортное предприятие', 'автотранспортная компания'),
  phrase('Passenger Road Transport Company', 'пассажирское автотранспортное предприятие'),

  phrase('Trading House', 'торговый дом'),
  short('Trading House', 'тд'),
  phrase('Trading Company', 'торговая компания'),
  phrase('Trading and Industrial Company', 'торгово-промышленная компания'),
  phrase('Production Company', 'производственная компания', 'производственное предприятие'),
  phrase(
    'Manufacturing and Trading Company',
    'производственно-коммерческая компания',
    'торгово-производственная компания',
  ),
  phrase('Production Association', 'производственное объединение'),
  phrase('Research and Production Association', 'научно-производственное объединение'),
  short('Research and Production Association', 'нпо'),
  phrase('Research and Production Company', 'научно-производственное предприятие', 'научно-производственная компания'),
  phrase('Agricultural Company', 'агрофирма', 'сельскохозяйственное предприятие'),
  phrase('Agro-Industrial Complex', 'агропромышленный комплекс'),
  phrase('Agro-Industrial Company', 'агропромышленная компания'),
  phrase('Food Company', 'продовольственная компания'),
  phrase('Poultry Farm', 'птицефабрика'),

  phrase('Specialised Developer', 'специализированный застройщик'),
  short('Specialised Developer', 'сз'),
  phrase('Construction Company', 'строительная компания'),
  phrase(
    'Construction and Investment Company',
    'инвестиционно-строительная компания',
    'строительно-инвестиционная компания',
  ),
  phrase('Management Company', 'управляющая компания'),
  short('Management Company', 'ук'),

  phrase('SPV', 'специализированное финансовое общество'),
  short('SPV', 'сфо'),
  phrase('Mortgage Agent', 'ипотечный агент'),
  phrase('Leasing Company', 'лизинговая компания'),
  short('Leasing Company', 'лк'),
  phrase('Factoring Company', 'факторинговая компания'),
  phrase('Insurance Company', 'страховая компания', 'страховое общество'),
  phrase('Investment Company', 'инвестиционная компания'),
  phrase('Financial Company', 'финансовая компания'),
  phrase('Financial Corporation', 'финансовая корпорация'),
  phrase('Joint-Stock Financial Corporation', 'акционерная финансовая корпорация'),
  short('Joint-Stock Financial Corporation', 'афк'),
  phrase('Audit Company', 'аудиторская компания', 'аудиторская фирма'),
  phrase('Consulting Group', 'консалтинговая группа'),
  phrase('Consulting Company', 'консалтинговая компания'),
  phrase('Innovation Company', 'инновационная компания'),
  phrase('Microfinance Company', 'микрофинансовая компания'),
  short('Microfinance Company', 'мфк'),
  phrase('Microcredit Company', 'микрокредитная компания'),
  short('Microcredit Company', 'мкк'),
  phrase('Debt Collection Agency', 'профессиональная коллекторская организация', 'коллекторское агентство'),
  short('Debt Collection Agency', 'пко'),
  phrase('Private Security Company', 'частная охранная организация', 'частное охранное предприятие'),
  short('Private Security Company', 'чоо', 'чоп'),
  phrase('Football Club', 'футбольный клуб'),

  word('Plant', 'завод', 'комбинат'),
  word('Factory', 'фабрика'),
  word('Mill', 'мельница'),
  word('Company', 'компания', 'фирма', 'предприятие'),
  word('Corporation', 'корпорация'),
  word('Concern', 'концерн'),
  word('Association', 'объединение'),
  word('Agency', 'агентство'),
]

/**
 * The English of adjectives before a kind, by the stem of the adjective: "Объединенная судостроительная корпорация".
 * All others are transliterated.
 */
export const qualifiers: Readonly<Record<string, string>> = {
  един: 'Unified',
  международн: 'International',
  национальн: 'National',
  независим: 'Independent',
  объединенн: 'United',
  перв: 'First',
  региональн: 'Regional',
  республиканск: 'Republican',
  российск: 'Russian',
  территориальн: 'Territorial',
  федеральн: 'Federal',
  центральн: 'Central',
}
