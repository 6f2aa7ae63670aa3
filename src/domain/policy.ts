// @owns limits, durations and other numbers the business chose
// The numbers that the business chose (specification §9), and the bounds that checks use. The tables of the assessment
// method are not here. Names end with the unit or the bound.

/**
 * A stated total may differ from the sum of its parts by half a unit per part, or by one unit if that is more, because
 * of rounding (docs/method.md#totals-and-residuals).
 */
export const roundingAtLeastUnits = 1
export const roundingPerPartUnits = 0.5

/**
 * A statement counts as rounded to a step larger than its unit only if it has at least this many different amounts
 * other than 0, all of them multiples of the step. Differences are then compared with the step instead of the unit.
 */
export const differentAmountsMin = 10

/**
 * Maximum difference between total assets and total equity and liabilities, and between amounts that two reports have
 * in common, in the statement's own unit.
 */
export const balanceDifferenceUnitsMax = 1

/**
 * Maximum difference between either side of the balance sheet and its sections, in the statement's own unit; none of
 * 2,585 columns of real filings differs by more.
 */
export const sectionsDifferenceUnitsMax = 2

/**
 * Total assets above this are implausible, in roubles; the largest Russian company has about a quarter of this amount.
 */
export const plausibleAssetsRoublesMax = 100_000_000_000_000

/**
 * Revenue above this is implausible in the simplified form for small businesses, in roubles (402-FZ art. 6, 209-FZ).
 */
export const plausibleSimplifiedRevenueRoublesMax = 10_000_000_000

/**
 * Earnings or losses per share, in roubles, are 0 or between these bounds, within which kopecks stay exact. The upper
 * bound is more than any Russian company would earn per share in a year if it had a single share. The lower bound is
 * less than a thousand roubles divided by the number of shares of the company with the most shares.
 */
export const perShareRoublesMin = 1e-12
export const perShareRoublesMax = 10_000_000_000_000

export const reportingYearMin = 2011
export const reportingYearMax = 2100

/**
 * Maximum digits of an exchange rate, in roubles per unit of the currency, before the decimal mark; the maximum after
 * the mark is the same.
 */
export const rateDigitsMax = 9

/**
 * A typed rate gets a warning if it is more than `referenceRateTimesMax` times the reference rate, or less than the
 * reference rate divided by that number. A year’s average rate needs rates for at least `averageRateDaysMin` of its
 * days.
 */
export const referenceRateTimesMax = 2
export const averageRateDaysMin = 200

/** The currency to which a statement is converted unless the member chooses another (specification §9). */
export const targetCurrency = 'USD'

/**
 * A rating needs metrics with a total weight of at least `ratedWeightMin`; below `fullWeightMin` the level is capped
 * because data is limited (method §4, §6).
 */
export const ratedWeightMin = 50
export const fullWeightMin = 75

/**
 * Maximum length of the reason for overruling the kind of company, in characters; the reason is printed as part of a
 * sentence.
 */
export const kindReasonLengthMax = 300

/** Debt of at least this many times EBITDA caps the level and is called very high (method §6, §10). */
export const heavyDebtTimesMin = 10

/**
 * Receivables outstanding for more than this many days count less in the credit limit and are a weakness (method §9,
 * §10).
 */
export const slowReceivablesDaysMin = 180

/** Maximum number of strengths, and of weaknesses, shown (method §10). */
export const findingsShownMax = 6

/**
 * The highest caps on the recommended maximum (at higher risk the cap is lower), and the smallest amount that is
 * recommended at all: in US dollars if a dollar rate was confirmed, otherwise in roubles (method §9).
 */
export const creditCapUsd = 1_000_000
export const creditCapRoubles = 80_000_000
export const creditMinUsd = 1_000
export const creditMinRoubles = 80_000

/** Credit limits are rounded down to this many significant digits (method §9). */
export const creditDigits = 2

/**
 * Maximum size of one line of English fields in a JSON Lines file; the fields of a statement take a few thousand bytes.
 */
export const fieldsLineBytesMax = 1_000_000

