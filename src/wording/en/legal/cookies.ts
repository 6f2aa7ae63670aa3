import { draftKeptDays, idleLimitMs, minuteMs } from '#domain/policy.ts'
import { filled, type LegalText } from '../../legal/legal-text.ts'

// The cookie policy (specification §2). The table lists exactly what the site stores in a browser.

/** What is stored, by the name under which a browser shows it. */
type StoredEntry = {
  readonly name: string
  readonly place: string
  readonly purpose: string
  readonly kept: string
}

const local = 'Local storage'
const tab = 'Session storage'
const old = `What is older than ${draftKeptDays} days is deleted when you open this site.`

export const storedEntries = [
  {
    name: 'token',
    place: local,
    purpose: 'Shows our server that you are signed in. It is sent with each call, and to nobody else.',
    kept: 'Until you sign out or the session ends',
  },
  {
    name: 'user',
    place: local,
    purpose: 'Your name, e-mail address and profile, so that pages can show them without asking again.',
    kept: 'Until you sign out or the session ends',
  },
  {
    name: 'lastActivity',
    place: local,
    purpose: 'When you last did something here in any tab, so that a session left alone can be ended.',
    kept: 'Until you sign out or the session ends',
  },
  {
    name: 'cookieConsent',
    place: local,
    purpose: 'Your answer on optional cookies, so that you are not asked again.',
    kept: 'Until you delete it',
  },
  {
    name: 'figuresHint',
    place: local,
    purpose: 'That you know figures can be pressed, so that the hint over a statement is shown once.',
    kept: 'Until you delete it',
  },
  {
    name: 'companyChoice',
    place: local,
    purpose: 'What you last chose to keep of a company: its name and tax number, its name alone, or a nickname.',
    kept: 'Until you delete it',
  },
  {
    name: 'draft:…',
    place: local,
    purpose:
      'What you typed into a draft and our server has not confirmed yet, and the cell you were in, so that nothing is lost when the connection or the session breaks off.',
    kept: `Until our server has confirmed it or you sign out; after a session that broke off, until you are back. ${old}`,
  },
  {
    name: 'assessment:…',
    place: local,
    purpose:
      'What you typed for a credit assessment that is not saved yet, such as the exchange rate, so that nothing is lost when you reload the page or the session breaks off.',
    kept: `Until you save the assessment or sign out; after a session that broke off, until you are back. ${old}`,
  },
  {
    name: 'react-router-scroll-positions',
    place: tab,
    purpose: 'How far you had scrolled on each page, so that going back brings you to the same place.',
    kept: 'Until you close the tab',
  },
] as const satisfies readonly StoredEntry[]

export const cookieWords = {
  heading: 'Cookie policy',
  lead: 'Saldo sets no cookies, shows no advertising and does not track you. It stores a few entries in your browser, without which signing in and your own choices would not work.',
  table: 'What this site stores in your browser',
  columns: { name: 'Name', place: 'Where', purpose: 'What for', kept: 'How long' },
  answer: 'Your answer on optional cookies',
  answers: {
    accepted: 'You accepted optional cookies.',
    declined: 'You declined optional cookies.',
    none: 'You have not answered yet.',
  },
} as const

export const cookiePolicy: LegalText = filled(
  {
    date: '2026-11-21',
    sections: [
      {
        id: 'cookies',
        heading: 'What cookies are',
        paragraphs: [
          'A cookie is a small text that a site asks your browser to keep and to send back with each request. Browsers also have storage of their own, which a site can use without anything being sent. This policy is about both.',
        ],
      },
      {
        id: 'stored',
        heading: 'What is stored',
        paragraphs: [
          'No cookies. The entries below, all of this site’s own, are all there is. Each is needed for what you do here: signing in, being signed out after {minutes} minutes without activity, not being asked twice, finding your place again.',
        ],
      },
      {
        id: 'information',
        heading: 'Information collected',
        paragraphs: [
          'The entries tell us nothing about what you do elsewhere. Of them only the token reaches our server. For each session the server keeps when it began, when it was last used, when it ends and what your browser says of itself; your profile shows this to you, and you can end any session there.',
          'Our server looks up the country of your network address, to choose which version of a legal text you see first. It does so with a list of its own, asks nobody, and does not keep the result.',
          'There is no analysis of visits, no advertising and no profile of you.',
        ],
      },
      {
        id: 'consent',
        heading: 'Consent',
        paragraphs: [
          'What is needed for a service you asked for requires no consent, and there is nothing else here. You are asked once all the same: should optional cookies ever be added, they will follow your answer, and none is set before it. Accepting and declining are equally easy, and neither takes anything from you.',
          'You may change your answer here at any time.',
        ],
      },
      {
        id: 'third-parties',
        heading: 'Third-party cookies',
        paragraphs: [
          'There are none. Pages of this site load nothing from other addresses, and your browser is told to refuse it. Should a payment provider be needed for a page, it will be named here first.',
        ],
      },
      {
        id: 'turning-off',
        heading: 'How to turn them off',
        paragraphs: [
          'Every browser lets you see, delete and block what sites store, third-party cookies included. Look in its settings under “Privacy”, often called “Cookies and site data”. A private window forgets everything when you close it.',
          'If you delete the entries of this site you are signed out, and asked about optional cookies again. If you block its storage altogether, the site does not work.',
        ],
      },
    ],
  },
  { minutes: idleLimitMs / minuteMs },
)
