import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { assessmentRowWords } from '#wording/en/assessments-page.ts'
import { rowWords } from '#wording/en/kept-list.ts'
import { statementName } from '#wording/en/statement-name.ts'
import { comparisonOf } from '../../parts/comparing/compared-ids.ts'
import { editOf } from '../../parts/edit-address.ts'
import { RestoreButton, RowActions } from '../../parts/kept-list/row-actions.tsx'
import type { RowDeletion } from '../../parts/kept-list/use-row-deletion.ts'
import type { Listed } from './listed.ts'

type AssessmentActionsProps = {
  readonly assessment: Listed
  readonly deletion: RowDeletion<Listed>
  readonly isDeleted: boolean
}

/** What can be done with one assessment of the list. */
export function AssessmentActions({ assessment, deletion, isDeleted }: AssessmentActionsProps) {
  const { id, title, reportingYear } = assessment
  const name = statementName({ companyTitle: title, reportingYear })
  if (isDeleted) return <RestoreButton name={name} onRestore={() => deletion.restore(assessment)} />
  return (
    <RowActions
      name={name}
      next={{ action: rowWords.open, to: address('assessment', { id }) }}
      menuWidth={200}
      onDelete={() => deletion.remove(assessment)}
    >
      <Menu.Item component={Link} to={editOf(id)} data-autofocus>
        {assessmentRowWords.edit}
      </Menu.Item>
      <Menu.Item component={Link} to={comparisonOf([id])}>
        {assessmentRowWords.years}
      </Menu.Item>
    </RowActions>
  )
}
