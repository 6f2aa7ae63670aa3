import type { Change, EntryHeadChange } from '#domain/entry/changes.ts'
import type { Entry } from '#domain/entry/entry.ts'
import { headWords } from '#wording/en/entry-page.ts'
import { editionChoices, editionIn, entityChoices, formChoices, periodChoices, yearChoices } from './choices.ts'
import { ChosenField } from './chosen-field.tsx'
import styles from './entry-head.module.css'
import { SampleButton } from './sample-button.tsx'
import { TitleField } from './title-field.tsx'

type EntryHeadProps = { readonly entry: Entry; readonly onChange: (change: Change) => void }

/** What the statement is about. Its unit stands with its amounts, for another one asks what becomes of them. */
export function EntryHead({ entry, onChange }: EntryHeadProps) {
  const put = (head: EntryHeadChange) => onChange({ kind: 'head', head })
  return (
    <section aria-labelledby="head" className={styles['head']}>
      <div className={styles['bar']}>
        <h2 id="head" className={styles['heading']}>
          {headWords.heading}
        </h2>
        <SampleButton entry={entry} onChange={onChange} />
      </div>
      <div className={styles['fields']}>
        <TitleField title={entry.companyTitle} onChange={(companyTitle) => put({ companyTitle })} />
        <ChosenField
          label={headWords.year}
          value={entry.reportingYear}
          choices={yearChoices(entry.reportingYear)}
          onChoice={(reportingYear) => put({ reportingYear, edition: editionIn(entry, reportingYear) })}
        />
        <ChosenField
          label={headWords.period}
          value={entry.period}
          choices={periodChoices}
          onChoice={(period) => put({ period })}
        />
        <ChosenField
          label={headWords.form}
          value={entry.form}
          choices={formChoices}
          onChoice={(form) => put({ form })}
        />
        <ChosenField
          label={headWords.entity}
          value={entry.entity}
          choices={entityChoices}
          onChoice={(entity) => put({ entity })}
        />
        <ChosenField
          label={headWords.edition}
          value={entry.edition}
          choices={editionChoices(entry.reportingYear)}
          onChoice={(edition) => put({ edition })}
        />
      </div>
    </section>
  )
}
