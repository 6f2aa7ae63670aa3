import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { catalogueOf } from '#domain/catalogue/catalogue.ts'
import type { Entity, FormKind, StatementForm } from '#domain/catalogue/editions.ts'
import type { Line } from '#domain/catalogue/line.ts'
import { reports } from '#domain/catalogue/sections.ts'
import { editionList } from './edition-years.ts'
import { isFound } from './is-found.ts'

const forms: readonly FormKind[] = ['full', 'simplified']
const entities: readonly Entity[] = ['commercial', 'non-profit']
// the keys of the table, in printed order
const reportList = Object.keys(reports) as readonly StatementForm[]

export type TermReport = { readonly report: StatementForm; readonly lines: readonly Line[] }

/** The lines of the form somebody chooses, in its reports, as far as they match what is looked for. The address keeps the choice. */
export function useTerms() {
  const [asked, setAsked] = useSearchParams()
  const [sought, setSought] = useState('')
  const form = forms.find((each) => each === asked.get('form')) ?? 'full'
  const edition = editionList.find((each) => each === asked.get('edition')) ?? 'fsbu4'
  const entity = entities.find((each) => each === asked.get('entity')) ?? 'commercial'
  const catalogue = catalogueOf(form, edition, entity)
  const found = catalogue.lines.filter((line) => isFound(line, sought))
  const choose = (changed: Readonly<Record<string, string>>): void =>
    setAsked({ ...Object.fromEntries(asked), ...changed }, { replace: true, preventScrollReset: true })
  return {
    form,
    edition,
    entity,
    sought,
    count: found.length,
    total: catalogue.lines.length,
    reports: reportList
      .map((report): TermReport => ({ report, lines: found.filter((line) => line.form === report) }))
      .filter(({ lines }) => lines.length > 0),
    choose,
    setSought,
  }
}

export type Terms = ReturnType<typeof useTerms>
