import { Button } from '@mantine/core'
import { useState, type ComponentProps } from 'react'
import { SidePanel } from '#ui/side-panel.tsx'
import { whatIfWords } from '#words/what-if.ts'
import { WhatIf } from './what-if.tsx'

/** Opens a trial on the assessment beside the page. */
export function WhatIfButton(trial: ComponentProps<typeof WhatIf>) {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <div className="no-print">
      <Button variant="default" onClick={() => setOpen(true)}>
        {whatIfWords.open}
      </Button>
      <SidePanel isOpen={isOpen} title={whatIfWords.heading} closeLabel={whatIfWords.close} onClose={close}>
        <WhatIf {...trial} />
      </SidePanel>
    </div>
  )
}
