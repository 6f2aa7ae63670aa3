import {
  draftKeptDays,
  givenFilesKeptMs,
  givenFilesMegabytesMax,
  guestFilesKeptMs,
  idleLimitMs,
  minuteMs,
} from '#domain/policy.ts'
import { filled, type LegalText } from '../../legal/legal-text.ts'
import { screenTitles } from '../site.ts'

// The cookie policy (specification §2). Its table lists exactly what the site stores in a browser.

/** An item that the site stores. `name`: the key under which the browser stores it; `kept`: how long. */
type StoredEntry = {
  readonly name: string
  readonly place: string
  readonly purpose: string
  readonly kept: string
}

const local = 'Local storage'
const tab = 'Session storage'
const database = 'IndexedDB'
const old = `Entries older than ${draftKeptDays} days are deleted when you open this site.`

export const storedEntries = [
  {
    name: 'token',
    place: local,
    purpose: 'Shows our server that you are signed in. It is sent with each call to our server, and to no one else.',
    kept: 'Until you sign out or the session ends',
  },
  {
    name: 'user',
    place: local,
    purpose: 'Your name, email address and profile, so that pages can show them without loading them again.',
    kept: 'Until you sign out or the session ends',
  },
  {
    name: 'lastActivity',
    place: local,
    purpose: 'When you were last active in any tab, so that an idle session can be ended.',
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
    purpose: 'That you have seen the hint about pressing figures, so that it is shown only once.',
    kept: 'Until you delete it',
  },
  {
    name: 'companyChoice',
    place: local,
    purpose:
      'Your last choice of what to store about a company: its name and tax number, only its name, or a nickname.',
    kept: 'Until you delete it',
  },
  {
    name: 'draft:…',
    place: local,
    purpose:
      'What you typed into a draft and our server has not confirmed yet, and the cell you were in, so that nothing is lost if the connection or the session ends.',
    kept: `Until our server has confirmed it or you sign out; if the session ended by itself, until you return. ${old}`,
  },
  {
    name: 'assessment:…',
    place: local,
    purpose:
      'What you typed for a credit assessment that is not saved yet, such as the exchange rate, so that nothing is lost if you reload the page or the session ends.',
    kept: `Until you save the assessment or sign out; if the session ended by itself, until you return. ${old}`,
  },
  {
    name: 'checkout:…',
    place: local,
    purpose:
      'A random key for an order you have begun, so that you are never charged twice, whether you reload the page, use a second tab or lose the connection.',
    kept: `Until the order is paid, at most a day. ${old}`,
  },
  {
    name: 'waiting:…',
    place: local,
    purpose:
      'Translations and assessments you asked for without a connection, so that you can confirm them later, and statements you assessed meanwhile, which are saved as drafts once you are connected again. Nothing is used before you confirm it.',
    kept: `Until you confirm or remove them, or sign out. ${old}`,
  },
  {
    name: 'answers',
    place: database,
    purpose:
      'Statements, assessments and lists you have opened in this session, so that you can read them without a connection.',
    kept: 'Until you sign out or the session ends',
  },
  {
    name: 'given files',
    place: database,
    purpose:
      'Files you have chosen to translate and not confirmed yet, so that nothing is lost if you reload the page or the session ends. They are not sent to us.',
    kept: `Until you have confirmed them or sign out, at most ${givenFilesKeptMs / (60 * minuteMs)} hours and ${givenFilesMegabytesMax} MB. A file you choose before you sign in: until you remove it, at most ${guestFilesKeptMs / minuteMs} minutes`,
  },
  {
    name: 'site',
    place: 'Cache storage',
    purpose: 'The files of this site, so that it opens without a connection. They are the same for everyone.',
    kept: 'Until a newer version replaces them',
  },
  {
    name: 'form:…',
    place: tab,
    purpose:
      'What you typed into a form, such as a message to us, your profile or the address of an invoice, so that it is still there if you reload the page. Never a password, a code or a card.',
    kept: 'Until you send the form, leave its page, sign out or close the tab; a note or a decision on a customer stays when you leave its page; if your session ends by itself, until you return',
  },
  {
    name: 'addressBanner',
    place: tab,
    purpose: 'That you have hidden the reminder to confirm your email address.',
    kept: 'Until you show it again or close the tab',
  },
  {
    name: 'react-router-scroll-positions',
    place: tab,
    purpose: 'How far you had scrolled on each page, so that going back or reloading brings you to the same place.',
    kept: 'Until you close the tab',
  },
] as const satisfies readonly StoredEntry[]

