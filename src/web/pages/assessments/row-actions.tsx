import { Button, Menu } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { assessmentRowWords } from '#wording/en/assessments-page.ts'
import { say } from '#wording/say.ts'
import { comparisonOf } from '../../parts/comparing/compared-ids.ts'
import { statementName } from '../../parts/statement-name.ts'
import type { Listed } from './listed.ts'
import type { Actions } from './use-actions.ts'

type RowActionsProps = { readonly assessment: Listed; readonly actions: Actions; readonly isDeleted: boolean }

/** On a telephone the menu is moved into view, and not turned to where there is no room either. */
const keptOnScreen = { flip: { flipAlignment: false }, shift: { padding: 8 } }

/** What can be done with one assessment: the next thing as a button, the rest in a menu beside it. */
export function RowActions({ assessment, actions, isDeleted }: RowActionsProps) {
  const { id, title, reportingYear } = assessment
  const name = statementName({ companyTitle: title, reportingYear })
  const labelOf = (action: string): string => say(assessmentRowWords.actionOn, { action, name })
  if (isDeleted)
    return (
      <Button
        variant="default"
        size="compact-md"
        aria-label={labelOf(assessmentRowWords.restore)}
        onClick={() => actions.restore(assessment)}
      >
        {assessmentRowWords.restore}
      </Button>
    )
  const place = address('assessment', { id })
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        component={Link}
        to={place}
        aria-label={labelOf(assessmentRowWords.open)}
      >
        {assessmentRowWords.open}
      </Button>
      <Menu
        position="bottom-end"
        width={200}
        middlewares={keptOnScreen}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            variant="default"
            size="compact-md"
            rightSection={<span aria-hidden="true">▾</span>}
            aria-label={labelOf(assessmentRowWords.more)}
          >
            {assessmentRowWords.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={`${place}?edit=1`} data-autofocus>
            {assessmentRowWords.edit}
          </Menu.Item>
          <Menu.Item component={Link} to={comparisonOf([id])}>
            {assessmentRowWords.years}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => actions.remove(assessment)}>{assessmentRowWords.delete}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
