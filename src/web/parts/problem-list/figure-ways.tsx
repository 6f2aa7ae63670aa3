import type { Problem } from '#domain/problem.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { problemListWords } from '#words/screens.ts'
import { say } from '#wording/say.ts'
import { findFigure, type FigureRef } from '../../document/report/figure-ref.ts'
import { figuresOfProblem } from '../../document/problems/figures-of-problem.ts'

type FigureWaysProps = {
  readonly problem: Problem
  readonly sheet: StatementPrintout
  readonly statement: Statement
  readonly onShow: (figure: FigureRef) => void
}

/** Buttons that lead to the figures a problem touches. */
export function FigureWays({ problem, sheet, statement, onShow }: FigureWaysProps) {
  return figuresOfProblem(sheet, statement, problem).map((figure) => {
    const found = findFigure(sheet, figure)
    const names = { label: found?.row.label ?? '', column: found?.column.label ?? '' }
    return (
      <LinkButton key={figure.position} onClick={() => onShow(figure)}>
        {say(problemListWords.show, names)}
      </LinkButton>
    )
  })
}
