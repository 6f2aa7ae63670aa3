import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import type { CellRef, Entry } from '#domain/entry/entry.ts'
import { generatePanelWords } from '#wording/en/entry-page.ts'
import { generateWords } from '#wording/en/generate.ts'
import { say } from '#wording/say.ts'
import { dayText } from '../../../parts/dates.ts'
import { CostNote } from '../../../parts/generate/cost-note.tsx'
import styles from '../entry.module.css'
import { NotGenerated } from './not-generated.tsx'
import type { Generation } from './use-generation.ts'

type GeneratePanelProps = {
  readonly generation: Generation
  readonly entry: Entry
  readonly onGo: (at: CellRef) => void
}

/** The way on to the translation, what it costs, and why it was not made. */
export function GeneratePanel({ generation, entry, onGo }: GeneratePanelProps) {
  const { isSending, before, press, pressAnyway } = generation
  return (
    <section aria-labelledby="generate" className={styles['panel']}>
      <h2 id="generate" className={styles['heading']}>
        {generatePanelWords.heading}
      </h2>
      <NotGenerated generation={generation} entry={entry} onGo={onGo} />
      <CostNote />
      {before !== null && (
        <div role="alert" className={styles['before']}>
          <p>
            {say(generatePanelWords.before, { date: dayText(before.generatedAt) })}{' '}
            <Link to={address('balanceSheetOutput', { id: before.id })}>{generatePanelWords.openBefore}</Link>
          </p>
          <Button variant="default" loading={isSending} onClick={pressAnyway}>
            {generatePanelWords.anyway}
          </Button>
        </div>
      )}
      {before === null && (
        <p>
          <Button loading={isSending} onClick={press}>
            {generateWords.generate}
          </Button>
        </p>
      )}
    </section>
  )
}
