import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import { pictureWords } from '#words/home.ts'
import { printedForm } from '#wording/home/printed-form.ts'
import { say } from '#wording/say.ts'
import { PlainNumber } from '../../document/figure-button.tsx'
import { samplePictureQuery } from '../../flows/sample.ts'
import type { PictureRow, SamplePicture } from '../../flows/sample-picture.ts'
import styles from './sample-picture.module.css'

/** The sample as a picture that answers: the Russian form beside its English, one figure opened, and the rating. It keeps its room. */
export default function SamplePictureView() {
  const { data: picture } = useQuery(samplePictureQuery)
  return <div className={styles['place']}>{picture !== undefined && <DrawnSample picture={picture} />}</div>
}

/** The row that is open first: it is made of two lines. */
const firstOpened = 'operatingExpenses'

/** The picture. A figure of the year shows its Russian lines when it is clicked. */
export function DrawnSample({ picture }: { readonly picture: SamplePicture }) {
  const [opened, open] = useState(firstOpened)
  const linesId = useId()
  const row = picture.rows.find(({ field }) => field === opened)
  return (
    <article className={styles['picture']} aria-label={pictureWords.heading} lang="en">
      <Sheets {...{ picture, opened, open, linesId }} />
      <div className={styles['below']}>
        {row !== undefined && <OpenedFigure id={linesId} row={row} year={picture.report.years[0] ?? ''} />}
        <Verdict picture={picture} />
      </div>
    </article>
  )
}

type SheetsProps = {
  readonly picture: SamplePicture
  /** The row that is open. */
  readonly opened: string
  readonly open: (field: string) => void
  /** The id of the lines of the open row. */
  readonly linesId: string
}

/** The Russian form at the left, and at the right in the same row what each of its lines becomes. */
const Sheets = ({ picture, ...choice }: SheetsProps) => (
  <table className={styles['sheets']}>
    <caption className="read-out">{pictureWords.heading}</caption>
    <SheetHeads picture={picture} />
    {picture.rows.map((row) => (
      <SheetRows key={row.field} row={row} {...choice} />
    ))}
  </table>
)

const SheetHeads = ({ picture: { company, report } }: Pick<SheetsProps, 'picture'>) => (
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

/** A year before. */
const earlier = `${styles['amount']} ${styles['earlier']}`

type SheetRowsProps = Omit<SheetsProps, 'picture'> & { readonly row: PictureRow }

/** An English row beside its Russian lines, which it is as high as. */
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
          {place === 0 && <EnglishCells row={row} onOpen={() => open(field)} {...{ isOpened, linesId }} />}
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

type OpenedFigureProps = { readonly id: string; readonly row: PictureRow; readonly year: string }

/** The Russian lines of the figure that is open, and their sum. */
const OpenedFigure = ({ id, row: { label, amounts, lines }, year }: OpenedFigureProps) => (
  <section id={id} className={styles['lines']} aria-label={say(pictureWords.opened, { label, year })}>
    <h3>{say(pictureWords.opened, { label, year })}</h3>
    <ul>
      {lines.map(({ code, name, english, amount }) => (
        <li key={code}>
          <b>{code}</b>
          <span>
            <span lang="ru">{name}</span>
            <small>{english}</small>
          </span>
          <PlainNumber text={amount} />
        </li>
      ))}
    </ul>
    <p>
      <span>{pictureWords.sum}</span>
      <PlainNumber text={amounts[0] ?? ''} />
    </p>
  </section>
)

/** What the company is rated, its limit, and why. */
function Verdict({ picture: { rating, limit, strengths, weaknesses } }: Pick<SheetsProps, 'picture'>) {
  const here = rating.steps.find(({ isHere }) => isHere)
  return (
    <section className={styles['verdict']} aria-label={pictureWords.verdict}>
      <div>
        <h3>{rating.label}</h3>
        <p className={styles['big']}>
          {here?.code} <span>{rating.text}</span>
        </p>
        <div className={styles['scale']} aria-hidden="true">
          {rating.steps.map(({ code, isHere }) => (
            <span key={code} data-here={isHere || undefined}>
              {code}
            </span>
          ))}
        </div>
      </div>
      <div>
        <h3>{limit.label}</h3>
        <p className={styles['big']}>{limit.details.at(-1)}</p>
        <p className={styles['why']}>{limit.why}</p>
      </div>
      <ul>
        <Reasons icon="check" texts={strengths.texts} />
        <Reasons icon="dash" texts={weaknesses.texts} />
      </ul>
    </section>
  )
}

const Reasons = ({ icon, texts }: { readonly icon: IconName; readonly texts: readonly string[] }) =>
  texts.map((text) => (
    <li key={text} data-icon={icon}>
      <Icon name={icon} />
      <span>{text}</span>
    </li>
  ))
