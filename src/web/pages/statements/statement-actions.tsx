import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { assessWords } from '#wording/en/analysis-page.ts'
import { rowWords } from '#wording/en/kept-list.ts'
import { statementRowWords } from '#wording/en/statements-page.ts'
import { statementName } from '#wording/en/statement-name.ts'
import { exportOf } from '../../parts/export-address.ts'
import { RestoreButton, RowActions } from '../../parts/kept-list/row-actions.tsx'
import type { Listed } from './listed.ts'
import { placeOf } from './near-end.tsx'
import type { Actions } from './use-actions.ts'

type StatementActionsProps = { readonly statement: Listed; readonly actions: Actions; readonly isDeleted: boolean }

/** What can be done with one statement of the list. */
export function StatementActions({ statement, actions, isDeleted }: StatementActionsProps) {
  const name = statementName(statement)
  if (isDeleted) return <RestoreButton name={name} onRestore={() => actions.restore(statement)} />
  const isDraft = statement.status === 'draft'
  return (
    <RowActions
      name={name}
      next={{ action: isDraft ? statementRowWords.goOn : rowWords.open, to: placeOf(statement) }}
      menuWidth={240}
      onDelete={() => actions.remove(statement)}
    >
      <Menu.Item component={Link} to={address('analysis', { id: statement.id })} data-autofocus>
        {assessWords.assess}
      </Menu.Item>
      {!isDraft && (
        <Menu.Item component={Link} to={exportOf(statement.id)}>
          {statementRowWords.export}
        </Menu.Item>
      )}
      <Menu.Item onClick={() => actions.copy(statement)}>{statementRowWords.copy}</Menu.Item>
      <Menu.Item onClick={() => actions.beginNextYear(statement)}>{statementRowWords.nextYear}</Menu.Item>
    </RowActions>
  )
}
