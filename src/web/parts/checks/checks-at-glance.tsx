import type { Problem } from '#domain/problem.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { checkWords } from '#wording/en/statement-screen.ts'
import { say } from '#wording/say.ts'
import styles from './checks.module.css'
import { checksOf, type CheckState } from './checks-of.ts'

const icons = {
  passed: 'check',
  noted: 'note',
  warned: 'warning',
  absent: 'dash',
} as const satisfies Record<CheckState, IconName>

type ChecksProps = { readonly statement: Statement; readonly problems: readonly Problem[] }

/** What was checked and what each check found, in a line each. */
export function ChecksAtGlance({ statement, problems }: ChecksProps) {
  return (
    <section aria-labelledby="checks">
      <h2 id="checks" className={styles['heading']}>
        {checkWords.heading}
      </h2>
      <ul className={styles['checks']}>
        {checksOf(statement, problems).map(({ name, state, count }) => (
          <li key={name} data-state={state}>
            <Icon name={icons[state]} className={styles['icon']} />
            <span>
              {say(checkWords[name][state], { count })}
              <span className="read-out"> ({checkWords.states[state]})</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
