import { headingOf } from '#domain/catalogue/sections.ts'
import { balancePicture, specimenCompany, tableRussian } from '#wording/en/help/pictures.ts'
import { say } from '#wording/say.ts'
import { currentAssets, specimen } from '../../specimen.ts'
import { linesInWords } from './lines-in-words.ts'
import { Picture } from './picture.tsx'
import { PrintedTable, type Marks } from './printed-table.tsx'

const { year, catalogue } = specimen
const columns = [year, year - 1, year - 2].map((each) => say(tableRussian.at, { year: each }))
const marks: Marks = { headings: { code: 1, 0: 2, 1: 3, 2: 4 }, cells: { 1240: { 2: 5 }, 1200: { name: 6 } } }
const shows = say(balancePicture.shows, {
  company: specimenCompany.english,
  year,
  lines: linesInWords(currentAssets),
})

/** Section II of a balance sheet: the codes and the three dates. */
export function BalancePicture() {
  const { name } = headingOf('currentAssets', catalogue.edition, catalogue.entity)
  return (
    <Picture id="picture-balance" words={balancePicture} shows={shows}>
      <PrintedTable title={name} columns={columns} lines={currentAssets} marks={marks} />
    </Picture>
  )
}
