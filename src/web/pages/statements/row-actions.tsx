import { Button, Menu } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { assessWords } from '#wording/en/analysis-page.ts'
import { statementRowWords } from '#wording/en/statements-page.ts'
import { say } from '#wording/say.ts'
import { exportOf } from '../../parts/export-address.ts'
import { statementName } from '../../parts/statement-name.ts'
import type { Listed } from './listed.ts'
import { placeOf } from './near-end.tsx'
import type { Actions } from './use-actions.ts'

type RowActionsProps = { readonly statement: Listed; readonly actions: Actions; readonly isDeleted: boolean }

/** On a telephone the menu is moved into view, and not turned to where there is no room either. */
const keptOnScreen = { flip: { flipAlignment: false }, shift: { padding: 8 } }

/** What can be done with one statement: the next thing as a button, the rest in a menu beside it. */
export function RowActions({ statement, actions, isDeleted }: RowActionsProps) {
  const labelOf = (action: string): string =>
    say(statementRowWords.actionOn, { action, name: statementName(statement) })
  if (isDeleted)
    return (
      <Button
        variant="default"
        size="compact-md"
        aria-label={labelOf(statementRowWords.restore)}
        onClick={() => actions.restore(statement)}
      >
        {statementRowWords.restore}
      </Button>
    )
  const isDraft = statement.status === 'draft'
  const first = isDraft ? statementRowWords.goOn : statementRowWords.open
  return (
    <>
      <Button variant="default" size="compact-md" component={Link} to={placeOf(statement)} aria-label={labelOf(first)}>
        {first}
      </Button>
      <Menu
        position="bottom-end"
        width={240}
        middlewares={keptOnScreen}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            variant="default"
            size="compact-md"
            rightSection={<span aria-hidden="true">▾</span>}
            aria-label={labelOf(statementRowWords.more)}
          >
            {statementRowWords.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
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
          <Menu.Divider />
          <Menu.Item onClick={() => actions.remove(statement)}>{statementRowWords.delete}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
