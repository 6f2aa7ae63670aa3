import { useState } from 'react'
import { titleProblems } from '#domain/records/head.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import type { Draft } from '#domain/statement/draft.ts'
import type { Reviewed } from './reviewed.ts'

export type Naming = {
  readonly draft: Draft
  readonly reviewed: Reviewed
  /** The name to keep unless another is typed. */
  readonly suggested: string
  /** Something was to be done, but the name cannot be kept as it is. */
  readonly onWrongName: () => void
}

/** The name a statement is to be kept under, in its field. */
export type NameInHand = {
  readonly title: string
  /** What is wrong with the name; told after the first try. */
  readonly fault: FieldProblem | null
}

/** The name a statement would be kept under now. `named` makes an act wait for a name that can be kept. */
export function useNamed({ draft, reviewed, suggested, onWrongName }: Naming): NameInHand & {
  readonly named: (act: () => void) => () => void
} {
  const [isTried, setTried] = useState(false)
  const title = titleOf(reviewed, draft, suggested)
  const [wrong = null] = titleProblems(title)
  return {
    title,
    fault: isTried ? wrong : null,
    named: (act) => () => {
      setTried(true)
      if (wrong === null) act()
      else onWrongName()
    },
  }
}

const titleOf = ({ title, keepsCompany }: Reviewed, { company }: Draft, suggested: string): string =>
  title ?? (keepsCompany ? (company.name ?? suggested) : suggested)
