import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { address } from '#contract/screens.ts'
import { catalogueOf } from '#domain/catalogue/catalogue.ts'
import { denominations } from '#domain/catalogue/denominations.ts'
import type { Edition, Entity, FormKind } from '#domain/catalogue/editions.ts'
import { irregularPeriods, periods } from '#domain/catalogue/periods.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { isFull } from '../../../../scripts/vitest/full-run.ts'
import { currentAssets, financialResults, specimenLine } from '#wording/help/specimen.ts'
import { printedAmount } from '#words/help/pictures.ts'
import StatementHelpPage from './statement-help-page.tsx'

const draw = (question = '') => drawPage(<StatementHelpPage />, { api: {}, at: address('statementHelp') + question })

const firstCells = (table: string): readonly string[] =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)

test('every period code and every denomination code is explained', () => {
  draw()
  expect(firstCells('What each code covers')).toEqual(Object.keys(periods))
  expect(firstCells('What each code means')).toEqual(Object.keys(denominations))
  expect(screen.getByText(/mark an irregular year/).textContent).toContain(irregularPeriods.join(', '))
  const units = screen.getByRole('table', { name: 'What each code means' })
  for (const size of Object.values(denominations)) expect(units.textContent).toContain(size.toLocaleString('en-US'))
})

const combinations = (['full', 'simplified'] as const).flatMap((form) =>
  (['66n-2011', '66n-2019', 'fsbu4'] as const).flatMap((edition) =>
    (['commercial', 'non-profit'] as const).map((entity): [FormKind, Edition, Entity] => [form, edition, entity]),
  ),
)

// `npm test` checks every fourth combination, which includes each form and each edition
test.each(isFull ? combinations : combinations.filter((_, at) => at % 4 === 0))(
  'the page can show all lines of the %s form of %s, %s',
  (form, edition, entity) => {
    draw(`?form=${form}&edition=${edition}&entity=${entity}`)
    const { lines } = catalogueOf(form, edition, entity)
    const shown = lines.map(({ code }) => document.querySelector<HTMLTableRowElement>(`#line-${code}`))
    lines.forEach(({ code, name, short, english }, position) => {
      const cells = [...(shown[position]?.cells ?? [])].map(({ textContent }) => textContent)
      expect(cells.slice(0, 4)).toEqual([code, name, short, english])
    })
    expect(document.querySelectorAll('tr[id^="line-"]')).toHaveLength(lines.length)
  },
)

test('the page shows the lines of the chosen form and entity', async () => {
  const { router } = draw()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Form' }), 'simplified')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind of entity' }), 'non-profit')
  expect(router.state.location.search).toBe('?form=simplified&entity=non-profit')
  expect(document.getElementById('line-1350')?.textContent).toContain('Targeted funds')
})

test('a search finds a line by its code or by its Russian name', async () => {
  const { user } = draw()
  const field = screen.getByRole('searchbox', { name: 'Find a line' })
  const shown = () => [...document.querySelectorAll('tr[id^="line-"]')].map(({ id }) => id)
  await user.click(field)
  await user.paste('1250')
  expect(shown()).toEqual(['line-1250'])
  await user.clear(field)
  await user.paste('Выручка')
  expect(shown()).toEqual(['line-2110'])
  await user.clear(field)
  await user.paste('zebra')
  expect(screen.getByRole('status').textContent).toContain('“zebra”')
})

test('each of the three pictures has a full description in text', () => {
  draw()
  const [head, balance, results, ...others] = screen.getAllByRole('img').map((picture) => ({
    name: document.getElementById(picture.getAttribute('aria-labelledby') ?? '')?.textContent,
    shows: document.getElementById(picture.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    drawn: picture.textContent.replaceAll('\u00a0', ' '),
  }))
  expect([head?.name, balance?.name, results?.name, others]).toEqual([
    expect.stringMatching(/^Picture 1: /),
    expect.stringMatching(/^Picture 2: /),
    expect.stringMatching(/^Picture 3: /),
    [],
  ])
  for (const code of ['34', '2024', '384', '0710001', '7801234560']) {
    expect(head?.shows).toContain(code)
    expect(head?.drawn).toContain(code)
  }
  for (const [picture, lines] of [
    [balance, currentAssets],
    [results, financialResults],
  ] as const)
    for (const { code, amounts } of lines) {
      expect(picture?.shows).toContain(`${code} ${specimenLine(code).english}: `)
      for (const amount of amounts) {
        expect(picture?.drawn).toContain(printedAmount(amount, specimenLine(code).sign).replaceAll('\u00a0', ' '))
        expect(picture?.shows).toContain(amount === 0 ? 'a dash' : Math.abs(amount).toLocaleString('en-US'))
      }
    }
})

test('the legend of a picture explains every mark in it', () => {
  draw()
  for (const figure of screen.getAllByRole('figure')) {
    const drawn = [...within(figure).getByRole('img').querySelectorAll('[class*="mark"]')].map(
      (mark) => mark.textContent,
    )
    const legend = within(figure)
      .getAllByRole('listitem')
      .filter((item) => item.closest('figcaption') !== null)
    expect(drawn.toSorted()).toEqual(legend.map((_, position) => String(position + 1)))
  }
})

test('every entry in the contents leads to a section', () => {
  draw()
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
  const anchors = contents.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  const inside = anchors.filter((href) => href.startsWith('#'))
  expect(inside.filter((href) => document.getElementById(href.slice(1)) === null)).toEqual([])
  expect(inside.length).toBeGreaterThan(5)
  expect(anchors).toContain(address('currencyHelp'))
})