/**
 * Limits of the contact form (specification §5, §9), in characters after trimming. An operator may allow longer names,
 * up to `contactNameLengthSettingMax`.
 */
export const contactNameLengthMax = 15
export const contactNameLengthSettingMax = 100
export const contactMessageLengthMax = 1000

/** Minimum age of members (specification §5, §9). */
export const memberAgeYearsMin = 18

/** Maximum lengths of personal details, in characters; that of the email address is from RFC 5321 §4.5.3.1. */
export const emailLengthMax = 254
export const personNameLengthMax = 100
export const companyNameLengthMax = 200

/** Password length in characters (NIST SP 800-63B: at least eight, no composition rules, long passwords allowed). */
export const passwordLengthMin = 8
export const passwordLengthMax = 256

/**
 * Minimum number of guesses that a chosen password must take, for an attacker who knows how it is built (ASVS 6.2: no
 * composition rules, but nothing common or personal). The estimate for eight random characters is exactly this. With
 * the limit on wrong passwords (100 per 15 minutes), making this many guesses takes 28 years.
 */
export const passwordGuessesMin = 1e8

/**
 * Passwords that take at least this many guesses are called strong: at ten thousand guesses a second, a large server
 * farm would need years to crack a stolen hash.
 */
export const passwordGuessesStrongMin = 1e12

/**
 * Strength is judged on this many leading characters, after the owner's own words have been removed. A phrase of four
 * words is about this long, and searching a longer password for patterns would block the server for more than a few
 * milliseconds.
 */
export const passwordJudgedLengthMax = 32

/** Words in a person's name, address and company that are shorter than this are allowed in a password. */
export const ownWordLengthMin = 3

export const minuteMs = 60_000
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/**
 * A session ends after `sessionIdleMs` without a request, and in any case `sessionLengthMs` after it began. The time of
 * its last request is stored to the minute.
 */
export const sessionIdleMs = 60 * minuteMs
export const sessionLengthMs = 12 * hourMs

/**
 * After `idleLimitMs` without activity the browser asks whether to stay signed in, and signs out when the countdown
 * ends (specification §4, §9). A notice appears `idleNoticeMs` before the question.
 */
export const idleLimitMs = 15 * minuteMs
export const idleCountdownMs = 10_000
export const idleNoticeMs = 60_000

/**
 * The same times for an admin's browser. The server ends an admin session after `adminSessionIdleMs` without a request,
 * and in any case `adminSessionLengthMs` after it began.
 */
export const adminIdleLimitMs = 10 * minuteMs
export const adminIdleCountdownMs = 60_000
export const adminIdleNoticeMs = 60_000
export const adminSessionIdleMs = 15 * minuteMs
export const adminSessionLengthMs = 8 * hourMs

/**
 * Authenticator codes (RFC 6238 §5.2): there is a new code every `totpStepSeconds`; codes from up to `totpWindowSteps`
 * steps before or after the server's current step are accepted too.
 */
export const totpStepSeconds = 30
export const totpWindowSteps = 1

/**
 * After `adminWrongCodesMax` wrong codes with the right password within `adminCodesWindowMs`, an admin's codes are
 * refused from networks that are not known to the account.
 */
export const adminWrongCodesMax = 10
export const adminCodesWindowMs = hourMs

/** An admin's session ends after this many wrong codes for acts that require a code. */
export const sessionWrongCodesMax = 5

/** Maximum refund that an admin may make without an authenticator code, in US cents. */
export const refundWithoutCodeCentsMax = 10_000

/** Hours for which an enrolment link is valid, and the number of recovery codes that an admin gets. */
export const enrolmentKeptHours = 24
export const recoveryCodesGiven = 10

/** Rows per page in the admin site's lists: default and maximum. */
export const adminPageRows = 50
export const adminPageRowsMax = 200

/** Rows read per query while a list of the admin site is being saved as a file. */
export const adminFileRowsAtOnce = 1000

/** Number of newest orders, and of newest events, shown on a member's page of the admin site. */
export const memberOrdersShownMax = 20
export const memberEventsShownMax = 50

/** Minimum interval between two full checks of the audit chain while admins read it. */
export const auditVerifiedEveryMs = 10 * minuteMs

