// @owns checks of a statement and their order
import type { Problem } from '../problem.ts'
import { amountsSound, someAmount, unitPlausible } from './checks/amounts.ts'
import { cashAgrees, equityAgrees, netResultAgrees } from './checks/between-forms.ts'
import {
  formsPresent,
  columnsPresent,
  editionInForce,
  periodRegular,
  linesKnown,
  ownLinesReported,
  combinedCurrentAssetsReported,
} from './checks/completeness.ts'
import { costsDeduct, slipsToldOf, totalsPossible } from './checks/impossible-totals.ts'
import { balanceAgrees, totalsAgree, totalsAgreeAsIssued, noReversal } from './checks/totals-agree.ts'
import type { Candidate } from './statement.ts'

/** A check of a statement, which returns the problems it finds. */
export type Check = (statement: Candidate) => readonly Problem[]

/** All checks. Their problems are shown by severity and, within a severity, in this order. */
export const checks: readonly Check[] = [
  someAmount,
  amountsSound,
  balanceAgrees,
  totalsPossible,
  costsDeduct,
  slipsToldOf,
  editionInForce,
  periodRegular,
  formsPresent,
  columnsPresent,
  linesKnown,
  totalsAgree,
  noReversal,
  unitPlausible,
  cashAgrees,
  netResultAgrees,
  equityAgrees,
  ownLinesReported,
  combinedCurrentAssetsReported,
]

/** The checks for a statement that was translated earlier: some of today's errors were only warnings at that time. */
export const checksOfIssued: readonly Check[] = checks
  .filter((check) => check !== totalsPossible && check !== slipsToldOf && check !== costsDeduct)
  .map((check) => (check === totalsAgree ? totalsAgreeAsIssued : check))
