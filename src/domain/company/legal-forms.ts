// Russian legal forms and their English equivalents. In English the form follows the name, abbreviated if readers know
// the abbreviation (LLC, JSC), otherwise in words (Production Cooperative).

/**
 * `russian`: every spelling, in lower case and with "е" for "ё". `place` says where the English form goes. `after`:
 * after the name ("Segezha PJSC"); `comma`: after the name and a comma, like a person's title; `before`: in front of
 * the name, and possibly in addition to another form. `isCommonWord`: the form is also an ordinary word, so it counts
 * as a form only at the beginning and directly before a quoted name.
 */
export type LegalForm = {
  readonly english: string
  readonly russian: readonly string[]
  readonly place: 'after' | 'comma' | 'before'
  readonly isCommonWord?: true
}

const after = (english: string, ...russian: readonly string[]): LegalForm => ({ english, russian, place: 'after' })
const afterQuoted = (english: string, ...russian: readonly string[]): LegalForm => ({
  ...after(english, ...russian),
  isCommonWord: true,
})

/**
 * Forms of the Civil Code (articles 50 and 65.1), former forms that registers still contain, and titles that banks hold
 * under their licence.
 */
export const legalForms: readonly LegalForm[] = [
  after('LLC', 'общество с ограниченной ответственностью', 'ооо'),
  after('ALC', 'общество с дополнительной ответственностью', 'одо'),
  after('PJSC', 'публичное акционерное общество', 'пао'),
  // not NJSC, which readers know as a national joint-stock company
  after('NPJSC', 'непубличное акционерное общество', 'нао'),
  after('JSC', 'акционерное общество', 'ао'),
  after('OJSC', 'открытое акционерное общество', 'акционерное общество открытого типа', 'оао', 'аоот'),
  after('CJSC', 'закрытое акционерное общество', 'акционерное общество закрытого типа', 'зао', 'аозт'),
  after("Workers' JSC", 'акционерное общество работников (народное предприятие)', 'аор нп'),
  after('IPJSC', 'международная компания публичное акционерное общество', 'мкпао', 'мк пао'),
  after('IJSC', 'международная компания акционерное общество', 'мкао', 'мк ао'),
  after('ILLC', 'международная компания общество с ограниченной ответственностью', 'мкооо', 'мк ооо'),
  after('LLP', 'товарищество с ограниченной ответственностью', 'тоо'),
  after('General Partnership', 'полное товарищество'),
  after('Limited Partnership', 'товарищество на вере', 'коммандитное товарищество'),
  after('Business Partnership', 'хозяйственное партнерство'),
  {
    english: 'Individual Entrepreneur',
    russian: [
      'индивидуальный предприниматель глава крестьянского (фермерского) хозяйства',
      'индивидуальный предприниматель',
      'предприниматель без образования юридического лица',
      'ип глава кфх',
      'ип',
      'пбоюл',
    ],
    place: 'comma',
  },
  after('Farm', 'крестьянское (фермерское) хозяйство', 'крестьянское фермерское хозяйство', 'кфх'),

  after('FSUE', 'федеральное государственное унитарное предприятие', 'фгуп'),
  after('SUE', 'государственное унитарное предприятие', 'гуп'),
  after(
    'Regional SUE',
    'областное государственное унитарное предприятие',
    'краевое государственное унитарное предприятие',
  ),
  after('MUE', 'муниципальное унитарное предприятие', 'муп'),
  after('Federal State-Owned Enterprise', 'федеральное казенное предприятие', 'фкп'),
  after('State-Owned Enterprise', 'государственное казенное предприятие', 'казенное предприятие', 'гкп'),
  after('Municipal State-Owned Enterprise', 'муниципальное казенное предприятие', 'мкп'),
  after('State Corporation', 'государственная корпорация', 'госкорпорация'),
  after('State Company', 'государственная компания'),
  after('Public Law Company', 'публично-правовая компания', 'ппк'),

  after(
    'Federal State Budgetary Educational Institution',
    'федеральное государственное бюджетное образовательное учреждение высшего образования',
    'федеральное государственное бюджетное образовательное учреждение',
    'фгбоу во',
  ),
  after('Federal State Budgetary Institution', 'федеральное государственное бюджетное учреждение', 'фгбу'),
  after('Federal State Autonomous Institution', 'федеральное государственное автономное учреждение', 'фгау'),
  after('State Budgetary Institution', 'государственное бюджетное учреждение', 'гбу'),
  after('State Autonomous Institution', 'государственное автономное учреждение', 'гау'),
  after('Municipal Budgetary Institution', 'муниципальное бюджетное учреждение', 'мбу'),
  after('Municipal Autonomous Institution', 'муниципальное автономное учреждение', 'мау'),
  after('Municipal State Institution', 'муниципальное казенное учреждение', 'мку'),
  after('Private Institution', 'частное учреждение'),

  after('Production Cooperative', 'производственный кооператив'),
  after('Agricultural Production Cooperative', 'сельскохозяйственный производственный кооператив', 'спк'),
  after('Agricultural Consumer Cooperative', 'сельскохозяйственный потребительский кооператив', 'спок'),
  after('Consumer Cooperative', 'потребительский кооператив'),
  after('Consumer Society', 'потребительское общество'),
  after('Credit Consumer Cooperative', 'кредитный потребительский кооператив', 'кпк'),
  after('Agricultural Credit Cooperative', 'сельскохозяйственный кредитный потребительский кооператив', 'скпк'),
  after('Credit Cooperative', 'кредитный кооператив'),
  after('Housing Construction Cooperative', 'жилищно-строительный кооператив', 'жск'),
  after('Garage Construction Cooperative', 'гаражно-строительный кооператив', 'гск'),
  after('Collective Farm', 'сельскохозяйственная артель (колхоз)'),
  after("Prospectors' Cooperative", 'артель старателей'),

  after('Autonomous Non-Profit Organisation', 'автономная некоммерческая организация', 'ано'),
  after('Non-Profit Partnership', 'некоммерческое партнерство'),
  after("Homeowners' Association", 'товарищество собственников жилья', 'тсж'),
  after("Property Owners' Association", 'товарищество собственников недвижимости', 'тсн'),
  after("Gardeners' Association", 'садоводческое некоммерческое товарищество', 'снт'),
  after("Gardeners' Association", 'садовое некоммерческое товарищество', 'дачное некоммерческое товарищество', 'днт'),
  after('Public Organisation', 'общественная организация'),
  afterQuoted('Non-Profit Organisation', 'некоммерческая организация', 'нко'),
  afterQuoted('Non-State Pension Fund', 'негосударственный пенсионный фонд', 'нпф'),
  afterQuoted('Charitable Foundation', 'благотворительный фонд', 'бф'),
  afterQuoted('Foundation', 'фонд'),
  afterQuoted('Union', 'союз'),
  afterQuoted('Association', 'ассоциация', 'ассоциация (союз)'),
  afterQuoted('Collective Farm', 'колхоз'),
  afterQuoted('Law Office', 'адвокатское бюро'),
  afterQuoted('Bar Association', 'коллегия адвокатов'),
  afterQuoted('Religious Organisation', 'религиозная организация'),

  { english: 'Joint-Stock Commercial Bank', russian: ['акционерный коммерческий банк', 'акб'], place: 'before' },
  { english: 'Commercial Bank', russian: ['коммерческий банк'], place: 'before' },
  {
    english: 'Non-Bank Credit Institution',
    russian: ['расчетная небанковская кредитная организация', 'небанковская кредитная организация', 'рнко'],
    place: 'before',
  },
]
