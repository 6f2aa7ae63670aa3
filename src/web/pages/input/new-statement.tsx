import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { Columns } from '#ui/columns.tsx'
import { DropTarget } from '#ui/drop-target.tsx'
import { folderFilesMax } from '#ui/dropped-files.ts'
import { faultOf, type Fault } from '#ui/fault.ts'
import { LiveStatus } from '#ui/live-status.tsx'
import { notify } from '#ui/notify.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import { fileWords, inputPageWords, startWords } from '#words/input-page.ts'
import { sampleFileName } from '#words/samples.ts'
import { say } from '#wording/say.ts'
import { FaultNotice } from '../../flows/fault-notice.tsx'
import { fetchSample } from '../../flows/sample.ts'
import { readFile } from '../../reading/read-file.ts'
import type { ChosenFile } from './chosen-files.ts'
import { FileList, FileNotice, ProblemDownload } from './file-list.tsx'
import { FileSection } from './file-section.tsx'
import { fileStatus } from './file-status.ts'
import { TypedSection } from './head-form.tsx'
import { ReadFileView } from './read-file.tsx'
import { ReviewPanel, type ReviewPanelProps } from './review-panel.tsx'
import { useFiles, type NamedBlob } from './use-files.ts'

/** What statements are given for. How they are given and read is the same for all. */
export type Purpose = {
  readonly heading: string
  readonly lead: string
  /** The name to keep and what can be done with a statement that was read. */
  readonly Panel: ComponentType<ReviewPanelProps>
  /** Shown first while no file was given. */
  readonly Before: ComponentType | null
}

const translating: Purpose = {
  heading: inputPageWords.heading,
  lead: inputPageWords.lead,
  Panel: ReviewPanel,
  Before: null,
}

type NewStatementProps = { readonly read?: typeof readFile; readonly purpose?: Purpose }

/** How a statement is given, from a file or typed, the files that were given, and the review of the one that is open. */
export function NewStatement({ read = readFile, purpose = translating }: NewStatementProps) {
  const { heading, lead, Panel, Before } = purpose
  const { files, open, actions } = useFiles(read)
  const [isTyping, setTyping] = useState(false)
  const result = useRef<HTMLElement>(null)
  const { fault, openSample } = useSample(actions.add)
  const announcement = useAnnouncement(files)
  const hasFiles = files.length > 0
  useFoundFocus(result, open?.state.kind)
  return (
    <Page heading={heading} lead={hasFiles ? undefined : lead} width="wide">
      <DropTarget
        text={startWords.dropNow}
        onFiles={({ files: dropped, isCut }) => {
          actions.add(dropped.map((file) => ({ name: file.name, blob: file })))
          if (isCut) notify.failure(say(startWords.folderCut, { count: folderFilesMax }))
        }}
      />
      <LiveStatus text={announcement} />
      {!hasFiles && Before !== null && <Before />}
      <Columns side={hasFiles ? 'below' : 'none'}>
        <FileSection
          onFiles={actions.add}
          onSample={openSample}
          typing={hasFiles ? { isOpen: isTyping, toggle: () => setTyping(!isTyping) } : null}
        />
        {/* what was typed stays while it is not shown */}
        <div hidden={hasFiles && !isTyping}>
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

/** What has just changed among the files, in a sentence to be read out; each change is announced once. */
function useAnnouncement(files: readonly ChosenFile[]): string {
  const [announced, setAnnounced] = useState({ files, text: '' })
  if (announced.files === files) return announced.text
  const changed = files.filter(
    ({ id, state }) => announced.files.find((before) => before.id === id)?.state.kind !== state.kind,
  )
  const sentences = changed.map((file) =>
    say(fileWords.announcement, { name: file.name, status: fileStatus(file).text }),
  )
  const text = sentences.length === 0 ? announced.text : sentences.join(' ')
  setAnnounced({ files, text })
  return text
}

/** The part of the address that asks for the sample at once. */
const sampleHash = '#sample'

/** Opens the sample statement: when asked, and at once where the address says so. `fault` is why it could not be loaded. */
function useSample(onFiles: (files: readonly NamedBlob[]) => void) {
  const [fault, setFault] = useState<Fault | null>(null)
  const openSample = () => {
    fetchSample().then(
      (blob) => onFiles([{ name: sampleFileName, blob }]),
      (error: unknown) => setFault(faultOf(error)),
    )
  }
  const openAtOnce = useEffectEvent(openSample)
  useEffect(() => {
    if (window.location.hash === sampleHash) openAtOnce()
  }, [])
  return { fault, openSample }
}
