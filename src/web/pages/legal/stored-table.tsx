import { cookieWords, storedEntries } from '#wording/en/legal/cookies.ts'
import styles from './legal.module.css'

/** Everything the site stores in a browser, an entry a row. */
export function StoredTable() {
  const { columns } = cookieWords
  return (
    <table className={styles['stored']}>
      <caption>{cookieWords.table}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.place}</th>
          <th scope="col">{columns.purpose}</th>
          <th scope="col">{columns.kept}</th>
        </tr>
      </thead>
      <tbody>
        {storedEntries.map(({ name, place, purpose, kept }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{place}</td>
            <td>{purpose}</td>
            <td>{kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
