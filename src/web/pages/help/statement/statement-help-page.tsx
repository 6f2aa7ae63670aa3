import { address } from '#contract/screens.ts'
import { helpWords } from '#wording/en/help/help.ts'
import { columnHelp, signHelp, statementHelpWords, statementSections } from '#wording/en/help/statement.ts'
import { HelpPage, HelpSection, Points } from '../help-page.tsx'
import { CodePlaces } from './code-places.tsx'
import { FrequentWords } from './frequent-words.tsx'
import { FormKinds } from './form-kinds.tsx'
import { NotesHelp } from './notes-help.tsx'
import { PeriodTable } from './period-table.tsx'
import { BalancePicture } from './pictures/balance-picture.tsx'
import { ResultsPicture } from './pictures/results-picture.tsx'
import { Terms } from './terms.tsx'
import { UnitTable } from './unit-table.tsx'

/** What stands where on a Russian statement, for readers without Russian (specification §2). */
export default function StatementHelpPage() {
  return (
    <HelpPage
      {...statementHelpWords}
      sections={Object.values(statementSections)}
      also={{ to: address('currencyHelp'), label: helpWords.toCurrency }}
    >
      <Codes />
      <Figures />
      <HelpSection words={statementSections.forms}>
        <FormKinds />
      </HelpSection>
      <HelpSection words={statementSections.notes}>
        <NotesHelp />
      </HelpSection>
      <HelpSection words={statementSections.words}>
        <FrequentWords />
      </HelpSection>
      <HelpSection words={statementSections.terms}>
        <Terms />
      </HelpSection>
    </HelpPage>
  )
}

const Codes = () => (
  <>
    <HelpSection words={statementSections.periods}>
      <PeriodTable />
    </HelpSection>
    <HelpSection words={statementSections.units}>
      <UnitTable />
    </HelpSection>
    <HelpSection words={statementSections.places}>
      <CodePlaces />
    </HelpSection>
  </>
)

const Figures = () => (
  <>
    <HelpSection words={statementSections.columns}>
      <Points items={columnHelp.items} />
      <BalancePicture />
    </HelpSection>
    <HelpSection words={statementSections.signs}>
      <Points items={signHelp.items} />
      <ResultsPicture />
    </HelpSection>
  </>
)
