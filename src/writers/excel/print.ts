import type { NamedRange, WriteSheet } from 'hucre'
import type { Document, DocumentKind } from '#domain/documents/document.ts'
import { marginsIn, pageMarginsPt, type PaperSize } from '../page-format.ts'
import { plainText } from '../printable-text.ts'
import { quoted } from './cell-address.ts'

type PageSetup = NonNullable<WriteSheet['pageSetup']>
type Printed = {
  readonly orientation: 'portrait' | 'landscape'
  readonly headRows: number
  readonly paper: PaperSize
}

/** One page wide, the head always in sight, the page number in the foot. */
export function printed(sheet: WriteSheet, document: Document, { orientation, headRows, paper }: Printed): WriteSheet {
  const base = { paperSize: paper, orientation, fitToPage: true, fitToWidth: 1, fitToHeight: 0 } as const
  return {
    ...sheet,
    pageSetup: { ...base, ...setups[document.kind] },
    freezePane: { rows: headRows, columns: 1 },
    headerFooter: { oddFooter: footOf(document) },
    view: { showGridLines: false },
  }
}

const pointsPerInch = 72
const inches = (points: number): number => points / pointsPerInch

/** An assessment has the margins of its printout. */
const setups: Readonly<Record<DocumentKind, Pick<PageSetup, 'margins' | 'horizontalCentered'>>> = {
  statement: { margins: marginsIn, horizontalCentered: true },
  invoice: { margins: marginsIn, horizontalCentered: true },
  assessment: {
    margins: {
      left: inches(pageMarginsPt.assessment.left),
      top: inches(pageMarginsPt.assessment.top),
      right: inches(pageMarginsPt.assessment.right),
      bottom: inches(pageMarginsPt.assessment.bottom),
      header: inches(pageMarginsPt.assessment.left / 2),
      footer: inches(pageMarginsPt.assessment.left),
    },
  },
}

/** Each part of a foot has room for so many letters. */
const lettersMax = { statement: 100, assessment: 80, invoice: 80 } as const satisfies Record<DocumentKind, number>
/** Beside another text in the middle there is less. */
const lettersBesideMax = 45

/** A statement has its title in the foot, an assessment its date; both the user and the page number. */
function footOf({ kind, title, foot }: Document): string {
  // so many letters, of which no "&" is halved: the rest would be a code of the foot
  const safe = (text: string, most: number = lettersMax[kind]): string =>
    plainText(text)
      .replaceAll('&', '&&')
      .slice(0, most)
      .replace(/(?<!&)((?:&&)*)&$/, '$1')
  const page = safe(foot.page).replace('{page}', '&P').replace('{pages}', '&N')
  const [left, middle] = kind === 'statement' ? [title, foot.texts[1]] : foot.texts
  const leftText = safe(left ?? '', middle === undefined ? undefined : lettersBesideMax)
  return `&L&8 ${leftText}${middle === undefined ? '' : `&C&8 ${safe(middle)}`}&R&8 ${page}`
}

/** Written as a name of our own: the library leaves a sheet's name with a blank unquoted. */
export const printTitles = ({ name }: WriteSheet, rows: number): NamedRange => ({
  name: '_xlnm.Print_Titles',
  range: `${quoted(name)}!$1:$${rows}`,
  scope: name,
})