/** Maximum number of audit events shown on an order's page; the newest are shown. */
export const orderHistoryRowsMax = 200

/**
 * A job that should run within seconds or minutes counts as stopped once it has waited `jobLateMs`; the sweep
 * counts as stopped `sweepLateMs` after its last run.
 */
export const jobLateMs = 10 * minuteMs
export const sweepLateMs = 2 * hourMs + 10 * minuteMs

/**
 * If an admin sends an identical award, or an identical answer to a message, again within this time, it counts as a
 * retry and has no effect.
 */
export const repeatedActMs = 5 * minuteMs

/** Maximum length of an admin's reason for an act, in characters. */
export const adminReasonLengthMax = 500

/**
 * While a member or an admin is active, the page calls the server at least this often, so that the server does not end
 * the session as idle.
 */
export const memberRefreshMs = 5 * minuteMs

/**
 * One-time codes: number of digits, how long a code is valid, and allowed attempts. Reset links: how long a link is
 * valid.
 */
export const codeDigits = 6
export const codeKeptMs = 10 * minuteMs
export const codeAttemptsMax = 5
export const resetLinkKeptMs = 60 * minuteMs

/**
 * How long a change of email address can be undone from the former address; until then no other account can take that
 * address.
 */
export const addressUndoKeptDays = 7

/** How long an email with a code or link may take to arrive before the page offers to send another. */
export const tokenDeliveryMs = 30_000

/** Maximum calls of one visitor per minute, by the cost of a call and by how much it could reveal. */
export const callsPerMinuteMax = {
  usual: 600,
  credentials: 30,
  emails: 10,
  files: 20,
  records: 60,
  payments: 60,
} as const

/**
 * Maximum requests of one visitor per minute other than API calls: site pages and files (a first visit loads about
 * fifty, plus four hundred in the background for offline use), API documents, probes, payment webhooks and live
 * sockets.
 */
export const requestsPerMinuteMax = { site: 12_000, documents: 60, probes: 600, webhooks: 600, live: 600 } as const

/**
 * A visitor is a network: addresses that share this many leading bits, and so usually belong to one home or one small
 * provider. Many providers give a home a /56, which is 2⁷² IPv6 addresses.
 */
export const visitorNetworkBits = { ipv4: 24, ipv6: 56 } as const

/**
 * An account refuses further passwords after this many wrong ones within `accountWindowMs`: from one visitor, and in
 * total from all visitors whose networks are not known to it.
 */
export const accountWindowMs = 15 * minuteMs
export const failuresPerVisitorMax = 10
export const failuresPerAccountMax = 100

/** How long a network stays known to an account, counted from the last sign-in from it. */
export const knownNetworkKeptDays = 90

/**
 * Maximum emails to an address within `accountWindowMs`. `oneTimeTokensPerVisitorMax`: with codes, and as many with
 * links, requested by one visitor. `linksEmailedMax`: with links, requested by all unknown visitors together.
 */
export const oneTimeTokensPerVisitorMax = 5
export const linksEmailedMax = 5

/** Maximum declined cards of one member per hour and per day, and of all members in one network per day. */
export const declinedCardsPerHourMax = 5
export const declinedCardsHourMs = hourMs
export const declinedCardsPerDayMax = 10
export const declinedCardsPerNetworkDayMax = 30

export const savedCardsMax = 10

/** Maximum codes emailed to an address per day: at the request of one visitor, and of all unknown visitors together. */
export const codesPerVisitorDayMax = 20
export const codesPerDayMax = 60

/**
 * Maximum number of welcome emails to an address per day. Without it, anyone could flood a mailbox by creating and
 * deleting accounts with its address, because this does not require confirming the address.
 */
export const welcomesPerDayMax = 5

/** How long a member without a password can choose one after entering an emailed code. */
export const codeFreshMs = 15 * minuteMs

/** How long the server keeps trying to send an email that cannot be delivered. */
export const emailTriedMs = 48 * hourMs

/**
 * Without a mail server, emails become files. A file with a code or link is kept until the code or link expires, any
 * other file this long.
 */
