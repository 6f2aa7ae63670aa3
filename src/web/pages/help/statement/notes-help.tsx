import { noteHelp } from '#wording/en/help/statement.ts'
import { say } from '#wording/say.ts'
import { Points } from '../help-page.tsx'
import { specimenLine } from '../specimen.ts'

const { depreciation, capital, lead, enter } = noteHelp
const purchases = specimenLine('4221')

/** Where the supplementary figures are found, which no coded statement holds or only one does. */
export function NotesHelp() {
  return (
    <>
      <p>{lead}</p>
      <h3>{depreciation.heading}</h3>
      <Points items={depreciation.items} />
      <h3>{capital.heading}</h3>
      <Points items={capital.items.map((item) => say(item, { code: purchases.code, name: purchases.name }))} />
      <p>{enter}</p>
    </>
  )
}
