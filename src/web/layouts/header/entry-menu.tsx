import { Menu, UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import { menuWords } from '#words/site.ts'
import type { MenuLink } from '../menu.ts'
import styles from './header.module.css'

type EntryMenuProps = { readonly name: keyof typeof menuWords; readonly links: readonly MenuLink[] }

/** An entry of the menu whose children open below it. */
export default function EntryMenu({ name, links }: EntryMenuProps) {
  return (
    <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={styles['entry']}>
          {menuWords[name]} <span aria-hidden="true">▾</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map((link) => (
          <Menu.Item key={link.name} component={Link} to={link.to}>
            {menuWords[link.name]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
