import { useId } from 'react'
import { pictureWords } from '#words/home.ts'
import { printedForm } from '#wording/home/printed-form.ts'
import { say } from '#wording/say.ts'
import { PlainNumber } from '../figure-button.tsx'
import type { PictureRow, SamplePicture } from './sample-picture.ts'
import styles from './form-and-english.module.css'

type FormAndEnglishProps = {
  readonly picture: SamplePicture
  /** The field of the row whose lines are shown. */
  readonly opened: string
  readonly open: (field: string) => void
  readonly linesId: string
}

/** A table with the Russian form on the left, and the English rows that correspond to it on the right. */
export const FormAndEnglish = ({ picture, ...choice }: FormAndEnglishProps) => (
  <table className={styles['sheets']}>
    <caption className="read-out">{pictureWords.heading}</caption>
    <SheetHeads picture={picture} />
    {picture.rows.map((row) => (
      <SheetRows key={row.field} row={row} {...choice} />
    ))}
  </table>
)

const SheetHeads = ({ picture: { company, report } }: Pick<FormAndEnglishProps, 'picture'>) => (
  <thead>
    <tr className={styles['titles']}>
      <td colSpan={3} lang="ru" className={styles['form']}>
        <span className={styles['okud']}>
          {printedForm.okud} <b>{printedForm.code}</b>
        </span>
        <strong>{printedForm.title}</strong>
        <span>{company.russian}</span>
      </td>
      <td className={styles['gap']} />
      <td colSpan={3}>
        <span className={styles['okud']}>{pictureWords.english}</span>
        <strong>{report.title}</strong>
        <span>{company.english}</span>
      </td>
    </tr>
    <tr className={styles['columns']}>
      <th scope="col" lang="ru" className={styles['form']}>
        {printedForm.name}
      </th>
      <th scope="col" lang="ru" className={styles['code']}>
        {printedForm.line}
      </th>
      <th scope="col" lang="ru" className={styles['filed']}>
        {say(printedForm.year, { year: report.years[0] ?? '' })}
      </th>
      <td className={styles['gap']} />
      <th scope="col" className={styles['label']}>
        {report.unit}
      </th>
      {report.years.map((year, place) => (
        <th key={year} scope="col" className={place === 0 ? styles['amount'] : earlier}>
          {year}
        </th>
      ))}
    </tr>
  </thead>
)

/** The CSS classes for an amount of the previous year. */
const earlier = `${styles['amount']} ${styles['earlier']}`

type SheetRowsProps = Omit<FormAndEnglishProps, 'picture'> & { readonly row: PictureRow }

/** Shows an English row beside its Russian lines, with the same height. */
function SheetRows({ row, opened, open, linesId }: SheetRowsProps) {
  const { field, weight, lines } = row
  const isOpened = field === opened
  return (
    <tbody data-weight={weight} data-opened={isOpened || undefined}>
      {lines.map(({ code, name, filed }, place) => (
        <tr key={code}>
          <td lang="ru" className={styles['form']}>
            {name}
          </td>
          <td className={styles['code']}>{code}</td>
          <td className={styles['filed']}>
            <PlainNumber text={filed} />
          </td>
          {place === 0 && <EnglishCells row={row} onOpen={() => open(field)} isOpened={isOpened} linesId={linesId} />}
        </tr>
      ))}
    </tbody>
  )
}

type EnglishCellsProps = {
  readonly row: PictureRow
  readonly isOpened: boolean
  readonly onOpen: () => void
  readonly linesId: string
}

function EnglishCells({ row: { label, amounts, lines }, isOpened, onOpen, linesId }: EnglishCellsProps) {
  const labelId = useId()
  const [latest = '', ...others] = amounts
  const rowSpan = lines.length
  return (
    <>
      <td rowSpan={rowSpan} className={styles['gap']} data-joins={rowSpan > 1 || undefined} aria-hidden="true">
        <span />
      </td>
      <th scope="row" rowSpan={rowSpan} id={labelId} className={styles['label']}>
        {label}
      </th>
      <td rowSpan={rowSpan} className={styles['amount']}>
        <button
          type="button"
          aria-describedby={labelId}
          aria-pressed={isOpened}
          aria-controls={linesId}
          onClick={onOpen}
        >
          <PlainNumber text={latest} />
        </button>
      </td>
      {others.map((text) => (
        <td key={text} rowSpan={rowSpan} className={earlier}>
          <PlainNumber text={text} />
        </td>
      ))}
    </>
  )
}
