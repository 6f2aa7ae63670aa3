// Companies that foreign readers know by an English name that no rule would give. Tax numbers and Russian names are
// from filings of the companies, and each English name is from its source. The legal form is not here, because it is
// taken from each filing.

/** `russian`: the distinctive part of the Russian name, in lower case and with "е" for "ё". */
type KnownName = {
  readonly inn: string
  readonly russian: string
  readonly english: string
  readonly source: string
}

/** A row applies only when tax number and name both match. */
export const knownNames: readonly KnownName[] = [
  {
    inn: '3900019850',
    russian: 'яндекс',
    english: 'Yandex',
    source: 'https://menafn.com/1107812693/Dutch-Yandex-NV-Sells-Yandex-To-Private-Investors',
  },
  {
    inn: '7740000076',
    russian: 'мобильные телесистемы',
    english: 'Mobile TeleSystems',
    source: 'https://www.sec.gov/Archives/edgar/data/1115837/000110465923100623/R8.htm',
  },
  {
    inn: '7708004767',
    russian: 'лукойл',
    english: 'LUKOIL',
    source: 'https://lukoil.com/InvestorAndShareholderCenter/Securities/sharecapital',
  },
  {
    inn: '7706107510',
    russian: 'роснефть',
    english: 'Rosneft Oil Company',
    source: 'https://www.rosneft.ru/docs/report/2015/eng/54_eng.html',
  },
  {
    inn: '4716016979',
    russian: 'федеральная сетевая компания',
    english: 'Federal Grid Company of Unified Energy System',
    source: 'https://www.sec.gov/Archives/edgar/data/1506187/000110465911051541/a11-26238_1ex99d3.htm',
  },
  {
    inn: '9703024202',
    russian: 'сегежа',
    english: 'Segezha Group',
    source: 'https://www.segezha-group.com/en/investors/faq/',
  },
  {
    inn: '7414003633',
    russian: 'магнитогорский металлургический комбинат',
    english: 'Magnitogorsk Iron and Steel Works',
    source: 'https://memim.com/magnitogorsk-iron-and-steel-works.html',
  },
  {
    inn: '8401005730',
    russian: 'норильский никель',
    english: 'MMC Norilsk Nickel',
    source:
      'https://www.finanzen.at/nachrichten/aktien/mmc-norilsk-nickel-fire-breaks-out-in-electrowinning-shop-at-kola-division-1031742155',
  },
  {
    inn: '7736216869',
    russian: 'фосагро',
    english: 'PhosAgro',
    source:
      'https://www.marketscreener.com/quote/stock/PHOSAGRO-13491452/news/PhosAgro-Informs-about-Submission-of-a-Notification-for-Automatic-Conversion-of-GDRs-41365465/',
  },
  {
    inn: '7707049388',
    russian: 'ростелеком',
    english: 'Rostelecom',
    source:
      'https://fdocuments.us/document/annual-report-02-pjsc-rostelecom-annual-report-2016-about-this-report-this-annual.html',
  },
  {
    inn: '7712040126',
    russian: 'аэрофлот',
    english: 'Aeroflot – Russian Airlines',
    source:
      'http://financedocbox.com/Stocks/71060006-The-articles-of-association-of-public-joint-stock-company-aeroflot-russian-airlines-edition-8.html',
  },
  {
    inn: '2460066195',
    russian: 'русгидро',
    english: 'RusHydro',
    source:
      'https://financedocbox.com/amp/67453666-Stocks/Articles-of-association-of-public-joint-stock-company-federal-hydro-generating-company-rushydro-pjsc-rushydro.html',
  },
  {
    inn: '7708503727',
    russian: 'российские железные дороги',
    english: 'Russian Railways',
    source: 'https://napishi.top/kak-pravilno-pishetsya-oao-rzhd',
  },
  {
    inn: '7724261610',
    russian: 'почта россии',
    english: 'Russian Post',
    source: 'https://wiki.golden.com/wiki/Pochta.ru-JK4DVM5/activity',
  },
  {
    inn: '7713076301',
    russian: 'вымпел-коммуникации',
    english: 'Vimpel-Communications',
    source: 'https://financedocbox.com/amp/75993602-Tax_Planning/Article-1-name-and-location-of-the-company.html',
  },
  {
    inn: '5321029508',
    russian: 'акрон',
    english: 'Acron',
    source:
      'https://financedocbox.com/amp/109936097-Credit_and_Debt_and_Loans/Pjsc-phosagro-consolidated-interim-condensed-financial-statements-for-the-nine-months-ended-30-september-2018-unaudited.html',
  },
]

/** The established English name of a company; null unless tax number and Russian name match a row. */
export function knownNameOf(russian: string, inn: string | null): string | null {
  const row = knownNames.find((each) => each.inn === inn)
  return row !== undefined && lettersIn(russian).includes(lettersIn(row.russian)) ? row.english : null
}

const lettersIn = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^а-я]/g, '')
