import { placeHelp } from '#wording/en/help/statement.ts'
import { say } from '#wording/say.ts'
import { HeadPicture } from './pictures/head-picture.tsx'

const { lead, file, attributes } = placeHelp

/** Where period, year and unit are written, on paper and in the file. */
export const CodePlaces = () => (
  <>
    <p>{lead}</p>
    <HeadPicture />
    <p>{say(file, { attributes: Object.values(attributes).join(', ') })}</p>
  </>
)