export const outboxKeptMs = 7 * dayMs

/** The next backup removes the file of an interrupted backup if nothing has been written to the file for this long. */
export const brokenBackupKeptMs = 24 * hourMs

/** Maximum time for which personal data is kept after its last use (specification §2, §9). */
export const personalDataKeptYears = 7

/**
 * The free plan (specification §1, §9): translations and assessments per calendar year, number of users, and the last
 * day (month and day) of the offer in each year.
 */
export const freeTranslationsPerYear = 10
export const freeAssessmentsPerYear = 10
export const freePlanUsers = 1
export const freeOfferUntil = '06-30'

/** Number of translations, and of assessments, that the free plan allows per year until the email address is proven. */
export const freeUsesUnprovenMax = 1

/** Notice period for cancelling a subscription, in months (specification §1, §9). */
export const cancellationNoticeMonths = 1

/**
 * Orders can be withdrawn for `orderCancellationHours`, and refunds are made within `refundDays`; an overdue payment
 * must be made within `overduePaymentDays` (specification §2, §9).
 */
export const orderCancellationHours = 24
export const refundDays = 30
export const overduePaymentDays = 7

/**
 * A failed monthly charge is retried this many days after its first failure; if the last retry fails, the subscription
 * ends.
 */
export const chargeRetryDays = [1, 3, 5, overduePaymentDays] as const

/**
 * A plan paid by PayPal does not renew itself; its buyer gets a reminder this many days before the paid period ends.
 */
export const payPalReminderDays = 3

/**
 * An unpaid order expires after `unpaidOrderMs`. If the outcome of a payment is unknown, the server asks the provider
 * after `paymentLookUpMs`, then at growing intervals of at most `paymentLookUpMsMax`.
 */
export const unpaidOrderMs = 24 * hourMs
export const paymentLookUpMs = 5 * minuteMs
export const paymentLookUpMsMax = 6 * hourMs

/** Packs: validity in months, and maximum quantity per order. */
export const packUsableMonths = 12
export const packQuantityMax = 1_000

/**
 * Polling of a payment in progress: the first delay, and the longest one. A page reloaded within `checkoutKeptMs`
 * resumes the same checkout, so that the buyer is charged once.
 */
export const paymentCheckFirstWaitMs = 2_000
export const paymentCheckLongestWaitMs = 60_000
export const checkoutKeptMs = 24 * hourMs

/**
 * Maximum price in US cents, and maximum uses per pack or month; the total of the largest order still fits the
 * database's number type.
 */
export const priceCentsMax = 2_000_000
/** The card provider's minimum charge (Stripe, minimum charge amounts, USD), in US cents. */
export const priceCentsMin = 50
export const priceUsesMax = 1_000_000

/** Maximum validity, in years, of uses that the operator awards. */
export const awardYearsMax = 5

/**
 * Years for which the seller's tax law requires orders and invoices to be kept (UAE, Federal Decree-Law 47 of 2022,
 * article 56).
 */
export const salesRecordsKeptYears = 7

/**
 * An unpaid order keeps its buyer for this many days after it was placed, even if the account is deleted, because a
 * late payment still needs an invoice.
 */
export const unpaidBuyerKeptDays = 30

/**
 * Version of the terms of use, terms of sale and age statement, which a buyer confirms together; each order stores it.
 */
export const termsVersion = '2026-11-22'

/** Version of the text by which a buyer consents to saving a card for later charges; each card stores it. */
export const cardConsentVersion = '2026-11-22'

/** Stripe's webhooks are refused if their signature is older than this. */
export const providerEventAgeMinutesMax = 5

/** Maximum length of a buyer's address, country and tax number, in characters. */
export const invoiceTextLengthMax = 500

/** How long a page shows the message that a card was saved (specification §4, §9). */
export const cardSavedShownMs = 2_000

/** Days from a request for `security.txt` to the expiry date in it (RFC 9116 recommends less than a year). */
export const securityContactDays = 180

/** The operator's maximum liability in US dollars (specification §2, §9). */
export const liabilityCapUsd = 10

