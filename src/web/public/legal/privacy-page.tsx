import { Text } from '@mantine/core'
import { memberRecords, memberTableNames, type MemberTableName } from '#domain/people/member-records.ts'
import { purposeOfTable, recordPurposes } from '#domain/people/record-purposes.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Page } from '#ui/page.tsx'
import { privacyFates, privacyPolicy, privacyPurposes, privacyWords } from '#words/legal/privacy.ts'
import { memberTableWords } from '#words/member-records.ts'
import { LegalTextView, NamedPage } from './legal-document.tsx'

/**
 * Says which personal data the site holds, why, how long and where, who processes it, and which rights people have.
 */
export default function PrivacyPage() {
  return (
    <Page heading={privacyWords.heading} lead={privacyWords.lead} width="wide">
      <LegalTextView text={privacyPolicy} additions={additions} />
    </Page>
  )
}

/** The database tables with personal data, grouped by purpose. */
const keptTables: readonly MemberTableName[] = recordPurposes.flatMap((purpose) =>
  memberTableNames.filter((name) => purposeOfTable[name] === purpose),
)

const { columns: headings } = privacyWords

const columns: readonly TableColumn<MemberTableName>[] = [
  { id: 'what', heading: headings.what, cell: (name) => <WhatIsKept name={name} />, isRowHeader: true },
  { id: 'kept', heading: headings.kept, cell: (name) => memberTableWords[name].kept, width: '14rem' },
  { id: 'fate', heading: headings.fate, cell: (name) => privacyFates[memberRecords[name].atDeletion], width: '9rem' },
]

const groupOf = (name: MemberTableName) => {
  const purpose = purposeOfTable[name]
  return purpose === null ? null : { id: purpose, heading: privacyPurposes[purpose] }
}

const keyOf = (name: MemberTableName): string => name

/**
 * Says for each database table with personal data what it holds and for how long. Made from the same list of tables as
 * account deletion and data download.
 */
const RecordTable = () => (
  <DataTable
    caption={privacyWords.table}
    columns={columns}
    rows={keptTables}
    keyOf={keyOf}
    groupOf={groupOf}
    narrow="list"
  />
)

const WhatIsKept = ({ name }: { readonly name: MemberTableName }) => (
  <>
    <Text span inherit fw={600}>
      {memberTableWords[name].name}
    </Text>
    <Text span inherit display="block" fw={400} c="dimmed">
      {memberTableWords[name].holds}
    </Text>
  </>
)

const additions = {
  kept: <RecordTable />,
  where: <NamedPage screen="cookies" />,
  rights: <NamedPage screen="profile" />,
}
