import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { Dialog } from './dialog.tsx'
import { RowActions } from './row-actions.tsx'
import { SidePanel } from './side-panel.tsx'

const kinds = ['a dialog', 'a dialog that is removed when it closes', 'a side panel'] as const

/** A row whose menu opens a dialog or a side panel. */
function Row({ kind }: { readonly kind: (typeof kinds)[number] }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <RowActions
        name="Bridge"
        actions={[
          { label: 'Open', to: '/bridge' },
          { label: 'Rename', onChoose: () => setOpen(true) },
        ]}
      />
      {kind === 'a side panel' ? (
        <SidePanel isOpen={isOpen} title="Panel" closeLabel="Close" onClose={close}>
          <input aria-label="Name" />
        </SidePanel>
      ) : (
        (kind === 'a dialog' || isOpen) && (
          <Dialog isOpen={isOpen} heading="Dialog" onClose={close}>
            <input aria-label="Name" />
          </Dialog>
        )
      )}
    </>
  )
}

test.each(kinds)('closing %s returns the focus to the menu button that opened it', async (kind) => {
  const { user } = drawKit(<Row kind={kind} />)
  const more = screen.getByRole('button', { name: 'more Bridge' })
  more.focus()
  await user.keyboard('{Enter}')
  const item = await screen.findByRole('menuitem', { name: 'Rename' })
  item.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog')
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(more))
})
