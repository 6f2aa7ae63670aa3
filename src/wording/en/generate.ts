// Generating a translation from a statement: what it costs, and why it was not done.

export const generateWords = {
  generate: 'Generate the translation',
  sending: 'Generating …',
  cost: 'This uses 1 of {count} translations.',
  costLast: 'This uses your last translation.',
  noneLeft: 'You have no translations left. Your draft stays as it is.',
  noPlan: 'You hold no plan yet. Your draft stays as it is.',
  plans: 'See the plans',
  notDone: 'The translation was not generated',
  noAnswer: 'No answer came. Check the connection and try again: it is generated once, however often you try.',
  done: 'The translation is ready.',
} as const
