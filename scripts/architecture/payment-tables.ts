import { orderGives, orderMoves } from '../../src/domain/billing/order-states.ts'
import { subscriptionMoves } from '../../src/domain/billing/subscription-states.ts'
import { testCards, type TestCard } from '../../src/server/adapters/payment-sandbox/test-cards.ts'

// The diagrams and tables of docs/payments.md, generated from the tables of the code.

type Step = { readonly from: string; readonly event: string; readonly to: string }

/** Each diagram and table by its name in the document. */
export const paymentTables: Readonly<Record<string, () => string>> = {
  orders: () => drawn('placed', stepsOf(orderMoves).filter(isInOrder)),
  gives: () => table(['state', 'what the order gives'], Object.entries(orderGives)),
  subscriptions: () => drawn('running', stepsOf(subscriptionMoves)),
  cards: () =>
    table(
      ['number', 'brand', 'what it does'],
      testCards.map((card) => [card.number.replace(/(\d{4})(?=\d)/g, '$1 '), card.brand, whatItDoes(card)]),
    ),
}

/**
 * Whether a transition is part of the usual order of events. Disputes and refunds that arrive before the payment are
 * not, so the diagram omits them.
 */
const isInOrder = ({ from, to }: Step): boolean =>
  gives.get(from) !== 'nothing' || gives.get(to) === 'nothing' || to === 'paid'

const gives = new Map<string, string>(Object.entries(orderGives))

/** The next state, or a list of the next state and the effects of entering it. */
type To = string | readonly [string, ...string[]]

/** Every transition of a table that leads to another state. */
function stepsOf(moves: Readonly<Record<string, Readonly<Record<string, To>>>>): readonly Step[] {
  return Object.entries(moves).flatMap(([from, events]) =>
    Object.entries(events)
      .map(([event, to]) => ({ from, event, to: typeof to === 'string' ? to : to[0] }))
      .filter((step) => step.to !== step.from),
  )
}

/** A state diagram; events between the same two states share an arrow. */
function drawn(first: string, steps: readonly Step[]): string {
  const arrows = new Map<string, string[]>()
  for (const { from, event, to } of steps) {
    const arrow = `${named(from)} --> ${named(to)}`
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), event.replaceAll('-', ' ')])
  }
  const lines = [...arrows].map(([arrow, events]) => `  ${arrow}: ${events.join(', ')}`)
  return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${named(first)}`, ...lines, '```'].join('\n')
}

/** Names in a diagram cannot contain hyphens. */
const named = (state: string): string => state.replaceAll('-', '_')

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const confirming = {
  always: 'the bank asks each time',
  'unless-saved': 'the bank asks, until the card is saved',
  'at-the-page': 'the bank asks when the buyer is there; later charges go through',
} as const

const afterwards = {
  dispute: 'the holder disputes the charge afterwards',
  'refund-pending': 'a refund is under way for a while',
  'refund-fails': 'a refund fails afterwards',
} as const

function whatItDoes({ confirms, declines, declinesAt, after }: TestCard): string {
  const said = [
    ...(confirms === undefined ? [] : [confirming[confirms]]),
    ...(declines === undefined
      ? []
      : [`${declines.decline_code.replaceAll('_', ' ')}${declinesAt === 'charge' ? ', when it is charged' : ''}`]),
    ...(after === undefined ? [] : [afterwards[after]]),
  ]
  return said.length === 0 ? 'is paid' : said.join('; ')
}
