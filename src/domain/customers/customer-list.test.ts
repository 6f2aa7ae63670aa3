import { expect, test } from 'vitest'
import { customersInListMax } from '../policy.ts'
import { customerList, type CustomerList } from './customer-list.ts'

const listOf = (text: string): Extract<CustomerList, { kind: 'list' }> => {
  const list = customerList(text)
  if (list.kind !== 'list') throw new Error(list.kind)
  return list
}

const requestIn = (amount: string, currency = 'EUR', terms = '60') => {
  const { customers } = listOf(`name\tamount\tcurrency\tterms\nBridge\t${amount}\t${currency}\t${terms}`)
  return customers[0]?.customer.request
}

const faultsIn = (amount: string, terms = '60') =>
  listOf(`name\tamount\tcurrency\tterms\nBridge\t${amount}\tEUR\t${terms}`).bad.flatMap(({ faults }) =>
    faults.map(({ code }) => code),
  )

test('the columns of a customer list are found by their headings, not by their order', () => {
  const { customers, bad } = listOf(
    'Currency;Payment terms (days);Tax number;Customer name;Requested amount;Russian name\nEUR;60;7801234560;Northern Bridge;50 000;ООО «Северный мост»',
  )
  expect(bad).toEqual([])
  expect(customers).toEqual([
    {
      line: 2,
      customer: {
        name: 'Northern Bridge',
        russianName: 'ООО «Северный мост»',
        inn: '7801234560',
        request: { amount: 50_000, currency: 'EUR', termsDays: 60 },
      },
    },
  ])
})

test('commas inside a quoted heading do not separate columns', () => {
  const { customers, bad } = listOf('Name;"Amount (EUR, net, excl. VAT)"\nBridge;"500,50 EUR"')
  expect(bad).toEqual([])
  expect(customers).toMatchObject([{ customer: { name: 'Bridge', request: { amount: 501, currency: 'EUR' } } }])
})

test('a row with only a name is a customer without a credit request', () => {
  expect(listOf('Company\nBridge').customers).toEqual([
    { line: 2, customer: { name: 'Bridge', russianName: null, inn: null, request: null } },
  ])
})

test.each([
  ['50000', 50_000],
  ['50,000', 50_000],
  ['50.000', 50_000],
  ['50 000,00', 50_000],
  ["1'250'000", 1_250_000],
  ['1.250.000,50', 1_250_001],
  ['250k', 250_000],
  ['1.5M', 1_500_000],
  ['500 тыс', 500_000],
  ['500 тысяч', 500_000],
  ['1,5 млн', 1_500_000],
  ['2 млрд.', 2_000_000_000],
  ['3 mln', 3_000_000],
  ['500 thousand', 500_000],
  ['1.5 million', 1_500_000],
  ['2 billion EUR', 2_000_000_000],
  ['EUR 1.5m', 1_500_000],
])('an amount written %s is %d', (written, amount) => {
  expect(requestIn(written)).toEqual({ amount, currency: 'EUR', termsDays: 60 })
})

test.each([
  ['USD 50,000', 'USD'],
  ['50 000 rub', 'RUB'],
  ['€50,000', 'EUR'],
  ['$50,000', 'USD'],
  ['50 тыс. руб.', 'RUB'],
  ['50 т.р.', 'RUB'],
  ['50тр', 'RUB'],
  ['0,05 млн рублей', 'RUB'],
  ['50 000 р.', 'RUB'],
  ['50 k€', 'EUR'],
])('the currency of %s is %s', (written, currency) => {
  expect(requestIn(written, '')).toEqual({ amount: 50_000, currency, termsDays: 60 })
})

test.each([
  ['руб.', '50 000', 'RUB'],
  ['руб.', '50 000 руб.', 'RUB'],
  ['₽', '50 тыс. р.', 'RUB'],
  ['Рубли', '50 000', 'RUB'],
  ['€', '50,000', 'EUR'],
  ['$', '$50,000', 'USD'],
  ['usd', '50,000', 'USD'],
])('with “%s” in the currency column, the currency of %s is %s', (named, written, currency) => {
  expect(requestIn(written, named)).toEqual({ amount: 50_000, currency, termsDays: 60 })
})

test.each([
  ['тыс. руб.', '500'],
  ['k€', '500'],
  ['EUR or USD', '500'],
  ['доллары', '$500'],
])('“%s” in the currency column is refused as an unknown currency', (named, written) => {
  const { bad } = listOf(`name\tamount\tcurrency\nBridge\t${written}\t${named}`)
  expect(bad.flatMap(({ faults }) => faults)).toMatchObject([{ code: 'field', problem: { code: 'currency-unknown' } }])
})

test('a currency sign that contradicts the currency column is refused', () => {
  const { bad } = listOf('name\tamount\tcurrency\nBridge\t$500\tруб.')
  expect(bad.flatMap(({ faults }) => faults)).toEqual([{ code: 'currency-differs' }])
})

