import { Anchor, Box, Group, List, Paper, Text, Title } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { WithContents } from '#ui/contents.tsx'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { FormDrawing } from '#ui/form-drawing.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import type { HelpBlock, HelpPageText, HelpSpan, HelpTable, HelpText, HelpTool } from '#wording/help/help-text.ts'
import { helpWords } from '#words/help/help-page.ts'

type Tools = { readonly [Tool in HelpTool]?: ReactNode }

type HelpPageProps = {
  readonly page: HelpPageText
  /** The interactive parts of the page, by tool name. */
  readonly tools: Tools
}

/** A help page built from data: sections, table of contents, and a link to the other help page. */
export function HelpPage({ page: { heading, lead, sections, also }, tools }: HelpPageProps) {
  const toOther = (
    <>
      {helpWords.also}:{' '}
      <Anchor component={Link} to={address(also.screen)}>
        {also.label}
      </Anchor>
    </>
  )
  return (
    <Page heading={heading} lead={lead} width="wide">
      <WithContents heading={helpWords.contents} items={sections} also={toOther}>
        {sections.map(({ id, title, blocks, isOnScreenOnly }) => (
          <div key={id} data-long={blocks.some(isLong) || undefined} {...(isOnScreenOnly && { className: 'no-print' })}>
            <Section anchor={id} heading={title} size="h2">
              {blocks.map((block, position) => (
                // The page is static, so the index is a stable key.
                <Block key={position} block={block} tools={tools} />
              ))}
            </Section>
          </div>
        ))}
      </WithContents>
    </Page>
  )
}

/** Whether the block is the list of all lines of a form, which is much taller than any other block. */
const isLong = (block: HelpBlock): boolean =>
  typeof block !== 'string' && block.kind === 'tool' && block.tool === 'line-finder'

/** A comfortable line length for reading text. */
const textWidth = '46rem'

function Block({ block, tools }: { readonly block: HelpBlock; readonly tools: Tools }) {
  if (typeof block === 'string')
    return (
      <Text inherit maw={textWidth}>
        {block}
      </Text>
    )
  switch (block.kind) {
    case 'heading':
      return <Title order={3}>{block.text}</Title>
    case 'list':
      return <Points items={block.items} />
    case 'equations':
      return <Equations items={block.items} />
    case 'table':
      return <FactTable table={block} />
    case 'picture':
      return <FormDrawing {...block.picture} />
    case 'tool':
      return tools[block.tool]
  }
}

const Points = ({ items }: { readonly items: readonly HelpText[] }) => (
  <List fz="inherit" lh="inherit" maw={textWidth} spacing="0.35rem" withPadding>
    {items.map((item, position) => (
      <List.Item key={position}>{wordsOf(item)}</List.Item>
    ))}
  </List>
)

const Equations = ({ items }: { readonly items: readonly string[] }) => (
  <Group role="list" gap="0.5rem 1rem">
    {items.map((item) => (
      <Paper key={item} role="listitem" withBorder bg="var(--paper)" px="0.9rem" py="0.5rem" fw={600}>
        {item}
      </Paper>
    ))}
  </Group>
)

type Row = readonly HelpText[]

/** A numeric table is only as wide as its content. Others take the full width, and on a phone their cells stack. */
const FactTable = ({ table }: { readonly table: HelpTable }) => (
  <Box {...(table.isNumeric && { w: 'fit-content', miw: 'min(100%, 30rem)' })}>
    <DataTable
      caption={table.caption}
      rows={table.rows}
      keyOf={keyOf}
      narrow={table.isNumeric ? 'tight' : 'list'}
      columns={columnsOf(table)}
    />
  </Box>
)

const keyOf = (row: Row): string => JSON.stringify(row)

const columnsOf = ({ columns, rows, isNumeric }: HelpTable): readonly TableColumn<Row>[] =>
  columns.map((heading, position) => ({
    id: heading,
    heading,
    cell: (row) => wordsOf(row[position] ?? ''),
    ...(position === 0 && { isRowHeader: true }),
    ...(position > 0 && (isNumeric === true || rows.every((row) => isNumber(row[position]))) && { align: 'end' }),
  }))

const isNumber = (text: HelpText | undefined): boolean => typeof text === 'string' && /^[\d,]+$/.test(text)

function wordsOf(text: HelpText): ReactNode {
  if (typeof text === 'string') return text
  return (
    <span>
      {text.map((span, position) => (
        <Fragment key={position}>{spanOf(span, position > 0)}</Fragment>
      ))}
    </span>
  )
}

/**
 * Renders a span of text. `isBehind`: whether the span is a mark after a number, which hangs past the right edge of the
 * cell.
 */
function spanOf(span: HelpSpan, isBehind: boolean): ReactNode {
  if (typeof span === 'string') return span
  if ('russian' in span) return <span lang="ru">{span.russian}</span>
  if ('href' in span) return <Anchor href={span.href}>{span.text}</Anchor>
  return (
    <>
      <span aria-hidden="true" {...(isBehind && { style: { position: 'absolute' } })}>
        {span.sign}
      </span>
      <span className="read-out">{span.readOut}</span>
    </>
  )
}
