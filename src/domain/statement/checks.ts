// @owns checks of a statement and their order
import type { Problem } from '../problem.ts'
import { amountsSound, someAmount } from './checks/amounts.ts'
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
import { unitPlausible } from './checks/unit-plausible.ts'
import type { Candidate } from './statement.ts'

/** One look at a statement: the problems it finds, none when all is well. */
export type Check = (statement: Candidate) => readonly Problem[]

/** Every check, in the order the problems are shown: what refuses first, then what a reader must know, then remarks. */
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

/** The checks of a statement that is a translation already: what refuses since then was told of when it was made. */
export const checksOfIssued: readonly Check[] = checks
  .filter((check) => check !== totalsPossible && check !== slipsToldOf && check !== costsDeduct)
  .map((check) => (check === totalsAgree ? totalsAgreeAsIssued : check))
