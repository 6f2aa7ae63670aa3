import { Button, Menu, UnstyledButton } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import styles from './site-header.module.css'
import type { AccountMenu, LinkGroup, SiteLink } from './site-links.ts'
import { Icon } from './icon.tsx'

type HeaderMenuProps = Pick<AccountMenu, 'label'> &
  Partial<Pick<AccountMenu, 'name' | 'action'>> & {
    /** Whether the button looks like an entry of the header, or like the account button at the header's end. */
    readonly look: 'entry' | 'account'
    readonly links: readonly LinkGroup[]
  }

/** A button in the header that opens a menu of links. */
export function HeaderMenu({ look, label, name, links, action }: HeaderMenuProps) {
  const position = look === 'entry' ? 'bottom-start' : 'bottom-end'
  return (
    <Menu
      position={position}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      {...(look === 'account' && { width: 240 })}
    >
      <Menu.Target>
        {look === 'entry' ? (
          <UnstyledButton className={styles['entry']}>
            {label} <Icon name="open" />
          </UnstyledButton>
        ) : (
          <Button
            variant="default"
            className={styles['account']}
            rightSection={<Icon name="open" />}
            aria-label={name}
            title={label}
          >
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {links.map((link) =>
          'children' in link ? (
            <Fragment key={link.label}>
              <Menu.Label>{link.label}</Menu.Label>
              {link.children.map(itemOf)}
            </Fragment>
          ) : (
            itemOf(link)
          ),
        )}
        {action !== undefined && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={action.onAction}>{action.label}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const itemOf = ({ label, to }: SiteLink) => (
  <Menu.Item key={label} component={Link} to={to}>
    {label}
  </Menu.Item>
)
