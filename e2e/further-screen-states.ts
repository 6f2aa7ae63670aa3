import { manyFiles } from './batch-states.ts'
import { address } from '../src/contract/screens.ts'
import { northernBridgeXml } from '../src/readers/samples/northern-bridge.ts'
import { guestFileStates } from './guest-file-states.ts'
import {
  press,
  opened,
  heading,
  article,
  dialog,
  alert,
  grid,
  chart,
  row,
  opens,
  givenFiles,
  given,
  unfolded,
  tracedFigure,
  pasted,
  ofStatement,
  ofAssessment,
  ofAnalysis,
  ofDraft,
  ofUnbalanced,
  ofInput,
  moreOfPage,
  ofCustomer,
  type States,
} from './screen-steps.ts'
import { smallTable } from './statement-page.ts'

// Screen states with layouts that the states in `screen-states.ts` do not have.

const unbalancedTable = smallTable().replace('БАЛАНС\t1700\t1 000', 'БАЛАНС\t1700\t1 009')
/** Three filings of one company in one file. */
const yearsXml = ((): string => {
  const filing = northernBridgeXml.slice(northernBridgeXml.indexOf('<Документ'), northernBridgeXml.indexOf('</Файл>'))
  const of = (year: number) => filing.replace('ОтчетГод="2024"', `ОтчетГод="${year}"`)
  return northernBridgeXml.replace(filing, of(2020) + of(2022) + filing)
})()

/** States for guests; the next table has those for a member with records. */
export const furtherGuestStates = {
  home: [
    ['with the sample as filed', () => '/', article, press('Lines as filed', 'tab')],
    ['with the slide of a figure’s source', () => '/', article, press('Source, 2 of 3')],
    ['with the slide of the rating', () => '/', article, press('Rating, 3 of 3')],
    ['with what a reader gets', () => '/?reader=obligor', dialog],
    [
      'with a figure’s lines',
      () => '/',
      article,
      press('Balance sheet', 'tab'),
      tracedFigure('Other current liabilities', '31 December 2024'),
    ],
    ...guestFileStates,
  ],
  exportView: [['before signing in', () => `${address('exportView')}?id=1`, heading('')]],
  faqs: [
    ['with a search', () => `${address('faqs')}?search=refund#refunds`, opened],
    ['with nothing found', () => `${address('faqs')}?search=zzz`, opened],
  ],
  disclaimer: [['of the United States', () => `${address('disclaimer')}?country=US`, opened]],
  terms: [['of the United States', () => `${address('terms')}?country=US`, opened]],
  statementHelp: [
    ['of the simplified form', () => `${address('statementHelp')}?form=simplified&edition=66n-2019`, row],
  ],
} as const satisfies States

export const furtherMemberStates = {
  home: [
    ['of a member', () => '/', heading('Your desk'), row],
    ['of a member, with prices', () => '/#pricing', heading('Pricing')],
  ],
  TransformationInput: [
    ['empty', ofInput, opened],
    ['with several years', ofInput, given(yearsXml, 'Check what was read'), unfolded],
    ['with a statement to correct', ofInput, given(unbalancedTable, 'This statement needs correcting')],
  ],
  analysisInput: [
    ['as a form with a fault', () => address('analysisInput'), opened, press('Continue')],
    ['with many files', () => address('analysisInput'), givenFiles(manyFiles, 'Check what was read'), unfolded],
  ],
  analysis: [
    ['with what if', ofAnalysis('charts'), chart, opens('What if'), unfolded],
    ['with what is missing', ofAnalysis('notes'), article],
    ['with its rating', ofAnalysis('rating'), article],
    ['with its maximum', ofAnalysis('maximum'), article],
  ],
  balanceSheetInput: [
    ['as an empty grid', ofDraft, grid],
    ['refused', ofUnbalanced, grid, press('Generate the translation'), alert],
    ['with a paste', ofDraft, grid, pasted],
  ],
  balanceSheetOutput: [
    ['with all options open', ofStatement(), article, unfolded],
    ['with why a figure is absent', ofStatement(), article, tracedFigure('Depreciation and amortisation', '2024')],
  ],
  exportView: [['of a statement', ({ statement: id }) => `${address('exportView')}?id=${id}`, article]],
  customers: [
    ['with nothing found', () => `${address('customers')}?search=zzz`, heading('Customers: 0')],
    ['with the form of a new one', () => address('customers'), row, opens('Add a customer')],
  ],
  customer: [
    ['not there', () => address('customer', { id: 'gone' }), alert],
    [
      'with another to merge',
      ofCustomer,
      heading('Decide on credit'),
      moreOfPage,
      press('This is the same company as …', 'menuitem'),
      dialog,
    ],
  ],
  financialStatements: [
    ['with many rows', () => address('financialStatements'), row],
    ['with nothing found', () => `${address('financialStatements')}?search=zzz`, heading('')],
  ],
  assessments: [
    ['with chosen rows', () => address('assessments'), row, (page) => page.getByRole('checkbox').first().check()],
  ],
  assessment: [
    ['with its inputs', ofAssessment('overview'), article, opens('Edit inputs')],
    ['not there', () => address('assessment', { id: 'gone' }), alert],
  ],
} as const satisfies States

/** States seen by a new member, who has no records and no plan. */
export const newcomerStates = {
  home: [['of a newcomer', () => '/', heading('Your desk')]],
  analysisInput: [['without a statement', () => address('analysisInput'), opened]],
  customers: [['empty', () => address('customers'), heading('No customers yet')]],
  financialStatements: [['empty', () => address('financialStatements'), heading('No statements yet')]],
  assessments: [['empty', () => address('assessments'), heading('No assessments yet')]],
  comparison: [['with nothing to compare', () => address('comparison'), opened]],
  plans: [['of a member without a plan', () => address('plans'), opened]],
} as const satisfies States