export const cookieWords = {
  heading: screenTitles.cookies,
  lead: 'Saldo sets no cookies, shows no advertising and does not track you. It stores a few entries in your browser that signing in and your choices need.',
  table: 'What this site stores in your browser',
  columns: { name: 'Name', place: 'Where', purpose: 'Purpose', kept: 'How long' },
  answer: 'Your answer on optional cookies',
  answers: {
    accepted: 'You accepted optional cookies.',
    declined: 'You declined optional cookies.',
    none: 'You have not answered yet.',
  },
} as const

export const cookiePolicy: LegalText = filled(
  {
    date: '2026-11-30',
    sections: [
      {
        id: 'cookies',
        heading: 'What cookies are',
        paragraphs: [
          'A cookie is a small text that a site asks your browser to keep and to send back with each request. Browsers also have storage of their own, which a site can use without sending anything. This policy covers both.',
        ],
      },
      {
        id: 'stored',
        heading: 'What is stored',
        paragraphs: [
          'No cookies. This site stores only the entries below. Each is needed for what you do here: signing in, signing you out after {minutes} minutes of inactivity, remembering your answers, and returning to your place on a page.',
        ],
      },
      {
        id: 'information',
        heading: 'Information collected',
        paragraphs: [
          'The entries tell us nothing about what you do elsewhere. Our server receives the token, the random key of an order, and what you typed, in order to save it; nothing else in them. For each session the server records when it began, when it was last used, when it ends and which browser you use; your profile shows this to you, and you can end any session there.',
          'Our server looks up the country of your network address, to choose which version of a legal text you see first. It uses its own list, contacts no other service, and does not keep the result.',
          'We do not analyse visits, show advertising or build a profile of you.',
        ],
      },
      {
        id: 'consent',
        heading: 'Consent',
        paragraphs: [
          'Storage that a service you requested needs does not require consent, and we store nothing else. We still ask you once: if we ever add optional cookies, your answer applies, and none is set before it. Accepting and declining are equally easy, and you lose nothing either way.',
          'You may change your answer here at any time.',
        ],
      },
      {
        id: 'third-parties',
        heading: 'Third-party cookies',
        paragraphs: [
          'Pages of this site load nothing from other addresses, and instruct your browser to block it. There is one exception: where you enter a card, on the pages Checkout and Payment information, the card fields are part of our payment provider, Stripe, so that the card number does not reach us.',
          'Stripe may store cookies of its own there, to recognise fraud: __stripe_mid for a year and __stripe_sid for 30 minutes. Its privacy policy says more. If you pay with PayPal, you leave this site for PayPal’s, where PayPal’s policy applies.',
          'Where a page says “Test mode: no money moves”, the card fields are a simulation, and no payment provider is involved.',
        ],
      },
      {
        id: 'turning-off',
        heading: 'How to turn them off',
        paragraphs: [
          'Every browser lets you see, delete and block what sites store, third-party cookies included. Look under “Privacy” or “Cookies and site data” in its settings. A private window deletes everything when you close it.',
          'If you delete the entries of this site, you are signed out and we ask you about optional cookies again. If you block its storage, the site does not work.',
        ],
      },
    ],
  },
  { minutes: idleLimitMs / minuteMs },
)