/**
 * Days for which a translation is kept after it was generated (specification §1, §9), and a draft after its last
 * change.
 */
export const translationKeptDays = 30
export const draftKeptDays = 30

/** How long the browser keeps files that are not confirmed yet, in case of a reload, and their maximum total size. */
export const givenFilesKeptMs = 24 * hourMs
export const givenFilesMegabytesMax = 128

/** Maximum number of files that are read, translated and assessed together. */
export const batchFilesMax = 200

/**
 * How long a file that a guest opened on the home page stays in the browser, so that the guest can continue after
 * signing in.
 */
export const guestFilesKeptMs = hourMs

/** A member gets a notice this many days before a statement is deleted. */
export const deletionNoticeDays = [7, 1] as const

/** Minimum interval between two emails to a member about customers' outdated statements. */
export const customerNoticeMs = 7 * dayMs

/** How long a deleted statement, assessment or customer can be restored. */
export const deletedKeptMs = 24 * hourMs

/**
 * Scheduled work, such as deletion, waits while the clock is untrusted. The clock is untrusted while it differs from
 * the database's clock by more than `clockDifferenceMsMax`. After a gap or jump of more than `sweepGapMsMax`, it is
 * untrusted until it has run steadily for `clockSteadyMsMin`, or the operator accepts it.
 */
export const clockDifferenceMsMax = hourMs
export const sweepGapMsMax = 24 * hourMs
export const clockSteadyMsMin = 24 * hourMs

/**
 * If the records of one kind that are due at once exceed both this count and this share of all records of that kind,
 * deletions and notices wait, because the clock may be wrong.
 */
export const dueAtOnceMax = 100
export const dueShareMax = 0.1

/** Maximum number of rows of a kind that are deleted in one transaction when their time is over. */
export const purgedAtOnceMax = 1_000

/**
 * Maximum records per response of the data download. `large` is for kinds such as statements: one statement with the
 * file location of every amount can take a few megabytes.
 */
export const recordsAtOnceMax = { large: 8, small: 200 } as const

/** Minimum and maximum number of assessments compared side by side; more do not fit on a page. */
export const comparedAssessmentsMin = 2
export const comparedAssessmentsMax = 6

/** Minimum and maximum number of years of one company shown in one table; more columns do not fit on paper. */
export const yearsTogetherMin = 2
export const yearsTogetherMax = 6

/** Maximum number of customers per member, per page and per imported list. */
export const customersMax = 10_000
export const customersOnPage = 50
export const customersInListMax = 2_000
/** Maximum amount of a credit request, in whole units of any currency, and maximum payment terms, in days. */
export const requestedAmountMax = 1_000_000_000_000_000
export const creditTermsDaysMax = 365
/**
 * Maximum lengths of a customer note and of the reasons for a decision, in characters, and maximum number of notes and
 * of decisions per customer.
 */
export const customerNoteLengthMax = 4_000
export const decisionReasonLengthMax = 2_000
export const customerNotesMax = 200
export const customerDecisionsMax = 100
/** Maximum number of statements, and of assessments, listed for a customer; the newest are listed. */
export const customerRecordsToldMax = 12

/** Maximum length of the source of a confirmed exchange rate, in characters. */
export const rateSourceLengthMax = 200

/** Maximum number of drafts per member, and maximum lengths of a statement's title and Russian name, in characters. */
export const draftsMax = 200
export const companyTitleLengthMax = 200
export const russianNameLengthMax = 400
/**
 * Maximum number of renames stored with a statement. Maximum bytes of the company's name in a file name; file systems
 * allow 255 for the whole name. Maximum length of a line code, in characters.
 */
export const renamesKeptMax = 50
export const fileNameCompanyBytesMax = 120
export const lineCodeLengthMax = 20

/** Maximum attempts to rename a statement and its assessments, if other calls keep changing one of the assessments. */
export const renameTriesMax = 3

/**
 * Maximum number of lines in a typed or edited statement, and of rows of any other kind in a file. The largest form has
 * about 250 lines.
 */
