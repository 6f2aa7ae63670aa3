import { Group, Radio } from '@mantine/core'
import { searchChoice } from '#ui/search-state.ts'
import { exportWords } from '#words/export-page.ts'
import { papers, type PaperSize } from '#writers/page-format.ts'

// The cast is safe: the keys of a literal table are the only ones that Object.keys returns.
const sheets = Object.keys(papers) as readonly PaperSize[]

/** The search parameter for the paper size; A4 by default. */
export const searchPaper = searchChoice<PaperSize>(['a4', ...sheets])

type PaperChoiceProps = { readonly paper: PaperSize; readonly onChange: (paper: PaperSize) => void }

/** Lets the user choose the paper size of PDF files and workbooks. */
export const PaperChoice = ({ paper, onChange }: PaperChoiceProps) => (
  <Radio.Group
    label={exportWords.paper}
    value={paper}
    onChange={(name) => onChange(sheets.find((each) => each === name) ?? 'a4')}
  >
    <Group gap="lg" mt="xs">
      {sheets.map((each) => (
        <Radio key={each} value={each} label={papers[each].name} />
      ))}
    </Group>
  </Radio.Group>
)
