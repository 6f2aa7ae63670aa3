import { catalogueOf } from '#domain/catalogue/catalogue.ts'
import { editions, type Edition, type FormKind } from '#domain/catalogue/editions.ts'
import { headingOf, reports } from '#domain/catalogue/sections.ts'
import { formHelp } from '#wording/en/help/statement.ts'
import { editionNames, formNames } from '#wording/en/statement.ts'
import { say } from '#wording/say.ts'
import { FactTable } from '../fact-table.tsx'
import { specimen } from '../specimen.ts'
import { editionList, yearsOf } from './edition-years.ts'

const { kinds, kindColumns, editionColumns } = formHelp
const funds = headingOf('equity', specimen.catalogue.edition, 'non-profit')

/** Kinds and editions of the form, and how to tell which one lies on the table. */
export function FormKinds() {
  return (
    <>
      <FactTable caption={formHelp.kindsCaption} headings={Object.values(kindColumns)}>
        {(['full', 'simplified'] as const).map((form) => (
          <tr key={form}>
            <th scope="row">{formNames[form]}</th>
            <td data-heading={kindColumns.recognise}>{kinds[form]}</td>
            <td data-heading={kindColumns.lines}>{balanceLines(form)}</td>
          </tr>
        ))}
      </FactTable>
      <p>{say(formHelp.nonProfit, { ...funds, report: reports.targetedUse.name })}</p>
      <FactTable caption={formHelp.editionsCaption} headings={Object.values(editionColumns)}>
        {editionList.map((edition) => (
          <EditionRow key={edition} edition={edition} />
        ))}
      </FactTable>
      <p>{say(formHelp.overlap, { year: editions['66n-2019'].firstYear })}</p>
    </>
  )
}

const balanceLines = (form: FormKind): number =>
  catalogueOf(form, specimen.catalogue.edition, 'commercial').lines.filter((line) => line.form === 'balance').length

function EditionRow({ edition }: { readonly edition: Edition }) {
  return (
    <tr>
      <th scope="row">{editionNames[edition]}</th>
      <td data-heading={editionColumns.years}>{yearsOf(edition)}</td>
      <td data-heading={editionColumns.recognise}>{formHelp.editions[edition]}</td>
    </tr>
  )
}
