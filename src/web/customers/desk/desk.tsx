import { Anchor, Button, FileButton, Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { address } from '#contract/screens.ts'
import { deskDraftsMax } from '#domain/policy.ts'
import { acceptedFiles } from '#readers/input-formats.ts'
import { Columns } from '#ui/columns.tsx'
import { choosesAgain } from '#ui/chooses-again.ts'
import { DropTarget } from '#ui/drop-target.tsx'
import { folderFilesMax } from '#ui/dropped-files.ts'
import { Icon } from '#ui/icon.tsx'
import { Item, ItemList } from '#ui/item-list.tsx'
import { Loaded, Loading } from '#ui/loading.tsx'
import { notify } from '#ui/notify.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { memberHomeWords as words } from '#words/home.ts'
import { startWords } from '#words/input-page.ts'
import { briefDayText } from '#words/locale.ts'
import { plansPageWords } from '#words/plans-page.ts'
import { say } from '#wording/say.ts'
import { statementName } from '#wording/statement-name.ts'
import { useApi } from '../../api/api.ts'
import { currentPlanQuery } from '../../api/queries.ts'
import { statementsQuery } from '../../api/statement-queries.ts'
import { toHomeSection } from '#contract/home-sections.ts'
import { placeOfStatement } from '../../document/statement/place-of-statement.ts'
import { assessmentsLeftText, planLeftText, whyNoneLeft, type NoneLeft } from '../../session/plan-text.ts'
import { sizeLimitsText } from '../../reading/accepted-files.tsx'
import { handOverFiles } from '../../reading/handed-files.ts'
import { DeskCustomers } from './desk-customers.tsx'

const translation = address('TransformationInput', { type: 'FinancialStatements' })

/**
 * A member's home page: the customers, with those that need attention first, a drop zone, the uses left, and the
 * drafts.
 */
export default function Desk() {
  return (
    <Page
      heading={words.heading}
      title={words.heading}
      width="wide"
      actions={
        <Button component={Link} to={translation}>
          {words.action}
        </Button>
      }
    >
      <Columns side="last">
        <DeskCustomers />
        <Stack gap="xl">
          <GiveFiles />
          <Drafts />
          <FurtherPlaces />
        </Stack>
      </Columns>
    </Page>
  )
}

/** Shows the drop zone, or a link to the plans if no translation is left; below it, the uses left. */
function GiveFiles() {
  const plan = useQuery(currentPlanQuery(useApi()))
  return (
    <Loaded query={plan} notLoaded={plansPageWords.heldNotLoaded} loading={<Loading height="9.5rem" />}>
      {(held) => {
        const left = [planLeftText(held), assessmentsLeftText(held)].filter((text) => text !== null)
        const why = whyNoneLeft(held, 'FinancialTranslation')
        return (
          <Stack gap="sm">
            {why === null ? <DropZone /> : <NothingLeft {...why} isSubscriber={held.subscriptions.length > 0} />}
            {left.map((text) => (
              <Text key={text} fz="0.9375rem">
                {text}
              </Text>
            ))}
          </Stack>
        )
      }}
    </Loaded>
  )
}

/**
 * Takes files that the member chooses or drops anywhere on the page. Opens the page that reviews a single file, or the
 * page for many files.
 */
function DropZone() {
  const navigate = useNavigate()
  const give = (files: readonly File[]): void => {
    if (files.length === 0) return
    const state = handOverFiles(files.map((file) => ({ name: file.name, blob: file })))
    void navigate(files.length > 1 ? address('fileBatch') : translation, { state })
  }
  return (
    <Section look="dashed" heading={words.drop}>
      <DropTarget
        text={startWords.dropNow}
        onFiles={({ files, isCut }) => {
          give(files)
          if (isCut) notify.failure(say(startWords.folderCut, { count: folderFilesMax }))
        }}
      />
      <Group gap="sm">
        <FileButton multiple accept={acceptedFiles} inputProps={choosesAgain} onChange={give}>
          {(button) => <Button {...button}>{startWords.choose}</Button>}
        </FileButton>
        <Text fz="sm" lh={1.5} c="dimmed" flex="1 1 10rem">
          <Icon name="lock" /> {words.privacy}
        </Text>
      </Group>
      <Text fz="xs" lh={1.5} c="dimmed">
        {sizeLimitsText}
      </Text>
    </Section>
  )
}

type NothingLeftProps = NoneLeft & { readonly isSubscriber: boolean }

/**
 * Says why nothing can be translated now, with links to the plans, to the subscription of a subscriber, and to the page
 * for many files.
 */
const NothingLeft = ({ fact, reason, isSubscriber }: NothingLeftProps) => (
  <Section look="card" heading={fact}>
    <Text fz="0.9375rem">{reason}</Text>
    <div>
      <Button component={Link} to={address('plans')}>
        {words.toPlans}
      </Button>
    </div>
    {isSubscriber && (
      <Anchor component={Link} to={address('subscription')} size="sm">
        {plansPageWords.manage}
      </Anchor>
    )}
    <Anchor component={Link} to={address('fileBatch')} size="sm">
      {words.toFiles}
    </Anchor>
  </Section>
)

/** Lists the drafts that were changed most recently, with a link to all statements. */
function Drafts() {
  const statements = useQuery(statementsQuery(useApi()))
  const toAll = (
    <Anchor component={Link} to={address('financialStatements')} size="sm">
      {words.all}
    </Anchor>
  )
  return (
    <Section heading={words.drafts} size="h4" actions={toAll}>
      <Loaded query={statements} notLoaded={words.notLoaded} loading={<Loading count={2} />}>
        {(all) => {
          const drafts = all.filter(({ status }) => status === 'draft').slice(0, deskDraftsMax)
          if (drafts.length === 0) return <Text c="dimmed">{words.noDrafts}</Text>
          return (
            <ItemList label={words.drafts} look="lines">
              {drafts.map((draft) => (
                <Item
                  key={draft.id}
                  heading={
                    <Anchor inherit component={Link} to={placeOfStatement(draft)}>
                      {statementName(draft)}
                    </Anchor>
                  }
                >
                  <Text component="p" m={0} size="sm" c="dimmed">
                    {briefDayText(draft.savedAt)}
                  </Text>
                </Item>
              ))}
            </ItemList>
          )
        }}
      </Loaded>
    </Section>
  )
}

const places = [
  { label: words.assessments, to: address('assessments') },
  { label: words.pricing, to: toHomeSection('pricing') },
  { label: words.contact, to: toHomeSection('contact') },
  { label: words.product, to: toHomeSection('sample') },
] as const

/** Links to the list of assessments and to parts of the guest page. */
const FurtherPlaces = () => (
  <Section heading={words.more} size="h4">
    <List listStyleType="none" spacing="xs">
      {places.map(({ label, to }) => (
        <List.Item key={to}>
          <Anchor component={Link} to={to}>
            {label}
          </Anchor>
        </List.Item>
      ))}
    </List>
  </Section>
)