export const statementLinesMax = 1_000
export const filedRowsMax = 5_000
/** Maximum number of problems, and of remarks, stored with a file; reading the file again finds them all. */
export const filedProblemsMax = 1_000

/**
 * Maximum lengths of a row's name (a code or the name of a supplementary figure) and of unreadable text in its cell, in
 * characters.
 */
export const rowNameLengthMax = 40
export const unreadTextLengthMax = 1_000

/**
 * Maximum storage per member for drafts (including deleted ones), customers with their notes and decisions, and stored
 * responses: enough for about a thousand filings.
 */
export const keptBytesMax = 64 * 1024 * 1024

/**
 * Bytes that count for each draft in addition to its figures, so that empty drafts, which a member may save and delete
 * any number of times, use up the storage too. If this number changes, a migration such as 040 must correct the stored
 * counts.
 */
export const draftOwnBytes = 16 * 1024

/** Additional storage for responses, so that a member whose storage is full of drafts can still generate them. */
export const responsesBeyondBytesMax = 16 * 1024 * 1024

/** Maximum number of form problems listed one by one; of any others, only the number is given. */
export const fieldProblemsShownMax = 100
/** Maximum number of statement problems listed in a refusal; of any others, only the number is given. */
export const statementProblemsShownMax = 200

/** Maximum number of one member's transactions that run or wait for their turn on a server. */
export const memberTransactionsMax = 100

/**
 * Work on text larger than this takes more than 10 ms, so it runs in a worker thread and other calls do not wait for
 * it.
 */
export const workAtOnceBytesMax = 32 * 1024

/**
 * Work in threads: its time limit; the maximum number of calls that wait, per member, per network and in total; and how
 * long a call waits at most.
 */
export const workApartMs = 10_000
export const workWaitingMax = { ofMember: 3, ofNetwork: 40, ofAll: 200 } as const
export const workWaitMs = 20_000

/**
 * Maximum size of a call that sends a statement, an assessment or a list of customers; a large filing with annexes and
 * the file location of every amount is about 150 kB.
 */
export const statementBytesMax = 1024 * 1024

/**
 * Time and memory limits for reading a file on the user's own computer. Readers limit their own work, so the time limit
 * only catches hangs, and is long enough for a busy computer. A browser manages the memory of its threads itself.
 */
export const readingMs = 120_000
/**
 * The server's time limit is shorter, because other files wait for its readers; a file waits at most this long for a
 * reader.
 */
export const serverReadingMs = 20_000
export const readingMegabytesMax = 512

/** Maximum size of an upload, and maximum number of its statements per response. */
export const uploadBytesMax = 20 * 1024 * 1024
export const importedAtOnceMax = 30

/** The server reads several files at once within one memory limit, so each reader gets less. */
export const serverReadingMegabytesMax = 128

/**
 * Maximum number of files at the same time, so that no member or network can take every slot. A file holds a receiving
 * slot from the start of its upload until it has been read, and a reading slot only while it is being read, so a slow
 * sender does not hold up reading. Large files have fewer slots, because they stay in memory until they have been read.
 */
export const filesReceivedAtOnce = { member: 1, network: 8, large: 4, largeOfNetwork: 1, total: 24 } as const
export const filesReadAtOnce = { member: 1, network: 2, large: 1, largeOfNetwork: 1, total: 3 } as const
export const largeFileBytes = 2 * 1024 * 1024

/**
 * Files that wait to be received, and files that wait to be read: maximum number of each. `fileTurnWaitMs`: longest
 * wait to be received. `fileTurnRetryMs`: the time after which a refused caller is asked to retry.
 */
export const filesWaitingMax = { member: 20, network: 60, large: 200, largeOfNetwork: 60, total: 200 } as const
export const fileTurnWaitMs = 10_000
export const fileTurnRetryMs = 5_000

/** How long a response is stored for a caller that repeats the call with the same key. */
export const idempotencyKeptMs = 48 * hourMs

/**
 * Back-off of failed calls: each delay is twice the one before, from the first up to the longest. The server's
 * Retry-After is obeyed up to `retryAskedMsMax`. While a person waits, a call is retried at most
 * `retriesWhileWaitingMax` times, each time after at most `retryWhileWaitingMsMax`.
 */
