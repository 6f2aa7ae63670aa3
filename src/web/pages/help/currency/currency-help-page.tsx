import { address } from '#contract/screens.ts'
import {
  currencyHelpWords,
  currencySections,
  exampleWords,
  attemptWords,
  yearsWords,
} from '#wording/en/help/currency.ts'
import { helpWords } from '#wording/en/help/help.ts'
import { HelpPage, HelpSection } from '../help-page.tsx'
import { Attempt } from './attempt.tsx'
import { Converted } from './converted.tsx'
import { Direction } from './direction.tsx'
import { Reference } from './reference.tsx'
import { Sources } from './sources.tsx'
import { WorkedExample } from './worked-example.tsx'

/** What to type as an exchange rate, and what it does (specification §2). */
export default function CurrencyHelpPage() {
  const { direction, reference, years, converted, example, attempt, sources } = currencySections
  return (
    <HelpPage
      {...currencyHelpWords}
      sections={Object.values(currencySections)}
      also={{ to: address('statementHelp'), label: helpWords.toStatement }}
    >
      <HelpSection words={direction}>
        <Direction />
      </HelpSection>
      <HelpSection words={reference}>
        <Reference />
      </HelpSection>
      <HelpSection words={years}>
        <p>{yearsWords.rule}</p>
        <p>{yearsWords.why}</p>
      </HelpSection>
      <HelpSection words={converted}>
        <Converted />
      </HelpSection>
      <HelpSection words={example}>
        <p>{exampleWords.lead}</p>
        <WorkedExample />
      </HelpSection>
      <HelpSection words={attempt} isOnScreenOnly>
        <p>{attemptWords.lead}</p>
        <Attempt />
      </HelpSection>
      <HelpSection words={sources}>
        <Sources />
      </HelpSection>
    </HelpPage>
  )
}
