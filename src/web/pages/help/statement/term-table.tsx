import { Fragment } from 'react'
import type { Edition, Entity } from '#domain/catalogue/editions.ts'
import type { Line, Role, Sign } from '#domain/catalogue/line.ts'
import { headingOf, reports } from '#domain/catalogue/sections.ts'
import { termWords } from '#wording/en/help/statement.ts'
import { say } from '#wording/say.ts'
import styles from './terms.module.css'
import type { TermReport } from './use-terms.ts'

type TermTableProps = TermReport & { readonly edition: Edition; readonly entity: Entity }

const { columns, counts, details } = termWords

/** The lines of one report under the headings of its sections. */
export function TermTable({ report, lines, edition, entity }: TermTableProps) {
  const { name, english, okudUntil2018, okudSince2019 } = reports[report]
  const okud = edition === '66n-2011' ? okudUntil2018 : okudSince2019
  return (
    <table id={`terms-${report}`} tabIndex={-1} className={styles['terms']}>
      <caption>{say(termWords.caption, { english, name, okud })}</caption>
      <thead>
        <tr>
          {Object.values(columns).map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, position) => (
          <Fragment key={line.code}>
            {line.section !== undefined && line.section !== lines[position - 1]?.section && (
              <SectionRow {...headingOf(line.section, edition, entity)} />
            )}
            <TermRow line={line} />
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const SectionRow = ({ name, english }: { readonly name: string; readonly english: string }) => (
  <tr data-heading="true">
    <th scope="colgroup" colSpan={Object.keys(columns).length}>
      {english} · <span lang="ru">{name}</span>
    </th>
  </tr>
)

function TermRow({ line: { code, name, short, english, sign, role } }: { readonly line: Line }) {
  return (
    <tr id={`line-${code}`} tabIndex={-1} data-role={role}>
      <th scope="row">
        <a href={`#line-${code}`}>{code}</a>
      </th>
      <td lang="ru">{name}</td>
      <td lang="ru">{short}</td>
      <td>{english}</td>
      <td>{countsOf(sign, role)}</td>
    </tr>
  )
}

/** A part or a memo is not added a second time, so only its sign is told. */
function countsOf(sign: Sign, role: Role): string {
  if (role === 'item') return counts[sign]
  return sign === 'positive' ? details[role] : `${counts[sign]}; ${details[role]}`
}
