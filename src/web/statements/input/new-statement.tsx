import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { address } from '#contract/screens.ts'
import { Columns } from '#ui/columns.tsx'
import { DropTarget } from '#ui/drop-target.tsx'
import { folderFilesMax } from '#ui/dropped-files.ts'
import { faultOf, type Fault } from '#ui/fault.ts'
import { Loading } from '#ui/loading.tsx'
import { notify } from '#ui/notify.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import { inputPageWords, startWords } from '#words/input-page.ts'
import { sampleFileName } from '#words/samples.ts'
import { say } from '#wording/say.ts'
import { FaultNotice } from '#browser/fault-notice.tsx'
import { fetchSample } from '../../document/picture/sample.ts'
import type { NamedBlob } from '../../reading/chosen-files.ts'
import type { FileStore } from '../../reading/file-store.ts'
import { takeGuestFiles } from '../../reading/guest-files.ts'
import { handOverFiles } from '../../reading/handed-files.ts'
import type { readFile } from '../../reading/read-file.ts'
import { FilesAnnouncement } from '../given-files/files-announcement.tsx'
import { FileList, FileNotice, ProblemDownload } from '../given-files/file-list.tsx'
import { FileSection, type OpenSection } from './file-section.tsx'
import { TypedSection } from './head-form.tsx'
import { ReadFileView } from './file-sheet.tsx'
import { ReviewPanel, type ReviewPanelProps } from './review-panel.tsx'
import { useFiles } from '../given-files/use-files.ts'
import { useFileKeeper, useHandedFiles } from '../given-files/use-file-keeper.ts'

/**
 * The user's purpose for the statements: to translate or to assess them. Giving and reading files is the same for
 * both.
 */
export type Purpose = {
  readonly heading: string
  readonly lead: string
  /** The panel with the name to store and the actions on a statement that was read. */
  readonly Panel: ComponentType<ReviewPanelProps>
  /** Shown at the top while there is no file; null to show nothing. */
  readonly Before: ComponentType | null
  /** Whether several files given together open the batch page. */
  readonly hasOwnPageOfMany: boolean
}

const translating: Purpose = {
  heading: inputPageWords.heading,
  lead: inputPageWords.lead,
  Panel: ReviewPanel,
  Before: null,
  hasOwnPageOfMany: true,
}

type NewStatementProps = {
  readonly purpose?: Purpose
  /** For tests only: `read` replaces the function that reads files, `store` the browser's store. */
  readonly read?: typeof readFile
  readonly store?: FileStore
}

/** The page that accepts statements, as files or typed, lists the files, and shows the open one for review. */
export function NewStatement({ purpose = translating, read, store }: NewStatementProps) {
  const { heading, lead, Panel, Before, hasOwnPageOfMany } = purpose
  const navigate = useNavigate()
  const keeper = useFileKeeper({ store })
  const { files, open, isRestoring, actions } = useFiles({ keeper, ...(read !== undefined && { read }) })
  const [opened, setOpened] = useState<OpenSection>(null)
  const result = useRef<HTMLElement>(null)
  const hasFiles = files.length > 0
  const give = (given: readonly NamedBlob[], onTaken?: () => void) => {
    setOpened(null)
    if (hasOwnPageOfMany && given.length > 1)
      return void navigate(address('fileBatch'), { state: handOverFiles(given, onTaken) })
    actions.add(given)
    onTaken?.()
  }
  const { fault, openSample } = useSample({ onFiles: give, isRestoring, hasFiles })
  useHandedFiles(give, isRestoring)
  useGuestFiles(give, { isRestoring, store })
  useFoundFocus(result, open?.state.kind)
  if (isRestoring)
    return (
      <Page heading={heading} width="wide">
        <Loading height="20rem" />
      </Page>
    )
  return (
    <Page heading={heading} lead={hasFiles ? undefined : lead} width="wide">
      <DropTarget
        text={startWords.dropNow}
        onFiles={({ files: dropped, isCut }) => {
          give(dropped.map((file) => ({ name: file.name, blob: file })))
          if (isCut) notify.failure(say(startWords.folderCut, { count: folderFilesMax }))
        }}
      />
      <FilesAnnouncement files={files} />
      {!hasFiles && Before !== null && <Before />}
      <Columns side={hasFiles ? 'below' : 'none'}>
        <FileSection onFiles={give} onSample={openSample} isFirst={!hasFiles} opened={opened} onOpen={setOpened} />
        {/* Stays mounted while it is hidden, so that typed text is not lost. */}
        <div hidden={hasFiles && opened !== 'typing'}>
          <TypedSection />
        </div>
      </Columns>
      {fault !== null && <FaultNotice fault={fault} />}
      {hasFiles && <FileList files={files} openId={open?.id ?? null} actions={actions} />}
      <ProblemDownload files={files} />
      {open !== null && (
        <Section ref={result} hasHiddenHeading heading={say(inputPageWords.result, { name: open.name })}>
          {open.state.kind === 'read' ? (
            <ReadFileView
              key={open.id}
              file={open}
              reading={open.state.reading}
              isOnly={files.length === 1}
              actions={actions}
              Panel={Panel}
            />
          ) : (
            <FileNotice file={open} actions={actions} />
          )}
        </Section>
      )}
    </Page>
  )
}

type GuestFilesOptions = { readonly isRestoring: boolean; readonly store: FileStore | undefined }

/** Takes over the files that the member gave on the home page before signing in. */
function useGuestFiles(
  onFiles: (files: readonly NamedBlob[], onTaken: () => void) => void,
  { isRestoring, store }: GuestFilesOptions,
): void {
  const take = useEffectEvent(() => void takeGuestFiles(onFiles, store))
  useEffect(() => {
    if (!isRestoring) take()
  }, [isRestoring])
}

/** The URL fragment that opens the sample at once. */
const sampleHash = '#sample'

type SampleOptions = {
  readonly onFiles: (files: readonly NamedBlob[]) => void
  readonly isRestoring: boolean
  readonly hasFiles: boolean
}

/**
 * Opens the sample statement when the user asks for it, or at once if the URL has the sample's fragment and there are
 * no files yet.
 */
function useSample({ onFiles, isRestoring, hasFiles }: SampleOptions) {
  /** The reason why the sample could not be loaded. */
  const [fault, setFault] = useState<Fault | null>(null)
  const isDecided = useRef(false)
  const openSample = () => {
    fetchSample().then(
      (blob) => onFiles([{ name: sampleFileName, blob }]),
      (error: unknown) => setFault(faultOf(error)),
    )
  }
  const openAtOnce = useEffectEvent(() => {
    if (!hasFiles && window.location.hash === sampleHash) openSample()
  })
  useEffect(() => {
    if (isRestoring || isDecided.current) return
    isDecided.current = true
    openAtOnce()
  }, [isRestoring])
  return { fault, openSample }
}
