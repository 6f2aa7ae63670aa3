import { strToU8, zipSync } from 'fflate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { severities } from '#domain/problem.ts'
import { read } from './read.ts'

// Tests damaged files: whatever happens to the bytes of a good file, reading returns drafts and problems with known
// codes.

const xml = strToU8(`<?xml version ="1.0" encoding ="UTF-8"?><Файл ИдФайл="x" ВерсФорм="5.08">
<Документ КНД="0710099" Период="34" ОтчетГод="2019" НомКорр="1" ОКЕИ="384"><СвНП ОКПО="1"><НПЮЛ НаимОрг="А" ИННЮЛ="7701234567"/></СвНП>
<Баланс><Актив СумОтч="7" СумПрдщ="6" СумПрдшв="5"><ВнеОбА СумОтч="7"><ОснСр СумОтч="7"><ВПокОПП НаимПок="Б" СумОтч="1"/></ОснСр></ВнеОбА></Актив>
<Пассив СумОтч="7"><КапРез СумОтч="7"/></Пассив></Баланс><ФинРез><ТекНалПриб СумОтч="1"/><ИзмНалОбяз СумОтч="1"/></ФинРез>
<ОтчетИзмКап><ДвиженКап><Кап31ДекПред Итог="5"/></ДвиженКап></ОтчетИзмКап></Документ></Файл>`)

const json = strToU8(
  JSON.stringify([
    {
      period: '2024',
      knd: '0710099',
      isCb: false,
      organizationInfo: { fullName: 'А', inn: '7701234567' },
      typeCorrections: [
        {
          type: 12,
          correction: {
            correctionVersion: 1,
            balance: { okud: '0710001', current1600: 7, previous1600: 6, current13001: null },
            capitalChange: { total3300: 7 },
          },
        },
      ],
    },
  ]),
)

const csv = strToU8(
  ['Ромашка', '1', '47', '16', '65', '2457009983', '384', '2', ...Array<string>(257).fill('7'), '20160519'].join(';'),
)

const zip = zipSync({ 'a.xml': xml, 'b.json': json, 'c.csv': csv })

const samples = { xml, json, csv, zip }

/** A change that damages a file. Its position is a fraction of the file's length. */
const damage = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), at: fc.double({ min: 0, max: 1, noNaN: true }), value: fc.nat(255) }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat(400) }),
  fc.record({
    kind: fc.constant('double' as const),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(400),
  }),
  fc.record({ kind: fc.constant('end' as const), at: fc.double({ min: 0, max: 1, noNaN: true }) }),
)

type Damage = typeof damage extends fc.Arbitrary<infer D> ? D : never

function damaged(bytes: Uint8Array, one: Damage): Uint8Array {
  const at = Math.floor(one.at * (bytes.length - 1))
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
  if (one.kind === 'flip') return Uint8Array.of(...before, one.value, ...after.subarray(1))
  if (one.kind === 'cut') return Uint8Array.of(...before, ...after.subarray(one.length))
  if (one.kind === 'double') return Uint8Array.of(...before, ...after.subarray(0, one.length), ...after)
  return before
}

const known = new Set(Object.keys(severities))

async function expectDraftsOrProblems(bytes: Uint8Array): Promise<void> {
  const { drafts, problems } = await read(bytes)
  const codes = [...problems, ...drafts.flatMap((draft) => draft.problems)].map(({ code }) => code)
  expect(codes.filter((code) => !known.has(code))).toEqual([])
  expect(codes).not.toContain('reading-failed')
  expect(drafts.length + problems.length).toBeGreaterThan(0)
}

test.each(Object.entries(samples))('a valid %s file gives drafts', async (_, bytes) => {
  expect((await read(bytes)).drafts).not.toEqual([])
})

test.each(Object.entries(samples))('a damaged %s file gives drafts or known problems', async (_, bytes) => {
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 5 }), (damages) =>
      expectDraftsOrProblems(damages.reduce(damaged, bytes)),
    ),
  )
})

test('reading random bytes never throws', async () => {
  await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), (bytes) => expectDraftsOrProblems(bytes)))
})
