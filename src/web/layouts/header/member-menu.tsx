import { Button, Menu } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { address } from '#contract/screens.ts'
import { menuWords, siteWords } from '#wording/en/site.ts'
import { say } from '#wording/say.ts'
import { usePresence } from '../../session/presence.ts'
import { carriedOn } from '../../session/return-path.ts'
import { memberMenu } from '../menu.ts'
import styles from './header.module.css'

/** What a guest is offered. The page that was wanted is carried along between the two. */
export function WaysIn() {
  const { search } = useLocation()
  return (
    <div className={styles['ways-in']}>
      <Button component={Link} to={address('login') + carriedOn(search)} variant="subtle">
        {siteWords.signIn}
      </Button>
      <Button component={Link} to={address('register') + carriedOn(search)}>
        {siteWords.signUp}
      </Button>
    </div>
  )
}

/** The menu under the member's name; null while the name is not known. */
export function MemberMenu({ name }: { readonly name: string | null }) {
  const { leave } = usePresence()
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          variant="default"
          className={styles['member']}
          rightSection={<span aria-hidden="true">▾</span>}
          aria-label={name === null ? siteWords.account : say(siteWords.accountOf, { name })}
        >
          {name ?? siteWords.account}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {memberMenu.map((link) => (
          <Menu.Item key={link.name} component={Link} to={link.to}>
            {menuWords[link.name]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void leave('logout')}>{siteWords.logout}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
