import { List } from '@mantine/core'
import type { Problem } from '#domain/problem.ts'
import { checksOf, type CheckState } from '#domain/statement/checks-of.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { Tone } from '#ui/tone.tsx'
import { checkWords, reportsLookedFor } from '#words/statement-screen.ts'
import { say } from '#wording/say.ts'

/** The icon for each state and, if it has one, its colour. */
const looks = {
  passed: { icon: 'check', tone: 'good' },
  noted: { icon: 'note' },
  warned: { icon: 'warning', tone: 'warn' },
  absent: { icon: 'dash', tone: 'soft' },
} as const satisfies Record<CheckState, { readonly icon: IconName; readonly tone?: 'good' | 'warn' | 'soft' }>

type ChecksProps = { readonly statement: Statement; readonly problems: readonly Problem[] }

/** Lists every check with its result, one per line. */
export function ChecksAtGlance({ statement, problems }: ChecksProps) {
  return (
    <Section heading={checkWords.heading} size="h4" id="checks">
      <List fz="0.875rem" lh={1.4} spacing={4} listStyleType="none">
        {checksOf(statement, problems).map(({ name, state, count }) => (
          <List.Item
            key={name}
            icon={<StateIcon state={state} />}
            {...(state === 'warned' && { fw: 600 })}
            {...(state === 'absent' && { c: 'dimmed' })}
          >
            {say(checkWords[name][state], { count, reports: reportsLookedFor[statement.form] })}
            <span className="read-out"> ({checkWords.states[state]})</span>
          </List.Item>
        ))}
      </List>
    </Section>
  )
}

function StateIcon({ state }: { readonly state: CheckState }) {
  const look = looks[state]
  const icon = <Icon name={look.icon} />
  return 'tone' in look ? <Tone tone={look.tone}>{icon}</Tone> : icon
}
