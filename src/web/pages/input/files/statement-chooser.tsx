import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { chooserWords } from '#wording/en/input-page.ts'
import { say } from '#wording/say.ts'
import { companiesNamed, companyAt, type CompanyChoice, type YearChoice } from './statement-choice.ts'
import styles from './statement-chooser.module.css'

/** Above this many a search box helps; this many are offered at a time. */
const companiesShownMax = 100
/** This many years stand side by side; more are a list. */
const yearsBesideMax = 6

type StatementChooserProps = {
  readonly companies: readonly CompanyChoice[]
  /** The place in the file of the statement shown. */
  readonly position: number
  /** The places of those that are translated already. */
  readonly translated: ReadonlySet<number>
  readonly onChoose: (position: number) => void
}

/** Chooses among the companies and years of a file; nothing where there is no choice. */
export function StatementChooser({ companies, position, translated, onChoose }: StatementChooserProps) {
  const company = companyAt(companies, position)
  if (company === undefined || (companies.length === 1 && company.years.length === 1)) return null
  return (
    <div className={styles['chooser']}>
      {companies.length > 1 && <CompanySelect {...{ companies, company, onChoose }} />}
      {company.years.length > 1 && <YearSelect years={company.years} {...{ position, translated, onChoose }} />}
    </div>
  )
}

type CompanySelectProps = Pick<StatementChooserProps, 'companies' | 'onChoose'> & { readonly company: CompanyChoice }

function CompanySelect({ companies, company, onChoose }: CompanySelectProps) {
  const [text, setText] = useState('')
  const named = companiesNamed(companies, text)
  const shown = named.slice(0, companiesShownMax)
  const rest = named.length - shown.length
  const offered = shown.includes(company) ? shown : [company, ...shown]
  return (
    <>
      {companies.length > companiesShownMax && (
        <TextInput
          type="search"
          label={chooserWords.find}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <NativeSelect
        label={chooserWords.company}
        description={rest > 0 ? say(chooserWords.more, { count: rest }) : undefined}
        value={company.key}
        data={offered.map((one) => ({ value: one.key, label: companyLabel(one) }))}
        onChange={({ currentTarget }) => {
          const chosen = companies.find(({ key }) => key === currentTarget.value)?.years[0]
          if (chosen !== undefined) onChoose(chosen.position)
        }}
      />
    </>
  )
}

function companyLabel({ name, inn }: CompanyChoice): string {
  const shown = name ?? chooserWords.unnamed
  return inn === null ? shown : say(chooserWords.companyOption, { name: shown, inn })
}

type YearSelectProps = Omit<StatementChooserProps, 'companies'> & { readonly years: readonly YearChoice[] }

function YearSelect({ years, position, translated, onChoose }: YearSelectProps) {
  const options = years.map((year) => ({ value: String(year.position), label: yearLabel(year, translated) }))
  const choose = (value: string) => onChoose(Number(value))
  if (years.length > yearsBesideMax) {
    return (
      <NativeSelect
        label={chooserWords.year}
        value={String(position)}
        data={options}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    )
  }
  return (
    <SegmentedControl
      aria-label={chooserWords.year}
      className={styles['years']}
      value={String(position)}
      data={options}
      onChange={choose}
    />
  )
}

/** A year, and how its statement stands. */
export function yearLabel({ position, year, isRefused }: YearChoice, translated: ReadonlySet<number>): string {
  const shown = year === null ? chooserWords.unknownYear : String(year)
  if (translated.has(position)) return say(chooserWords.translatedYear, { year: shown })
  return isRefused ? say(chooserWords.refusedYear, { year: shown }) : shown
}
