import { Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { address } from '#contract/screens.ts'
import { homeStatementsMax } from '#domain/policy.ts'
import { acceptedFiles } from '#readers/input-formats.ts'
import { DropTarget } from '#ui/drop-target.tsx'
import { folderFilesMax } from '#ui/dropped-files.ts'
import { Icon } from '#ui/icon.tsx'
import { Item, ItemList } from '#ui/item-list.tsx'
import { Loaded, Loading } from '#ui/loading.tsx'
import { notify } from '#ui/notify.tsx'
import { Section } from '#ui/section.tsx'
import { Tone } from '#ui/tone.tsx'
import { memberHomeWords } from '#words/home.ts'
import { startWords } from '#words/input-page.ts'
import { briefDayText } from '#words/locale.ts'
import { plansPageWords, plansTypeWords } from '#words/plans-page.ts'
import { statementRowWords } from '#words/statements-page.ts'
import { say } from '#wording/say.ts'
import { statementName } from '#wording/statement-name.ts'
import { useApi } from '../../api/api.ts'
import { currentPlanQuery } from '../../api/queries.ts'
import { statementsQuery } from '../../api/statement-queries.ts'
import { placeOfStatement, type ListedStatement } from '../../flows/place-of-statement.ts'
import { assessmentsLeftText, planLeftText } from '../../flows/plan-text.ts'
import { handOverFiles } from '../../reading/handed-files.ts'

/** A member's own work: where files are given, what is left of the plan, and the statements changed last. */
export default function MemberView() {
  const plan = useQuery(currentPlanQuery(useApi()))
  return (
    <Stack gap="lg">
      <Loaded query={plan} notLoaded={plansPageWords.heldNotLoaded} loading={<Loading height="9.5rem" />}>
        {(held) => {
          const left = [planLeftText(held), assessmentsLeftText(held)].filter((text) => text !== null)
          return (
            <>
              {(held.counter ?? 0) > 0 ? (
                <DropZone />
              ) : (
                <NoneLeft
                  text={held.plan === null ? plansTypeWords.FinancialTranslation.noPlan : plansPageWords.noneLeft}
                />
              )}
              {left.length > 0 && <Text fz="0.9375rem">{left.join(' · ')}</Text>}
            </>
          )
        }}
      </Loaded>
      <RecentStatements />
    </Stack>
  )
}

/** Takes files, dropped anywhere on the page or chosen, on to the page that reads and reviews them. */
function DropZone() {
  const navigate = useNavigate()
  const give = (files: readonly File[]): void => {
    if (files.length === 0) return
    const state = handOverFiles(files.map((file) => ({ name: file.name, blob: file })))
    const one = address('TransformationInput', { type: 'FinancialStatements' })
    void navigate(files.length > 1 ? address('fileBatch') : one, { state })
  }
  return (
    <Section look="dashed" level={3} heading={memberHomeWords.drop}>
      <DropTarget
        text={startWords.dropNow}
        onFiles={({ files, isCut }) => {
          give(files)
          if (isCut) notify.failure(say(startWords.folderCut, { count: folderFilesMax }))
        }}
      />
      <Group gap="sm">
        <FileButton multiple accept={acceptedFiles} onChange={give}>
          {(button) => <Button {...button}>{startWords.choose}</Button>}
        </FileButton>
        <Text fz="sm" lh={1.5} c="dimmed" flex="1 1 14rem">
          <Icon name="lock" /> {memberHomeWords.privacy}
        </Text>
      </Group>
    </Section>
  )
}

/** Why nothing can be translated now, and the way to a plan. */
const NoneLeft = ({ text }: { readonly text: string }) => (
  <Section look="card" level={3} heading={memberHomeWords.noneLeft}>
    <Text fz="0.9375rem">{text}</Text>
    <div>
      <Button component={Link} to={address('plans')}>
        {memberHomeWords.toPlans}
      </Button>
    </div>
    <Anchor component={Link} to={address('fileBatch')} size="sm">
      {memberHomeWords.toFiles}
    </Anchor>
  </Section>
)

/** The statements and drafts that were changed last, and the way to all of them. */
function RecentStatements() {
  const statements = useQuery(statementsQuery(useApi()))
  const toAll = (
    <Anchor component={Link} to={address('financialStatements')} size="sm">
      {memberHomeWords.all}
    </Anchor>
  )
  return (
    <Section level={3} heading={memberHomeWords.recent} actions={toAll}>
      <Loaded query={statements} notLoaded={memberHomeWords.notLoaded} loading={<Loading count={homeStatementsMax} />}>
        {(all) =>
          all.length === 0 ? (
            <Group gap="sm">
              <Text fz="0.9375rem">{memberHomeWords.empty}</Text>
              <Button
                variant="default"
                component={Link}
                to={`${address('TransformationInput', { type: 'FinancialStatements' })}#sample`}
              >
                {memberHomeWords.sample}
              </Button>
            </Group>
          ) : (
            <ItemList label={memberHomeWords.recent}>
              {all.slice(0, homeStatementsMax).map((statement) => (
                <RecentStatement key={statement.id} statement={statement} />
              ))}
            </ItemList>
          )
        }
      </Loaded>
    </Section>
  )
}

const RecentStatement = ({ statement }: { readonly statement: ListedStatement }) => (
  <Item
    heading={
      <Anchor component={Link} to={placeOfStatement(statement)}>
        {statementName(statement)}
      </Anchor>
    }
  >
    <Text component="p" m={0} size="sm" c="dimmed">
      <Tone tone={statement.status === 'generated' ? 'good' : 'soft'}>{statementRowWords[statement.status]}</Tone>
      {' · '}
      {briefDayText(statement.generatedAt ?? statement.savedAt)}
    </Text>
  </Item>
)
