import { reports } from '#domain/catalogue/sections.ts'
import { headPicture, headRussian, specimenCompany } from '#wording/en/help/pictures.ts'
import { say } from '#wording/say.ts'
import { specimen } from '../../specimen.ts'
import { Mark, Picture } from './picture.tsx'
import styles from './pictures.module.css'

const { year, period, denomination } = specimen
const okud = reports.balance.okudSince2019
const facts = {
  company: specimenCompany.english,
  inn: specimenCompany.inn,
  year,
  period,
  okud,
  unit: denomination,
}

/** The cover page and the head of a balance sheet: where period, year, date and unit stand. */
export const HeadPicture = () => (
  <Picture id="picture-head" words={headPicture} shows={say(headPicture.shows, facts)}>
    <Cover />
    <Head />
  </Picture>
)

const boxes = [
  { label: headRussian.correction, value: '0' },
  { label: headRussian.period, value: String(period), mark: 1 },
  { label: headRussian.year, value: String(year), mark: 2 },
] as const

const Cover = () => (
  <div className={styles['cover']}>
    <p className={styles['cover-form']}>{say(headRussian.coverForm, { knd: headRussian.knd })}</p>
    <p className={styles['cover-title']}>{headRussian.cover}</p>
    <ul>
      {boxes.map((box) => (
        <li key={box.label}>
          <span>{box.label}</span>
          <span className={styles['box']} data-marked={'mark' in box}>
            {box.value}
          </span>
          {'mark' in box && <Mark number={box.mark} />}
        </li>
      ))}
    </ul>
  </div>
)

/** The rows of the column of codes: what stands left of each box, and in it. */
const rows = [
  { label: headRussian.form, code: okud },
  { label: headRussian.date, code: say(headRussian.dateDigits, { year }) },
  {
    label: say(headRussian.organisation, { name: specimenCompany.name }),
    by: headRussian.inn,
    code: specimenCompany.inn,
  },
  { label: headRussian.activity, by: headRussian.byActivity, code: headRussian.activityCode },
  { label: headRussian.unit, name: headRussian.unitName, by: headRussian.byUnit, code: String(denomination) },
] as const

const Head = () => (
  <div className={styles['head']}>
    <p className={styles['head-title']}>{headRussian.title}</p>
    <p className={styles['head-date']}>
      <span data-marked="true">{say(headRussian.at, { year })}</span> <Mark number={3} />
    </p>
    <table role="presentation">
      <tbody>
        <tr>
          <td />
          <th>{headRussian.codes}</th>
        </tr>
        {rows.map((row) => (
          <HeadRow key={row.code} row={row} />
        ))}
      </tbody>
    </table>
  </div>
)

function HeadRow({ row }: { readonly row: (typeof rows)[number] }) {
  const isUnit = 'name' in row
  return (
    <tr>
      <td>
        <span className={styles['side']}>
          <span>
            {row.label}{' '}
            {isUnit && (
              <span className={styles['unit']}>
                <span data-marked="true">{row.name}</span> <Mark number={4} />
              </span>
            )}
          </span>
          {'by' in row && <span className={styles['by']}>{row.by}</span>}
        </span>
      </td>
      <td className={styles['box']} data-marked={isUnit}>
        {row.code} {isUnit && <Mark number={5} />}
      </td>
    </tr>
  )
}
