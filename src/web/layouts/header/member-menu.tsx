import { Button, Menu } from '@mantine/core'
import { Link } from 'react-router'
import { menuWords, siteWords } from '#words/site.ts'
import { say } from '#wording/say.ts'
import { useSessionActions } from '../../session/session-actions.ts'
import { memberMenu } from '../menu.ts'
import styles from './header.module.css'

/** The menu under the member's name; null while the name is not known. */
export default function MemberMenu({ name }: { readonly name: string | null }) {
  const { signOut } = useSessionActions()
  return (
    <Menu position="bottom-end" width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
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
        <Menu.Item onClick={() => void signOut('logout')}>{siteWords.logout}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
