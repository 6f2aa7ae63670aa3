import { Anchor } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { address } from '#contract/screens.ts'
import { loginWords } from '#wording/en/accounts.ts'
import { FieldFormView } from '../../parts/form/field-form-view.tsx'
import { PasswordField, TextField } from '../../parts/form/fields.tsx'
import { Page } from '../../parts/page/page.tsx'
import { carriedOn, wantedIn } from '../../session/return-path.ts'
import styles from './accounts.module.css'
import { useLogin } from './use-login.ts'

/** Signs a member in by password and goes on to the page that was wanted. */
export default function LoginPage() {
  const { search } = useLocation()
  const form = useLogin()
  const isReturning = wantedIn(search) !== null
  return (
    <Page
      heading={loginWords.heading}
      width="form"
      isWrong={form.isWrong}
      {...(isReturning ? { lead: loginWords.expiredDraft } : {})}
    >
      <FieldFormView form={form} submit={loginWords.submit} name={loginWords.heading}>
        <TextField name="email" label={loginWords.email} type="email" autoComplete="username" />
        <PasswordField name="password" label={loginWords.password} autoComplete="current-password" />
      </FieldFormView>
      <ul className={styles['ways']}>
        <li>
          <Anchor component={Link} to={address('forgotPassword')}>
            {loginWords.forgot}
          </Anchor>
        </li>
        <li>
          <Anchor component={Link} to={address('loginByCode') + carriedOn(search)}>
            {loginWords.byCode}
          </Anchor>
        </li>
        <li>
          {loginWords.noAccount}{' '}
          <Anchor component={Link} to={address('register') + carriedOn(search)}>
            {loginWords.register}
          </Anchor>
        </li>
      </ul>
    </Page>
  )
}
