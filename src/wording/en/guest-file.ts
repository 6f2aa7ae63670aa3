import { accountWords } from './accounts.ts'
import { startWords } from './input-page.ts'
import { screenTitles } from './site.ts'

// Text for the file that a guest gives on the home page, and for its preview.

/** Text for choosing the file. */
export const guestFileWords = {
  heading: 'See your own file in English',
  lead: 'Drop a Russian statement anywhere on this page and see it in English, with its rating, before you create an account.',
  dropNow: startWords.dropNow,
  choose: startWords.choose,
  privacy: 'Read in your browser; nothing is uploaded.',
  accepted: 'XML, PDF, Excel, Word, CSV, ZIP and more.',
} as const

export const guestPreviewWords = {
  heading: 'Your file in English',
  mark: 'Preview',
  lead: 'Read in your browser; nothing was uploaded. This browser keeps the file for {minutes} minutes, or until you remove it, so that you can continue once you have an account.',
  expired: 'Your file was removed from this browser after {minutes} minutes. Choose it again to see it.',
  verdict: 'Rating and risk',
  limit: 'With an account',
  limitDetail: 'In roubles and US dollars, with the reasons for it.',
  years: 'This file also has {years}. With an account you can open each year.',
  others: {
    one: 'This file has 1 more statement. With an account you can open it.',
    many: 'This file has {count} more statements. With an account you can open each.',
  },
  correctFile:
    'Put the columns right in the file and choose it again. With an account you can also type the lines yourself.',
  correct: 'With an account you can correct the lines and translate the statement. Your file stays ready.',
} as const

/** Text about the benefits of an account, and for the links that lead to registration or sign-in. */
export const guestAccountWords = {
  heading: 'Continue with an account',
  lead: 'Your file is ready there: you don’t choose it again.',
  adds: [
    'The recommended maximum credit, strengths and weaknesses',
    'Cash flows and supplementary information',
    'PDF, Excel and other downloads',
    'Saved statements, corrections and further years',
  ],
  create: 'Create an account',
  question: accountWords.hasAccount,
  signIn: screenTitles.login,
} as const
