import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { passwordKey, strengthLevel } from '#domain/people/password.ts'
import { passwordLengthMin } from '#domain/policy.ts'
import { fieldProblemWords } from '#wording/en/field-problems.ts'
import { passwordStrengthWords } from '#wording/en/site.ts'
import styles from './password-strength.module.css'
import { judgeQuery } from './use-password-judge.ts'

/** How hard the password in the field above is to guess, and why, while it is typed. `own`: details of the person. */
export function PasswordStrength({ own }: { readonly own: readonly string[] }) {
  const password = useWatch<{ password: string }, 'password'>({ name: 'password' })
  const { data: strengthOf } = useQuery({ ...judgeQuery, enabled: password !== '' })
  const isLong = [...passwordKey(password)].length >= passwordLengthMin
  const strength = strengthOf === undefined || !isLong ? null : strengthOf(passwordKey(password), own)
  const level = strength === null ? null : strengthLevel(strength)
  return (
    <div className={styles['strength']}>
      {level !== null && <span className={styles['bar']} data-level={level} aria-hidden="true" />}
      <p role="status" className={styles['words']}>
        {level !== null && passwordStrengthWords[level]}{' '}
        {strength !== null && strength.weakness !== null && fieldProblemWords[strength.weakness]}
      </p>
    </div>
  )
}
