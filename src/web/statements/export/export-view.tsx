import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import { yearOf, type Statement } from '#domain/statement/statement.ts'
import { Columns } from '#ui/columns.tsx'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { searchChoice, searchState } from '#ui/search-state.ts'
import { Section } from '#ui/section.tsx'
import { useListState } from '#ui/use-search-state.ts'
import { exportWords, formatPurposes } from '#words/export-page.ts'
import { denominationNames } from '#wording/documents/statement-names.ts'
import { say } from '#wording/say.ts'
import { formatsOf, outputFormats, type FormatOf } from '#writers/output-formats.ts'
import { OptionsPanel } from '../options-panel.tsx'
import { PaperChoice, searchPaper } from '../paper-choice.tsx'
import type { ShownStatement } from '../../document/statement/shown-statement.ts'
import { useDisplayOptions } from '../../document/statement/display-options.ts'
import { useDownloads, useStatementSheet } from '../../document/statement/use-statement-sheet.ts'
import { TracedStatement } from '../../document/statement/traced-statement.tsx'

/** The choice of format and options, beside a summary of what is exported. */
export function ExportView({ shown, isSample }: { readonly shown: ShownStatement; readonly isSample: boolean }) {
  const { statement } = shown.english
  const { options, change } = useDisplayOptions()
  const { sheet, hasThirdDate } = useStatementSheet(shown, options)
  return (
    <Columns side="first">
      <Stack component="aside" gap="lg" className="no-print" aria-label={exportWords.choices}>
        <ExportForm sheet={sheet} statement={statement} isSample={isSample} generatedOn={shown.generatedOn} />
        <OptionsPanel
          options={options}
          onChange={change}
          year={yearOf(statement, 'current')}
          thirdYear={hasThirdDate ? yearOf(statement, 'beforePrevious') : null}
        />
      </Stack>
      <Stack gap="md">
        <div className="no-print">
          <Section heading={exportWords.preview} size="h4" id="preview">
            <ExportIntro sheet={sheet} statement={statement} />
          </Section>
        </div>
        <TracedStatement sheet={sheet} statement={statement} problems={shown.problems} />
      </Stack>
    </Columns>
  )
}

type Exported = { readonly sheet: StatementPrintout; readonly statement: Statement }

const formats = formatsOf('statement')

const paged: ReadonlySet<string> = new Set<FormatOf<'statement'>>(['pdf', 'excel'])

/** Format and paper from the URL; PDF by default. */
const exportState = searchState({
  format: searchChoice<FormatOf<'statement'>>(['pdf', ...formats]),
  paper: searchPaper,
})

/** The choice of format and paper, and the button that makes and downloads the document. */
function ExportForm(exported: Parameters<typeof useDownloads>[0]) {
  const { value, change } = useListState(exportState)
  const { busy, status, download, nameOf } = useDownloads(exported, value.paper)
  const choose = (name: string) => change({ format: formats.find((each) => each === name) ?? 'pdf' })
  return (
    <Stack gap="md">
      <Radio.Group label={exportWords.format} value={value.format} onChange={choose}>
        <Stack gap="xs" mt="xs">
          {formats.map((each) => (
            <Radio key={each} value={each} label={labelOf(each)} />
          ))}
        </Stack>
      </Radio.Group>
      {paged.has(value.format) && <PaperChoice paper={value.paper} onChange={(paper) => change({ paper })} />}
      <Group gap="xs">
        <Button
          h="auto"
          mih="2.25rem"
          py="0.35rem"
          styles={{ label: { whiteSpace: 'normal' } }}
          leftSection={<Icon name="download" />}
          loading={busy !== null}
          onClick={() => download(value.format)}
        >
          {say(exportWords.download, { name: nameOf(value.format) })}
        </Button>
        <Button variant="default" leftSection={<Icon name="print" />} onClick={() => window.print()}>
          {exportWords.print}
        </Button>
      </Group>
      <Text role="status" size="xs" c="dimmed" mih="1.2em">
        {status}
      </Text>
    </Stack>
  )
}

function labelOf(format: FormatOf<'statement'>): string {
  const { name } = outputFormats[format]
  const purpose = formatPurposes[format]
  return purpose === undefined ? name : say(exportWords.formatFor, { name, purpose })
}

/** The facts above the export (specification §3): company, currency and unit, current and previous year. */
const ExportIntro = ({ sheet, statement }: Exported) => (
  <Facts
    layout="columns"
    facts={[
      { term: exportWords.companyTitle, value: sheet.title },
      { term: exportWords.currency, value: currencyText(sheet) },
      { term: exportWords.denomination, value: denominationNames[statement.denomination] },
      { term: exportWords.currentYear, value: yearOf(statement, 'current') },
      { term: exportWords.previousYear, value: yearOf(statement, 'previous') },
    ]}
  />
)

function currencyText({ rate, columns }: StatementPrintout): string {
  if (rate === null) return exportWords.roubles
  const isWhole = columns.some(({ currency }) => currency === rate.currency)
  return say(isWhole ? exportWords.wholeToo : exportWords.revenueToo, { currency: rate.currency, rate: rate.roubles })
}
