import { publicRegisters, registerAddress, type PublicRegister } from '#contract/outside-pages.ts'
import type { LabelledText } from '#domain/documents/assessment-printout.ts'
import { registerNames } from '#wording/documents/assessment-texts.ts'

// the keys of the table are what its type says
const registers = Object.keys(publicRegisters) as readonly PublicRegister[]

/** The public registers where a company can be looked up, each with its address there; none where the taxpayer number is not kept. */
export const registerRows = (inn: string | null): readonly LabelledText[] =>
  inn === null
    ? []
    : registers.map((register) => ({ label: registerNames[register], text: registerAddress(register, inn) }))
