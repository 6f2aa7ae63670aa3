import { Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rowWords } from '#wording/en/kept-list.ts'
import { say } from '#wording/say.ts'

/** What a row is called: read out, a button says with which row it does what it does. */
type OfRow = { readonly name: string }

type RowActionsProps = OfRow & {
  /** The next thing to do with it. */
  readonly next: { readonly action: string; readonly to: string }
  readonly menuWidth: number
  readonly onDelete: () => void
  /** The other things, as items of a menu. */
  readonly children: ReactNode
}

/** On a telephone the menu is moved into view, and not turned to where there is no room either. */
const keptOnScreen = { flip: { flipAlignment: false }, shift: { padding: 8 } }

const labelOf = (action: string, name: string): string => say(rowWords.actionOn, { action, name })

/** What can be done with a row: the next thing as a button, the rest in a menu beside it, where deleting it comes last. */
export function RowActions({ name, next, menuWidth, onDelete, children }: RowActionsProps) {
  return (
    <>
      <Button variant="default" size="compact-md" component={Link} to={next.to} aria-label={labelOf(next.action, name)}>
        {next.action}
      </Button>
      <Menu
        position="bottom-end"
        width={menuWidth}
        middlewares={keptOnScreen}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            variant="default"
            size="compact-md"
            rightSection={<span aria-hidden="true">▾</span>}
            aria-label={labelOf(rowWords.more, name)}
          >
            {rowWords.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {children}
          <Menu.Divider />
          <Menu.Item onClick={onDelete}>{rowWords.delete}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

/** Takes back what a row of deleted things holds. */
export function RestoreButton({ name, onRestore }: OfRow & { readonly onRestore: () => void }) {
  return (
    <Button variant="default" size="compact-md" aria-label={labelOf(rowWords.restore, name)} onClick={onRestore}>
      {rowWords.restore}
    </Button>
  )
}
