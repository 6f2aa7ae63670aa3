import { Button, Menu, Text, type ButtonProps } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useKit } from './kit.ts'
import { Icon } from './icon.tsx'

export type RowAction = { readonly label: string } & (
  | { readonly to: string }
  | {
      readonly onChoose: () => void
      /**
       * The reason why the action is unavailable; null or omitted when it is available. An unavailable action stays
       * visible with the reason, and does nothing. Not supported for the first action.
       */
      readonly obstacle?: string | null | undefined
      /** True if the action removes the row from the list; a divider then precedes the action in the menu. */
      readonly isRemoval?: true
    }
)

type RowActionsProps = {
  /** The name of the row, used in the accessible labels of its buttons. */
  readonly name: string
  /** The first action is a button; the others are in a menu beside it. */
  readonly actions: readonly RowAction[]
}

/** The style of the buttons: their text is as large as the row's, and no bolder. */
const look = { variant: 'default', size: 'compact-sm', fw: 500 } as const

/** Shows the actions on a row: a button for the first, and a menu with the others. */
export function RowActions({ name, actions }: RowActionsProps) {
  const { words } = useKit()
  const [next, ...others] = actions
  if (next === undefined) return null
  const label = words.actionOn(next.label, name)
  return (
    <>
      {'to' in next ? (
        <Button {...look} aria-label={label} component={Link} to={next.to}>
          {next.label}
        </Button>
      ) : (
        <Button {...look} aria-label={label} onClick={next.onChoose}>
          {next.label}
        </Button>
      )}
      {others.length > 0 && (
        <ActionMenu
          actions={others}
          button={{ ...look, ms: '0.4rem', 'aria-label': words.actionOn(words.more, name) }}
        />
      )}
    </>
  )
}

/**
 * The placement of the menu: it is shifted into view instead of flipped, because on a phone neither side of the button
 * has room for it.
 */
const keptOnScreen = { flip: { flipAlignment: false }, shift: { padding: 8 } }

type ActionMenuProps = Pick<RowActionsProps, 'actions'> & {
  readonly button: ButtonProps & { readonly 'aria-label'?: string }
}

/**
 * A button that opens a menu of actions. Choosing one returns the focus to the button before the action runs, so that a
 * dialog that it opens returns the focus there: the chosen menu item is removed with the menu.
 */
export function ActionMenu({ actions, button }: ActionMenuProps) {
  const { words } = useKit()
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <Menu
      position="bottom-end"
      width="max-content"
      middlewares={keptOnScreen}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button variant="default" rightSection={<Icon name="open" />} ref={opener} {...button}>
          {words.more}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action, position) => (
          <MenuAction
            key={action.label}
            action={action}
            isFirst={position === 0}
            onChosen={() => opener.current?.focus({ preventScroll: true })}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type MenuActionProps = { readonly action: RowAction; readonly isFirst: boolean; readonly onChosen: () => void }

function MenuAction({ action, isFirst, onChosen }: MenuActionProps) {
  const focus = isFirst ? { 'data-autofocus': true } : {}
  if ('to' in action)
    return (
      <Menu.Item component={Link} to={action.to} {...focus}>
        {action.label}
      </Menu.Item>
    )
  return (
    <>
      {action.isRemoval && !isFirst && <Menu.Divider />}
      {typeof action.obstacle === 'string' ? (
        <Menu.Item
          aria-disabled
          closeMenuOnClick={false}
          c="dimmed"
          maw="18rem"
          style={{ cursor: 'default' }}
          {...focus}
        >
          {action.label}
          <Text size="xs" style={{ whiteSpace: 'normal' }}>
            {action.obstacle}
          </Text>
        </Menu.Item>
      ) : (
        <Menu.Item
          onClick={() => {
            onChosen()
            action.onChoose()
          }}
          {...focus}
        >
          {action.label}
        </Menu.Item>
      )}
    </>
  )
}
