import type { ReactNode } from 'react'
import styles from './form-drawing.module.css'

/** A piece of text on the form, and the number of its mark, if any. */
export type MarkedText = { readonly text: string; readonly mark?: number | undefined }

/** A row in the head of a form: text on the left, a code in a box on the right, and the kind of code between them. */
type HeadRow = {
  readonly label: string
  readonly unit?: MarkedText
  readonly by?: string
  readonly code: MarkedText
}

export type FormPart =
  | {
      /** A strip of a form's cover page with values in boxes. */
      readonly kind: 'cover'
      readonly note: string
      readonly title: string
      readonly boxes: readonly { readonly label: string; readonly value: MarkedText }[]
    }
  | {
      /** The head of a report with its column of codes. */
      readonly kind: 'head'
      readonly title: string
      readonly date: MarkedText
      readonly codes: string
      readonly rows: readonly HeadRow[]
    }
  | {
      /** Lines of a printed form. A mark on a heading highlights its column. */
      readonly kind: 'table'
      readonly title: string
      readonly headings: readonly MarkedText[]
      readonly rows: readonly { readonly isTotal: boolean; readonly cells: readonly MarkedText[] }[]
    }

type PartOf<Kind extends FormPart['kind']> = Extract<FormPart, { readonly kind: Kind }>

type FormDrawingProps = {
  readonly id: string
  /** The language of the form's text, as for the `lang` attribute. */
  readonly lang: string
  readonly title: string
  /** The explanations of the marks, in the order of their numbers. */
  readonly legend: readonly string[]
  /** `shows`: a description of the drawing; `inWords`: the label of the fold that contains this description. */
  readonly shows: string
  readonly inWords: string
  readonly parts: readonly FormPart[]
}

/**
 * Draws part of a printed form, with numbered marks and a legend. The drawing consists of text, which makes it sharp at
 * any size and lets it fit narrow screens.
 */
export function FormDrawing({ id, lang, title, legend, shows, inWords, parts }: FormDrawingProps) {
  return (
    <figure className={styles['picture']} aria-labelledby={`${id}-title`}>
      <div role="img" lang={lang} aria-labelledby={`${id}-title`} aria-describedby={`${id}-shows`}>
        {parts.map((part) => (
          <Part key={part.title} part={part} />
        ))}
      </div>
      <figcaption>
        <p id={`${id}-title`} className={styles['title']}>
          {title}
        </p>
        <ol className={styles['legend']}>
          {legend.map((text, position) => (
            <li key={text}>
              <Mark number={position + 1} /> <span>{text}</span>
            </li>
          ))}
        </ol>
        {/* aria-describedby must not point into collapsed content */}
        <p id={`${id}-shows`} hidden>
          {shows}
        </p>
        <details className="no-print">
          <summary>{inWords}</summary>
          <p>{shows}</p>
        </details>
      </figcaption>
    </figure>
  )
}

/** A circled number, used in the drawing and its legend. */
const Mark = ({ number }: { readonly number: number | undefined }): ReactNode =>
  number !== undefined && <span className={styles['mark']}>{number}</span>

const isMarked = ({ mark }: MarkedText): boolean => mark !== undefined

function Part({ part }: { readonly part: FormPart }) {
  switch (part.kind) {
    case 'cover':
      return <Cover part={part} />
    case 'head':
      return <Head part={part} />
    case 'table':
      return <Lines part={part} />
  }
}

const Cover = ({ part: { note, title, boxes } }: { readonly part: PartOf<'cover'> }) => (
  <div className={styles['cover']}>
    <p className={styles['cover-form']}>{note}</p>
    <p className={styles['cover-title']}>{title}</p>
    <ul>
      {boxes.map(({ label, value }) => (
        <li key={label}>
          <span>{label}</span>
          <span className={styles['box']} data-marked={isMarked(value)}>
            {value.text}
          </span>
          <Mark number={value.mark} />
        </li>
      ))}
    </ul>
  </div>
)

const Head = ({ part: { title, date, codes, rows } }: { readonly part: PartOf<'head'> }) => (
  <div className={styles['head']}>
    <p className={styles['head-title']}>{title}</p>
    <p className={styles['head-date']}>
      <span data-marked={isMarked(date)}>{date.text}</span> <Mark number={date.mark} />
    </p>
    <table role="presentation">
      <tbody>
        <tr>
          <td />
          <th>{codes}</th>
        </tr>
        {rows.map((row) => (
          <HeadLine key={row.label} row={row} />
        ))}
      </tbody>
    </table>
  </div>
)

const HeadLine = ({ row: { label, unit, by, code } }: { readonly row: HeadRow }) => (
  <tr>
    <td>
      <span className={styles['side']}>
        <span>
          {label}{' '}
          {unit !== undefined && (
            <span className={styles['unit']}>
              <span data-marked={isMarked(unit)}>{unit.text}</span> <Mark number={unit.mark} />
            </span>
          )}
        </span>
        {by !== undefined && <span className={styles['by']}>{by}</span>}
      </span>
    </td>
    <td className={styles['box']} data-marked={isMarked(code)}>
      {code.text} <Mark number={code.mark} />
    </td>
  </tr>
)

const Lines = ({ part: { title, headings, rows } }: { readonly part: PartOf<'table'> }) => (
  <table role="presentation" className={styles['paper']}>
    <thead>
      <tr>
        {headings.map((heading) => (
          <th key={heading.text} data-marked={isMarked(heading)}>
            {heading.text} <Mark number={heading.mark} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <tr>
        <th colSpan={headings.length}>{title}</th>
      </tr>
      {rows.map(({ isTotal, cells }, row) => (
        <tr key={row} data-total={isTotal}>
          {cells.map(({ text, mark }, column) => (
            // The index can be the key, because the order of a drawing's rows and cells never changes.
            <td
              key={column}
              data-marked={mark !== undefined}
              data-column-marked={isMarked(headings[column] ?? { text })}
            >
              {/* Numbers are right-aligned, so the mark is on their left. */}
              {column > 0 && <Mark number={mark} />} {text} {column === 0 && <Mark number={mark} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
