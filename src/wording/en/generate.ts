// Text about the cost of generating a translation, and about the reasons why generating failed.

export const generateWords = {
  generate: 'Generate the translation',
  cost: 'This uses 1 of {count} translations.',
  costLast: 'This uses your last translation.',
  noneLeft: 'You have no translations left. Your draft is unchanged.',
  plans: 'See plans',
  notDone: 'The translation was not generated',
  noResponse:
    'The server did not answer. Check the connection and try again; only one translation is generated and charged.',
  done: 'The translation is ready.',
} as const
