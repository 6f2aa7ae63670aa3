import { useQuery } from '@tanstack/react-query'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Loaded, Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { Tone } from '#ui/tone.tsx'
import { adminSettingsWords as words } from '#words/admin/admin-operation.ts'
import { settingWords } from '#words/settings.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { settingsQuery, type ShownSetting } from '../../api/admin-queries.ts'

const columns: readonly TableColumn<ShownSetting>[] = [
  { id: 'name', heading: words.name, isRowHeader: true, isOneLine: true, cell: ({ name }) => <code>{name}</code> },
  { id: 'value', heading: words.value, width: '14rem', cell: (setting) => <Value setting={setting} /> },
  { id: 'means', heading: words.means, cell: ({ name }) => meaningOf(name) },
]

/** The current value of every server setting; for secrets only whether they are set. */
export default function AdminSettingsPage() {
  const settings = useQuery(settingsQuery(useAdminApi()))
  return (
    <Page heading={words.heading} lead={words.lead} width="wide">
      <Loaded query={settings} notLoaded={words.notLoaded} loading={<Loading count={8} />}>
        {(rows) => (
          <DataTable
            caption={words.caption}
            columns={columns}
            rows={rows}
            keyOf={({ name }) => name}
            narrow="stack"
            isDense
          />
        )}
      </Loaded>
    </Page>
  )
}

/** The value of a setting; a dimmed note marks a default or missing value. */
function Value({ setting: { value, isSet, isSecret } }: { readonly setting: ShownSetting }) {
  if (isSecret && isSet) return words.secretSet
  if (value === null) return <Tone tone="soft">{words.notSet}</Tone>
  return (
    <>
      <code>{value}</code> {!isSet && <Tone tone="soft">{words.usual}</Tone>}
    </>
  )
}

const meanings: Readonly<Record<string, { readonly means: string }>> = settingWords

/** The description from the settings table, without backticks, and with each link reduced to its text. */
const meaningOf = (name: string): string => (meanings[name]?.means ?? '').replaceAll(/[`[]|\]\([\w.#-]+\)/g, '')
