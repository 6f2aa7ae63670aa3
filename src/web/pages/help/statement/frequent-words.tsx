import { frequentWords } from '#wording/en/help/statement.ts'
import { FactTable, Russian } from '../fact-table.tsx'

const { caption, columns, rows } = frequentWords

/** Words that stand on every form. */
export function FrequentWords() {
  return (
    <FactTable caption={caption} headings={Object.values(columns)}>
      {rows.map(([russian, short, english]) => (
        <tr key={russian}>
          <th scope="row" lang="ru">
            {russian}
          </th>
          <td data-heading={columns.short} data-blank={short === ''}>
            <Russian>{short}</Russian>
          </td>
          <td data-heading={columns.english}>{english}</td>
        </tr>
      ))}
    </FactTable>
  )
}
