import { formatPercent } from '#domain/amounts/format.ts'
import { roundHalfUp } from '#domain/amounts/amount.ts'
import {
  kindRules,
  type CompanyKind,
  type KindByFigures,
  type KindFigures,
  type KindOfCompany,
} from '#domain/assessment/company-kind.ts'
import type { LabelledText } from '#domain/documents/assessment-printout.ts'
import { companyKindNames } from './assessment.ts'
import { sayInEnglish } from './say-in-english.ts'

// Text about the kind of company: how the figures determine it, and its consequences (method §5a). {claims}, {debt} and
// {turnover}: percentages of total assets.

const recognised = {
  financing:
    'Loans, investments and other claims are {claims}% of total assets and financial debt is {debt}%: this company finances others, it does not buy goods to sell them.',
  holding:
    'Shares, loans and other financial investments are {claims}% of total assets and revenue is {turnover}%: this is a holding company, whose own accounts say little about the trading companies it owns.',
} as const

/** The consequences of the kind of company for rating and limit, with advice. */
const consequences = {
  trading: '',
  financing:
    'The scorecard was made for buyers of goods, so the rating is for information only and no trade limit is recommended. Assess the operating company, or ask for its guarantee.',
  holding:
    'The rating is capped, and the limit follows its own running costs, not its income. Assess the company that will buy from you.',
  holdingOfLargeIncome: 'The rating was not capped, because its own income is large and its debt small.',
} as const

const overruledWords = 'Treated as {kind}{by}: {reason}; {figures}.'

const kindsInSentence = {
  trading: 'a trading company',
  financing: 'a financing company',
  holding: 'a holding company',
} as const satisfies Record<CompanyKind, string>

const byFiguresWords = {
  rule: 'by its figures it is {kind}, rule {rule}',
  none: 'by its figures it is {kind}',
  untested: 'its figures are too few to determine the kind',
} as const

/**
 * Sentences about the kind of company; '' for a trading company whose kind was not overruled. `by`: the person who
 * overruled the kind; null when not named.
 */
export function kindText({ kind, hasLargeOwnIncome, byFigures, overruled }: KindOfCompany, by: string | null): string {
  const consequence = hasLargeOwnIncome ? consequences.holdingOfLargeIncome : consequences[kind]
  const lead =
    overruled === null
      ? recognisedText(byFigures)
      : sayInEnglish(overruledWords, {
          kind: kindsInSentence[kind],
          by: by === null ? '' : ` by ${by}`,
          reason: withoutStop(overruled.reason),
          figures: byFiguresText(byFigures),
        })
  return [lead, consequence].filter((text) => text !== '').join(' ')
}

/** Removes the full stop from a reason, because the sentence continues after it. */
const withoutStop = (reason: string): string => {
  const text = reason.trim()
  return text.endsWith('.') ? text.slice(0, -1) : text
}

function recognisedText({ kind, rule, figures }: KindByFigures): string {
  if (kind === 'trading' || figures === null) return ''
  const claims = rule === 'S3' ? 1 - figures.goodsAndPlantShare : figures.financialAssetsShare
  return sayInEnglish(recognised[kind], {
    claims: percent(claims),
    debt: percent(figures.debtShare),
    turnover: percent(figures.turnover),
  })
}

function byFiguresText({ kind, rule, figures }: KindByFigures): string {
  const words = figures === null ? 'untested' : rule === null ? 'none' : 'rule'
  return sayInEnglish(byFiguresWords[words], { kind: kindsInSentence[kind], rule: rule ?? '' })
}

const percent = (share: number): string => String(roundHalfUp(share * 100))

/** The kind in a few words, for a heading, such as "Holding company, rule S1". */
export function kindName({ kind, byFigures: { rule, figures }, overruled }: KindOfCompany): string {
  const name = companyKindNames[kind]
  if (overruled !== null) return `${name}, overruled`
  if (figures === null) return `${name}, not tested`
  return rule === null ? name : `${name}, rule ${rule}`
}

/** The quantities that the rules test, and the kind that follows. If they were not tested, one line says so. */
export function kindSteps({ byFigures }: KindOfCompany): readonly LabelledText[] {
  const { figures, rule } = byFigures
  if (figures === null) return [{ label: quantityWords.result, text: quantityWords.untested }]
  const { income, passedOn } = figures
  const share = (value: number): string => formatPercent(value, 1)
  return [
    { label: quantityWords.financialAssetsShare, text: share(figures.financialAssetsShare) },
    { label: quantityWords.turnover, text: share(figures.turnover) },
    { label: quantityWords.debtShare, text: share(figures.debtShare) },
    { label: quantityWords.goodsAndPlantShare, text: share(figures.goodsAndPlantShare) },
    { label: quantityWords.passedOn, text: income > 0 ? share(passedOn / income) : quantityWords.noIncome },
    {
      label: quantityWords.result,
      text:
        rule === null
          ? sayInEnglish(quantityWords.noRule, { rules: Object.keys(kindRules).join(', ') })
          : `${companyKindNames[byFigures.kind]}, rule ${rule}`,
    },
  ]
}

const quantityWords = {
  financialAssetsShare: 'Financial investments, % of total assets',
  turnover: 'Annualised revenue, % of total assets',
  debtShare: 'Financial debt, % of total assets',
  goodsAndPlantShare: 'Inventory and fixed assets, % of total assets',
  passedOn: 'Cost of sales and interest, % of revenue, interest and investment income',
  noIncome: 'no income',
  result: 'By its figures',
  noRule: 'Trading company: none of the rules {rules} holds',
  untested: 'Not tested: these statements do not have every figure that the rules need. Treated as a trading company.',
} as const satisfies Partial<Record<keyof KindFigures, string>> & Readonly<Record<string, string>>
