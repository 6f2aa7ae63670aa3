import { Menu, UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import { menuWords, siteWords } from '#wording/en/site.ts'
import { headerMenu } from '../menu.ts'
import styles from './header.module.css'

/** The menu of the site; an entry with children opens below its name. */
export function MainMenu() {
  return (
    <nav aria-label={siteWords.mainMenu} className={styles['menu']}>
      {headerMenu.map((entry) =>
        'children' in entry ? (
          <Menu key={entry.name} position="bottom-start">
            <Menu.Target>
              <UnstyledButton className={styles['entry']}>
                {menuWords[entry.name]} <span aria-hidden="true">▾</span>
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              {entry.children.map(({ name, to }) => (
                <Menu.Item key={name} component={Link} to={to}>
                  {menuWords[name]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : (
          <Link key={entry.name} to={entry.to} className={styles['entry']}>
            {menuWords[entry.name]}
          </Link>
        ),
      )}
    </nav>
  )
}
