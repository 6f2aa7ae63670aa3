import type { ResponseOf } from '#contract/endpoints.ts'
import { linesOf } from '#domain/catalogue/catalogue.ts'
import { denominations } from '#domain/catalogue/denominations.ts'
import { editionOfYear, editions, type Edition, type Entity, type FormKind } from '#domain/catalogue/editions.ts'
import type { Line } from '#domain/catalogue/line.ts'
import { periods } from '#domain/catalogue/periods.ts'
import { reports } from '#domain/catalogue/sections.ts'
import { templateOf } from '#domain/catalogue/template.ts'
import {
  importedAtOnceMax,
  reportingYearMax,
  reportingYearMin,
  targetCurrency,
  uploadBytesMax,
} from '#domain/policy.ts'
import { nameless } from '#domain/records/nameless.ts'
import { recordOf } from '#domain/records/record-draft.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import type { Member } from '#domain/people/member.ts'
import { read } from '#readers/read.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import {
  denominationNames,
  editionNames,
  entityNames,
  formNames,
  periodNames,
} from '#wording/documents/statement-names.ts'
import { sampleTitle } from '#words/samples.ts'
import type { Caller } from '../../http/handlers.ts'
import type { Clock } from '../../outside.ts'

type RateOutput = ResponseOf<'readExchangeRate'>

type Dependencies = {
  readonly clock: Clock
  readonly readMember: (userId: string) => Promise<Member>
  readonly rateOf: (currency: string) => Promise<RateOutput | null>
}

type Choice = {
  readonly form: FormKind
  readonly edition: Edition | null
  readonly entity: Entity
  readonly reportingYear: number | null
}

/** The contents of Russian forms, and the defaults of a new statement. */
export function catalogueService({ clock, readMember, rateOf }: Dependencies) {
  /** Last year is the default, because the statements for a year are prepared in the following year. */
  const lastYear = (): number => clock().getUTCFullYear() - 1

  return {
    codes: () => allCodes,

    template({ form, edition, entity, reportingYear }: Choice) {
      const chosen = edition ?? editionOfYear(reportingYear ?? reportingYearMax)
      const shown = templateOf(form, chosen, entity).map(({ groups, ...report }) => ({
        ...report,
        groups: groups.map(({ heading, lines }) => ({ heading, lines: lines.map(lineOutput) })),
      }))
      return { form, edition: chosen, entity, reports: shown }
    },

    async inputPage({ userId }: Caller) {
      const user = await readMember(userId)
      const currency = user.preferredCurrency ?? targetCurrency
      return {
        user,
        choices,
        years: { first: reportingYearMin, last: clock().getUTCFullYear() },
        defaults: {
          form: 'full',
          entity: 'commercial',
          periods: 34,
          denominations: 384,
          reportingYear: lastYear(),
          currency,
        },
        file: { bytesMax: uploadBytesMax, statementsAtOnceMax: importedAtOnceMax },
        rate: await rateOf(currency),
      }
    },

    sample: () => sample,
  }
}

export type CatalogueService = ReturnType<typeof catalogueService>

/** A table of names, as a list of codes with names. */
const named = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([code, name]) => ({ code, name }))

const choices = {
  forms: named(formNames),
  editions: named(editionNames).map((each) => ({
    ...each,
    // every code is a key of `editions`
    ...editions[each.code as Edition],
  })),
  entities: named(entityNames),
  periods: Object.entries(periods).map(([code, months]) => ({
    code: Number(code),
    months,
    // every code is a key of `periods`
    name: periodNames[Number(code) as keyof typeof periods],
  })),
  denominations: Object.entries(denominations).map(([code, roubles]) => ({
    code: Number(code),
    roubles,
    // every code is a key of `denominations`
    name: denominationNames[Number(code) as keyof typeof denominations],
  })),
}

function lineOutput({ code, name, short, english, sign, role, sum }: Line) {
  return { code, name, short, english, sign, role, sum: sum === undefined ? null : [...sum] }
}

const forms = ['full', 'simplified'] as const satisfies readonly FormKind[]

const allCodes = {
  ...choices,
  reports: Object.entries(reports).map(([code, { name, english }]) => ({ code, name, english })),
  lines: forms.flatMap((form) =>
    linesOf(form).map((line) => ({
      ...lineOutput(line),
      form,
      report: line.form,
      editions: [...line.editions],
      entities: line.entity === undefined ? choices.entities.map(({ code }) => code) : [line.entity],
    })),
  ),
}

const sample: Promise<StatementRecord> = readSample()

async function readSample(): Promise<StatementRecord> {
  const { drafts, problems } = await read(new TextEncoder().encode(northernBridgeXml))
  const [draft] = drafts
  if (draft === undefined) throw new Error('the sample is no statement')
  return { ...recordOf(nameless(draft), problems), companyTitle: sampleTitle }
}
