import { exportWords } from '#wording/en/export-page.ts'
import { yearOf } from '#domain/statement/statement.ts'
import { OptionsPanel } from '../../parts/statement-view/options-panel.tsx'
import type { ShownStatement } from '../../parts/statement-view/shown-statement.ts'
import { useDisplayOptions } from '../../parts/statement-view/use-display-options.ts'
import { useSheet } from '../../parts/statement-view/use-sheet.ts'
import { TracedStatement } from '../../document/report/traced-statement.tsx'
import { ExportForm } from './export-form.tsx'
import { ExportIntro } from './export-intro.tsx'
import styles from './export-page.module.css'

/** What the document is to be, beside what it will show. */
export function ExportView({ shown }: { readonly shown: ShownStatement }) {
  const { statement } = shown.english
  const { options, change } = useDisplayOptions()
  const { sheet, hasThirdDate } = useSheet(shown, options)
  return (
    <div className={styles['layout']}>
      <aside className={`${styles['choices']} no-print`} aria-label={exportWords.choices}>
        <ExportForm {...{ sheet, statement }} />
        <OptionsPanel
          options={options}
          onChange={change}
          thirdYear={hasThirdDate ? yearOf(statement, 'beforePrevious') : null}
        />
      </aside>
      <section className={styles['preview']} aria-labelledby="preview">
        <div className="no-print">
          <h2 id="preview" className={styles['heading']}>
            {exportWords.preview}
          </h2>
          <ExportIntro {...{ sheet, statement }} />
        </div>
        <TracedStatement {...{ sheet, statement }} problems={shown.problems} />
      </section>
    </div>
  )
}
