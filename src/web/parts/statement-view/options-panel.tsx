import { Switch } from '@mantine/core'
import { useState } from 'react'
import { optionWords } from '#words/statement-screen.ts'
import { say } from '#wording/say.ts'
import { CurrencyFields } from './currency-fields.tsx'
import type { DisplayOptions } from './display-options.ts'
import styles from './statement-view.module.css'

/** From this width on the options stand open beside the statement; below they are folded above it. */
const wide = '(min-width: 64em)'

type OptionsPanelProps = {
  readonly options: DisplayOptions
  readonly onChange: (changed: Partial<DisplayOptions>) => void
  /** The year of the third balance sheet; null where the file has none. */
  readonly thirdYear: number | null
}

/** How the statement is shown. */
export function OptionsPanel({ options, onChange, thirdYear }: OptionsPanelProps) {
  const [isOpen] = useState(() => window.matchMedia(wide).matches)
  return (
    <details open={isOpen} className={styles['options']}>
      <summary className={styles['heading']}>{optionWords.heading}</summary>
      <div className={styles['fields']}>
        <Switch
          label={optionWords.names}
          checked={options.hasNames}
          onChange={({ currentTarget }) => onChange({ hasNames: currentTarget.checked })}
        />
        {thirdYear !== null && (
          <Switch
            label={say(optionWords.third, { year: thirdYear })}
            checked={options.hasThirdDate}
            onChange={({ currentTarget }) => onChange({ hasThirdDate: currentTarget.checked })}
          />
        )}
        <CurrencyFields options={options} onChange={onChange} />
      </div>
    </details>
  )
}