export const retryFirstWaitMs = 1_000
export const retryLongestWaitMs = 30_000
export const retryAskedMsMax = hourMs
export const retriesWhileWaitingMax = 2
export const retryWhileWaitingMsMax = 10_000

/** Maximum number of steps that can be undone while a statement is entered. */
export const entryUndoStepsMax = 200

/**
 * How long typing must pause before the draft is saved, and how long the focused cell must stay the same before the
 * browser stores its position.
 */
export const autosavePauseMs = 600
export const cellPauseMs = 300

/** Maximum number of customers, and of drafts, listed on a member's home page. */
export const deskCustomersMax = 10
export const deskDraftsMax = 5

export const slideShownMs = 9_000

/**
 * Maximum number of live sockets per member, per network and per process. A socket must authenticate within
 * `liveTokenMs`, by a message of limited size. It must respond to the ping of every heartbeat, and may send a limited
 * number of frames between two heartbeats. A socket that leaves too much data unread is closed.
 */
export const liveSocketsMax = { ofMember: 20, ofNetwork: 200, ofAll: 10_000 } as const
export const liveTokenMs = 5_000
export const liveMessageBytesMax = 1_024
export const liveHeartbeatMs = 30_000
export const liveFramesPerHeartbeatMax = 10
export const liveUnreadBytesMax = 16 * 1024

/**
 * Interval at which the server checks whether the sessions of open sockets are still live, in case it missed the end of
 * a session.
 */
export const liveSessionsCheckedMs = 15_000

/**
 * Maximum number of events that wait to be sent to the database; if there are more, every page reloads its data
 * instead.
 */
export const eventsWaitingMax = 1_000

/** Back-off for reconnecting to the events of other servers: the first and the longest delay. */
export const eventsFirstPauseMs = 500
export const eventsLongestPauseMs = 30_000

/**
 * Delay before a page reconnects: at first random between `firstMin` and `firstMax`, then multiplied by the factor each
 * time, up to a random maximum between `longestMin` and `longestMax`. Events that arrive within `liveGatherMs` are
 * handled together. When all pages must reload, each waits a random time of at most `liveAskAgainWithinMs`.
 */
export const liveReconnectMs = { firstMin: 1_000, firstMax: 4_000, longestMin: 30_000, longestMax: 60_000 } as const
export const liveReconnectFactor = 1.7
export const liveGatherMs = 100
export const liveAskAgainWithinMs = 5_000

/** Years for which the audit trail keeps members' sign-ins and sign-outs, and refusals. */
export const auditAccessKeptYears = 1
/** Years for which the audit trail keeps all other acts. */
export const auditActsKeptYears = 7
/**
 * Maximum number of distinct refusals (by call and network) collected before they are written to the audit trail;
 * further refusals are recorded without their network, as coming from many networks.
 */
export const refusedNetworksMax = 1000
/** Number of audit rows that are linked, checked or exported per step. */
export const auditRowsAtOnce = 1000
/** How often the end of the audit chain is written outside the database while audit rows are added. */
export const auditCheckpointEveryMs = 5 * minuteMs

/** The operator's daily email is sent at this hour (UTC) or later. */
export const dailyReportHour = 5

/**
 * Maximum number of erasures sent to the ledger at once. The daily email lists the erasures of the last
 * `erasuresEmailedDays`, at most `erasuresEmailedMax` of them.
 */
export const erasuresAtOnce = 1000
export const erasuresEmailedDays = 3
export const erasuresEmailedMax = 500
/** The daily email counts the erasures that have been missing from the ledger for longer than this. */
export const erasureUntoldMs = hourMs
/** Days after which an erasure recorded in the ledger is removed from the database. */
export const erasuresKeptDays = 35

/** Number of days in the charts of the admin overview, including today. */
export const overviewDays = 30

/** Maximum number of characters stored of the error with which a job failed. */
export const jobFaultCharsMax = 300

/** Maximum length of an answer to a contact message, in characters. */
export const messageAnswerLengthMax = 10_000
