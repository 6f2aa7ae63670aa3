import { useMemo, type CSSProperties } from 'react'
import type { Document } from '#domain/documents/document.ts'
import { moveByArrowKeys } from '#ui/arrow-keys.ts'
import { amountCharacters } from './amount-text.ts'
import { FigureContext } from './figure-context.ts'
import type { FigureRef } from './figure-ref.ts'
import { reportsOf, rowNumbers } from './row-groups.ts'
import { SheetHead } from './sheet-head.tsx'
import { BlockView } from '../block-view.tsx'
import { DocumentContext } from '../document-context.ts'
import styles from './sheet-view.module.css'

type SheetViewProps = {
  readonly document: Document
  readonly touched: ReadonlySet<string>
  readonly onTrace: (ref: FigureRef) => void
}

/** The English statement as an accounting document, on the screen and on paper. */
export function SheetView({ document, touched, onTrace }: SheetViewProps) {
  const reports = useMemo(() => reportsOf(document), [document])
  const context = useMemo(() => ({ onTrace, touched, numbers: rowNumbers(reports) }), [onTrace, touched, reports])
  const columns = reports[0]?.columns.length ?? 0
  // custom properties are not among React's known style names
  const widths = { '--characters': amountCharacters(reports), '--columns': columns } as CSSProperties
  return (
    <DocumentContext value={document}>
      <FigureContext value={context}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the figures inside take the keys */}
        <article
          className={styles['sheet']}
          style={widths}
          data-columns={columns}
          aria-labelledby="sheet-title"
          onKeyDown={moveByArrowKeys}
        >
          <SheetHead document={document} />
          {document.parts.map(({ key, blocks }) =>
            blocks.map((block) => <BlockView key={`${key} ${block.kind}`} block={block} />),
          )}
          <footer className={styles['foot']}>
            {document.foot.texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </footer>
        </article>
      </FigureContext>
    </DocumentContext>
  )
}
