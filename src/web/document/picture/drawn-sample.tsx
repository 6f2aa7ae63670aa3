import { useId, useState } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import { pictureWords } from '#words/home.ts'
import { say } from '#wording/say.ts'
import { PlainNumber } from '../figure-button.tsx'
import type { PictureRow, SamplePicture } from './sample-picture.ts'
import { FormAndEnglish } from './form-and-english.tsx'
import styles from './drawn-sample.module.css'

/** The field whose lines are shown at first; its figure is the sum of two lines. */
const firstOpened = 'operatingExpenses'

/** Draws the picture of the sample. Clicking a figure of the latest year shows its Russian lines. */
export function DrawnSample({ picture }: { readonly picture: SamplePicture }) {
  const [opened, open] = useState(firstOpened)
  const linesId = useId()
  const row = picture.rows.find(({ field }) => field === opened)
  return (
    <article className={styles['picture']} aria-label={pictureWords.heading} lang="en">
      <FormAndEnglish picture={picture} opened={opened} open={open} linesId={linesId} />
      <div className={styles['below']}>
        {row !== undefined && <OpenedFigure id={linesId} row={row} year={picture.report.years[0] ?? ''} />}
        <Verdict picture={picture} />
      </div>
    </article>
  )
}

type OpenedFigureProps = { readonly id: string; readonly row: PictureRow; readonly year: string }

/** Shows the Russian lines of the figure that was clicked, and their sum. */
const OpenedFigure = ({ id, row: { label, amounts, lines }, year }: OpenedFigureProps) => (
  <section id={id} className={styles['lines']} aria-label={say(pictureWords.opened, { label, year })}>
    <h2>{say(pictureWords.opened, { label, year })}</h2>
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

/** Shows the rating of the company, its limit, and the reasons. */
function Verdict({ picture: { rating, limit, strengths, weaknesses } }: { readonly picture: SamplePicture }) {
  const here = rating.steps.find(({ isHere }) => isHere)
  return (
    <section className={styles['verdict']} aria-label={pictureWords.verdict}>
      <div>
        <h2>{rating.label}</h2>
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
        <h2>{limit.label}</h2>
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