test.each([
  ['500 трлн', 'amount-unreadable'],
  ['500 т', 'amount-unreadable'],
  ['500 тыс. тыс.', 'amount-unreadable'],
  ['1 млн 500 тыс.', 'amount-unreadable'],
  ['500 руб. 50 коп.', 'amount-unreadable'],
  ['-500 тыс.', 'amount-unreadable'],
  ['(500) EUR', 'amount-unreadable'],
  ['1,250 тыс.', 'amount-ambiguous'],
  ['500 тыс. руб.', 'currency-differs'],
  ['$500', 'currency-differs'],
])('an amount in euros written %s is refused', (written, code) => {
  expect(faultsIn(written)).toEqual([code])
})

test.each([
  ['сумма (тыс. руб.)', '500', 500_000],
  ['Amount (in thousands)', '1.5', 1500],
  ["Amount (EUR '000)", '500', 500_000],
  ['Credit limit (m EUR)', '2', 2_000_000],
  ['Сумма (к оплате)', '500', 500],
  ['Amount (max 10 000)', '500', 500],
])('below the heading %s the amount %s is %d', (heading, written, amount) => {
  const { customers } = listOf(`name;${heading};currency\nBridge;${written};EUR`)
  expect(customers[0]?.customer.request?.amount).toBe(amount)
})

test.each([
  ['Amount (thousand, net of deposits)', '500'],
  ['Amount (max 5 million)', '500'],
  ['Amount (thousand)', '500k'],
  ['Amount (thousand)', '1.250'],
])('below the heading %s the amount %s is ambiguous', (heading, written) => {
  const { bad } = listOf(`name\t${heading}\tcurrency\nBridge\t${written}\tEUR`)
  expect(bad.flatMap(({ faults }) => faults)).toEqual([{ code: 'amount-ambiguous', text: written }])
})

test.each([
  ['60 days', 60],
  ['60 Days net', 60],
  ['60d', 60],
  ['отсрочка 60 дней', 60],
  ['отсрочка платежа 45 дн.', 45],
  ['30 календарных дней', 30],
  ['within 30 calendar days', 30],
  ['0', 0],
  ['net 30', 30],
  ['', null],
])('terms written “%s” are %s days', (written, termsDays) => {
  expect(requestIn('1', 'eur', written)).toEqual({ amount: 1, currency: 'EUR', termsDays })
})

test.each(['2/10 net 30', '1 month', '30/60', '-30', '30-60 days', '30 рабочих дней', '30 days EOM', '2 weeks', '1.5'])(
  'terms written “%s” are refused',
  (written) => {
    expect(faultsIn('1', written)).toEqual(['terms-unreadable'])
  },
)

test('terms below a heading that says months are refused', () => {
  const { bad } = listOf('name;amount;currency;terms (months)\nBridge;500;EUR;3')
  expect(bad.map(({ faults }) => faults)).toEqual([[{ code: 'terms-unreadable' }]])
})

test.each([
  ['7707083893,00', '7707083893'],
  ['7707083893.0', '7707083893'],
  ['7 707 083 893', '7707083893'],
  ['7,707,083,893.00', '7707083893'],
  ['ИНН 770708389300', '770708389300'],
  ['-', null],
])('the tax number of a cell “%s” is %s', (written, inn) => {
  expect(listOf(`name;inn\nBridge;${written}`).customers[0]?.customer.inn).toBe(inn)
})

test.each(['7707083893,12', '7.7070838E+09', '7707083893/770701001'])(
  'a cell “%s” is refused as a tax number',
  (written) => {
    const { bad } = listOf(`name;inn\nBridge;${written}`)
    expect(bad.flatMap(({ faults }) => faults)).toMatchObject([{ code: 'field', problem: { code: 'inn-malformed' } }])
  },
)

test('every bad row is listed, and the other rows are used', () => {
  const { customers, bad } = listOf(
    [
      'name,tax number,amount,currency,terms',
      'Good,7801234560,1000,EUR,30',
      ',123,1000,EUR,30',
      'Word,,a lot,EUR,',
      'Half,,1000,,',
      'Late,,1000,EUR,soon',
      'Terms,,,,30',
      'Odd,,"1,250k",EUR,',
      'Other,,1000,XXA,400',
      'Again,7801234560,2000,EUR,',
    ].join('\n'),
  )
  expect(customers.map(({ line }) => line)).toEqual([2])
  expect(
    bad.map(({ line, faults }) => [
      line,
      faults.map((fault) => (fault.code === 'field' ? fault.problem.code : fault.code)),
    ]),
  ).toEqual([
    [3, ['title-missing', 'inn-malformed']],
    [4, ['amount-unreadable']],
    [5, ['currency-missing']],
    [6, ['terms-unreadable']],
    [7, ['terms-alone']],
    [8, ['amount-ambiguous']],
    [9, ['currency-unknown', 'credit-terms']],
    [10, ['twice']],
  ])
})

test.each([
  ['empty text', '', 'empty'],
  ['a heading without rows', 'name,amount', 'empty'],
  ['a list without a heading', 'Bridge,1000\nTower,2000', 'no-heading'],
  ['a list with too many rows', `name\n${'x\n'.repeat(customersInListMax + 1)}`, 'too-many'],
])('%s is refused as a list of customers, with the reason', (_, text, kind) => {
  expect(customerList(text).kind).toBe(kind)
})
