import type { Apart } from '#domain/documents/years-together.ts'

// Several years of one company in one table.

/** Why statements cannot stand side by side, and what to do. */
export const apartWords = {
  'too-few': 'Side by side needs at least {least} years of one company.',
  'too-many': 'There are {count} years, and at most {most} fit side by side. Leave some out.',
  company: 'These statements are of different companies. Only years of one company can stand side by side.',
  form: 'Some of these statements are in the full form and others in the simplified form, which has fewer lines. Choose years in one form.',
  entity:
    'Some of these statements are of a commercial entity and others of a non-profit organisation. Their equity has different lines. Choose years of one kind.',
  period: 'These statements cover periods of different lengths. Choose years with the same period, such as full years.',
  unit: 'These statements are in different units, such as thousands and millions of roubles. Amounts are shown as filed and not converted, so choose years in one unit.',
  'year-unknown': 'One of these statements does not say its year.',
  'year-twice': 'There is more than one statement for {years}. Choose one of them.',
} as const satisfies Record<Apart['kind'], string>
