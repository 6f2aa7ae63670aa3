import { DownloadButton } from '#browser/download-button.tsx'
import { fileTypes, type FileKind } from '#contract/endpoint.ts'
import { Empty } from '#ui/empty.tsx'
import { ListPage, type ListPageProps } from '#ui/list-page.tsx'
import { saveFile } from '#ui/save-file.ts'
import { say } from '#wording/say.ts'
import { adminListWords } from '#words/admin/admin-lists.ts'
import { counted } from '#words/locale.ts'
import type { AdminListed, AdminListState } from './use-admin-list.ts'

type OfTheList =
  | 'query'
  | 'rows'
  | 'state'
  | 'steps'
  | 'pages'
  | 'found'
  | 'noneFound'
  | 'notLoaded'
  | 'empty'
  | 'aside'
  | 'isDense'

type SavedList<State> = { readonly name: string; readonly ask: (state: State) => Promise<string> }

type AdminListProps<Row, State extends AdminListed> = Omit<ListPageProps<Row, State>, OfTheList> & {
  readonly list: AdminListState<State, Row>
  /** The CSV download of all matching rows, including those on other pages: its request and its file name. */
  readonly csv?: SavedList<State>
  /** The same download as JSON lines. */
  readonly lines?: SavedList<State>
  /**
   * Shown in place of the list when it is empty with the default filters and sorting. When it is empty with any others,
   * a sentence says that nothing was found.
   */
  readonly empty?: { readonly heading: string; readonly lead: string }
}

/**
 * A list of the admin site: filters and sorting in the URL, cursor pagination, downloads, and loading, error and empty
 * states.
 */
export function AdminList<Row, State extends AdminListed>({
  list,
  csv,
  lines,
  empty,
  ...rest
}: AdminListProps<Row, State>) {
  const { query, state, steps, asked } = list
  const rows = query.data?.rows ?? []
  const isUsual = JSON.stringify(asked) === JSON.stringify(state.usual)
  const whole = { ...asked, cursor: '' }
  const isWhole = steps.first === null && steps.next === null
  const isEmpty = query.data !== undefined && rows.length === 0 && isUsual
  return (
    <ListPage
      {...rest}
      query={query}
      rows={rows}
      state={state}
      steps={steps}
      notLoaded={adminListWords.notLoaded}
      empty={isEmpty && empty !== undefined ? <Empty {...empty}>{null}</Empty> : null}
      isDense
      isBusy={query.isPlaceholderData}
      found={counted(rows.length, isWhole ? adminListWords.found : adminListWords.onPage)}
      noneFound={adminListWords.none}
      aside={
        <>
          {csv !== undefined && <ListExport name={csv.name} ask={() => csv.ask(whole)} />}
          {lines !== undefined && <ListExport kind="jsonl" name={lines.name} ask={() => lines.ask(whole)} />}
        </>
      }
    />
  )
}

type ListExportProps = {
  /** The name of the list. The file name is this name and the day. */
  readonly name: string
  readonly ask: () => Promise<string>
  /** The file type; CSV by default. */
  readonly kind?: keyof typeof kinds
}

const kinds = {
  csv: { label: adminListWords.download, fileName: adminListWords.fileName },
  jsonl: { label: adminListWords.downloadLines, fileName: adminListWords.linesFileName },
} as const satisfies Record<FileKind, unknown>

/** The button that downloads a list written by the server. */
function ListExport({ name, ask, kind = 'csv' }: ListExportProps) {
  const { label, fileName } = kinds[kind]
  const download = async (): Promise<void> => {
    const file = new Blob([await ask()], { type: fileTypes[kind] })
    saveFile(file, say(fileName, { name, date: new Date().toISOString().slice(0, 10) }))
  }
  return <DownloadButton label={label} download={download} failure="notification" />
}
