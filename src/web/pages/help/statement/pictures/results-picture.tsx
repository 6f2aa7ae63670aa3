import { reports } from '#domain/catalogue/sections.ts'
import { resultsPicture, specimenCompany, tableRussian } from '#wording/en/help/pictures.ts'
import { say } from '#wording/say.ts'
import { financialResults, specimen } from '../../specimen.ts'
import { linesInWords } from './lines-in-words.ts'
import { Picture } from './picture.tsx'
import { PrintedTable, type Marks } from './printed-table.tsx'

const { year } = specimen
const columns = [year, year - 1].map((each) => say(tableRussian.over, { year: each }))
const marks: Marks = {
  headings: {},
  cells: { 2120: { 0: 1 }, 2100: { 0: 2 }, 2410: { 0: 3 }, 2460: { 0: 4 } },
}
const shows = say(resultsPicture.shows, {
  company: specimenCompany.english,
  year,
  lines: linesInWords(financialResults),
})

/** A statement of financial results: which brackets deduct, and which are a minus. */
export const ResultsPicture = () => (
  <Picture id="picture-results" words={resultsPicture} shows={shows}>
    <PrintedTable title={reports.results.name} columns={columns} lines={financialResults} marks={marks} />
  </Picture>
)
