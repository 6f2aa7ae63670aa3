import { inks } from '../pdf/node.ts'

/** A look of text: its size in points, its weight and its ink. */
type Look = { readonly fontSize: number; readonly bold: boolean; readonly color: string }

const look = (fontSize: number, color: string, bold = false): Look => ({ fontSize, bold, color })

/** The looks of an assessment's printout, by what the text is. */
export const looks = {
  title: look(17, inks.strong, true),
  subtitle: look(9, inks.quiet),
  factLabel: look(8, inks.quiet),
  fact: look(8, inks.text),
  conclusionLabel: look(8.5, inks.quiet),
  conclusion: look(17, inks.strong, true),
  longConclusion: look(12, inks.strong, true),
  conclusionDetail: look(8, inks.text),
  section: look(11.5, inks.strong, true),
  heading: look(8, inks.strong, true),
  unit: look(7.5, inks.quiet),
  label: look(8.5, inks.text),
  heavy: look(8.5, inks.text, true),
  definition: look(6.5, inks.quiet),
  reason: look(7, inks.quiet),
  note: look(8, inks.text),
  code: look(6.5, inks.quiet),
  step: look(6.5, inks.text),
  stepHere: look(6.5, inks.strong, true),
  number: look(9, inks.text),
  numberHere: look(10, '#FFFFFF', true),
  legend: look(6.5, inks.quiet),
  running: look(7.5, inks.quiet),
} as const

export type LookName = keyof typeof looks
