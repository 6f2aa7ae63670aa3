// @owns limits, durations and other numbers the business chose
// Every number the business chose (specification §9) and the bounds the checks use. Units and bounds stand last in the names.

/** A stated total and its parts may differ by half a unit per part: rounding (docs/method.md#totals-and-residuals). */
export const roundingAtLeastUnits = 1
export const roundingPerPartUnits = 0.5

/** Total assets may differ from equity and liabilities by this much, in the statement's own unit. */
export const balanceDifferenceUnitsMax = 1

/** Either side of the balance sheet may differ from its sections by this much: of 2,585 columns of real filings none differs by more. */
export const sectionsDifferenceUnitsMax = 2

/** Total assets above this are implausible: the largest Russian company has about a quarter of it. In roubles. */
export const plausibleAssetsRoublesMax = 100_000_000_000_000

/** Revenue above this is implausible in the simplified form of small businesses (402-FZ art. 6, 209-FZ). In roubles. */
export const plausibleSimplifiedRevenueRoublesMax = 10_000_000_000

/**
 * Earnings per share, in roubles: none, or between these; kopecks stay exact within. The largest is more than any Russian company earns
 * in a year, on a single share; the smallest is less than a thousand roubles on every share of the company with the most shares.
 */
export const perShareRoublesMin = 1e-12
export const perShareRoublesMax = 10_000_000_000_000

/** Reporting years the product can know a form for. */
export const reportingYearMin = 2011
export const reportingYearMax = 2100

/** Shown digits of a currency rate, roubles per one unit: at most this many before and after the mark. */
export const rateDigitsMax = 9

/** A typed rate so many times the reference, or the reverse, is remarked on. An average needs rates of so many days of its year. */
export const referenceRateTimesMax = 2
export const averageRateDaysMin = 200

/** The currency a statement is converted to unless another is chosen (specification §9). */
export const targetCurrency = 'USD'

/** A rating needs metrics of at least this weight; below the second bound it is capped as based on limited data (method §4, §6). */
export const ratedWeightMin = 50
export const fullWeightMin = 75

/** The reason for which a person overrules the kind of company: it is printed as part of a sentence. In characters. */
export const kindReasonLengthMax = 300

/** Debt of so many times EBITDA caps the level and is called very high (method §6, §10). */
export const heavyDebtTimesMin = 10

/** Receivables standing longer than this count less in the credit limit, and the reader is told (method §9, §10). */
export const slowReceivablesDaysMin = 180

/** Strengths shown, and weaknesses shown, at most (method §10). */
export const findingsShownMax = 6

/**
 * The recommended maximum credit is never above the first, less for a higher risk and, below the second, nothing: in US dollars where a
 * rate was confirmed, else in roubles (method §9).
 */
export const creditCapUsd = 1_000_000
export const creditCapRoubles = 80_000_000
export const creditMinUsd = 1_000
export const creditMinRoubles = 80_000

/** A credit limit is rounded down to this many significant digits (method §9). */
export const creditDigits = 2

/** A line of English fields given directly is never longer: the fields of one statement are a few thousand bytes. */
export const fieldsLineBytesMax = 1_000_000

/** The contact form (specification §5, §9), in characters after trimming. An operator may allow longer names, up to the second number. */
export const contactNameLengthMax = 15
export const contactNameLengthSettingMax = 100
export const contactMessageLengthMax = 1000

/** Members are at least so old (specification §5, §9). */
export const memberAgeYearsMin = 18

/** What people may enter about themselves, in characters. An e-mail address: RFC 5321 §4.5.3.1. */
export const emailLengthMax = 254
export const personNameLengthMax = 100
export const companyNameLengthMax = 200

/** A password, in characters (NIST SP 800-63B: eight at least, no composition rules, long ones welcome). */
export const passwordLengthMin = 8
export const passwordLengthMax = 256

/**
 * A chosen password takes at least so many tries to guess for somebody who knows how it is put together (ASVS 6.2: no rules of
 * composition, but nothing common and nothing of one's own). Eight characters of pure chance come to exactly this in the
 * estimate. By the bounds on wrong passwords (a hundred in a quarter of an hour), trying them all takes 28 years.
 */
export const passwordGuessesMin = 1e8

/** From here on a password is called strong: a stolen hash keeps a large farm busy for years at ten thousand tries a second. */
export const passwordGuessesStrongMin = 1e12

/**
 * The strength of a password is that of its first characters, its owner's own words left out: four words fill them, and finding
 * patterns in more would keep the server from everything else for longer than a few milliseconds.
 */
export const passwordJudgedLengthMax = 32

/** Shorter words of a person's name, address and company may stand in a password. */
export const ownWordLengthMin = 3

export const minuteMs = 60_000
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** A session ends when nothing was asked for this long, and in any case this long after it began. Kept to the minute. */
export const sessionIdleMs = 60 * minuteMs
export const sessionLengthMs = 12 * hourMs

/**
 * In the browser a member is asked after this long without activity, and signed out when the countdown ends (specification §4, §9).
 * So long before the question a notice says that it is coming.
 */
export const idleLimitMs = 15 * minuteMs
export const idleCountdownMs = 10_000
export const idleNoticeMs = 60_000

/** The same for an admin. In any case a session of an admin ends when nothing was asked for `adminSessionIdleMs`, and so long after it began. */
export const adminIdleLimitMs = 10 * minuteMs
export const adminIdleCountdownMs = 60_000
export const adminIdleNoticeMs = 60_000
export const adminSessionIdleMs = 15 * minuteMs
export const adminSessionLengthMs = 8 * hourMs

/** The code of an authenticator app: how long one is shown, and how many steps before and after the server's own count (RFC 6238 §5.2). */
export const totpStepSeconds = 30
export const totpWindowSteps = 1

/** After so many wrong codes that followed the right password of an admin, in this time, no code counts where the admin never signed in. */
export const adminWrongCodesMax = 10
export const adminCodesWindowMs = hourMs

/** After so many wrong codes for acts that ask for one, the session they came by ends. */
export const sessionWrongCodesMax = 5

/** An admin refunds up to this without a code of the authenticator app, in US cents. */
export const refundWithoutCodeCentsMax = 10_000

/** How long the link counts by which an admin enrols, and how many recovery codes an admin has. */
export const enrolmentKeptHours = 24
export const recoveryCodesGiven = 10

/** Rows of a page of the admin site's lists, usually and at most. */
export const adminPageRows = 50
export const adminPageRowsMax = 200

/** Rows of such a list that are read at once while it is saved as a file. */
export const adminFileRowsAtOnce = 1000

/** The newest orders and events that the page of one member shows. */
export const memberOrdersShownMax = 20
export const memberEventsShownMax = 50

/** While the trail is read on the admin site, its whole chain is checked so often. */
export const auditVerifiedEveryMs = 10 * minuteMs

/** Events of the audit trail that the page of an order shows, the newest. */
export const orderHistoryRowsMax = 200

/** Work that a server takes within seconds or minutes has stopped when it waits so long; the sweep when it last ran so long ago. */
export const jobLateMs = 10 * minuteMs
export const sweepLateMs = 2 * hourMs + 10 * minuteMs

/** The same award, or the same answer to a message, within this time is a repetition by somebody whom the first answer did not reach. */
export const repeatedActMs = 5 * minuteMs

/** Why an admin does something, in characters. */
export const adminReasonLengthMax = 500

/** While a member is here the server is asked at least so often, so that its own idle limit never comes first. */
export const memberRefreshMs = 5 * minuteMs

/** A one-time code: digits, how long it counts, and how often it may be tried. A reset link: how long it counts. */
export const codeDigits = 6
export const codeKeptMs = 10 * minuteMs
export const codeAttemptsMax = 5
export const resetLinkKeptMs = 60 * minuteMs

/** Who reads the mail of the address an account had before takes its change back for so long, and nobody else gets the address meanwhile. */
export const addressUndoKeptDays = 7

/** A mail with a code or a link takes so long to come: before, no other is offered. */
export const tokenDeliveryMs = 30_000

/** Calls one visitor may make per minute, by what a call costs or could give away. */
export const callsPerMinuteMax = {
  usual: 600,
  credentials: 30,
  mails: 10,
  files: 20,
  records: 60,
  payments: 60,
} as const

/** The same for what is no call: pages and files of the site (a first visit loads some fifty, and once it is idle four hundred more for the time without a network), the documents of the calls, probes, and the messages of payment providers. */
export const requestsPerMinuteMax = { site: 12_000, documents: 60, probes: 600, webhooks: 600, live: 600 } as const

/** A visitor is a network: addresses that agree in so many first bits are handed out to one home or one small provider. */
export const visitorNetworkBits = { ipv4: 24, ipv6: 64 } as const

/** Within this time an account refuses further passwords after so many wrong ones: from one visitor, and from all that never signed in to it. */
export const accountWindowMs = 15 * minuteMs
export const failuresPerVisitorMax = 10
export const failuresPerAccountMax = 100

/** A visitor from where a member signed in stays known for so long after the last time. */
export const knownNetworkKeptDays = 90

/** Within the same time one visitor has so many codes, and so many links, mailed to an address; and all that never signed in to it so many links. */
export const oneTimeTokensPerVisitorMax = 5
export const linksEmailedMax = 5

/** A member has so many declined cards within an hour and within a day, all members of one network together so many within a day. */
export const declinedCardsPerHourMax = 5
export const declinedCardsHourMs = hourMs
export const declinedCardsPerDayMax = 10
export const declinedCardsPerNetworkDayMax = 30

/** A member keeps so many cards. */
export const savedCardsMax = 10

/** In a day one visitor has so many codes mailed to an address, and all that never signed in to it together so many. */
export const codesPerVisitorDayMax = 20
export const codesPerDayMax = 60

/** A member without a password chooses one for so long after giving a mailed code, and without another code no longer. */
export const codeFreshMs = 15 * minuteMs

/** A mail that cannot be delivered is tried again for this long. */
export const mailTriedMs = 48 * hourMs

/** Where no mail server is set, mails are kept as files: with a code or a link until that ends, others for this long. */
export const outboxKeptMs = 7 * dayMs

/** Personal data is kept at most so long after its last use (specification §2, §9). */
export const personalDataKeptYears = 7

/** The free plan (specification §1, §9): translations and as many assessments per calendar year, for one user, offered until the end of this day of each year. */
export const freeTranslationsPerYear = 10
export const freeAssessmentsPerYear = 10
export const freePlanUsers = 1
export const freeOfferUntil = '06-30'

/** Who has not proven the email address uses so many translations, and so many assessments, of the free plan. */
export const freeUsesUnprovenMax = 1

/** Leaving a subscription: notice in months (specification §1, §9). */
export const cancellationNoticeMonths = 1

/** Taking back an order: for so long, and paid back so soon after; an overdue payment is made within so many days (specification §2, §9). */
export const orderCancellationHours = 24
export const refundDays = 30
export const overduePaymentDays = 7

/** A monthly charge that failed is tried again so many days after; when the last fails too, the subscription ends. */
export const chargeRetryDays = [1, 3, 5, overduePaymentDays] as const

/** Who paid by PayPal, which is not charged again by itself, is reminded so many days before what was paid for ends. */
export const payPalReminderDays = 3

/** An order that nobody paid expires after so long; a payment whose end is not known is looked up after so long, and at longest so often. */
export const unpaidOrderMs = 24 * hourMs
export const paymentLookUpMs = 5 * minuteMs
export const paymentLookUpMsMax = 6 * hourMs

/** Translations that are paid one by one: usable for so long, and so many in one order. */
export const packUsableMonths = 12
export const packQuantityMax = 1_000

/** The end of a payment under way is asked for so soon, then at longer and longer pauses; a checkout is known again for so long. */
export const paymentCheckFirstWaitMs = 2_000
export const paymentCheckLongestWaitMs = 60_000
export const checkoutKeptMs = 24 * hourMs

/** A price at most, in US cents, and what one unit or month gives at most: an order of the largest pack is still a number the database holds. */
export const priceCentsMax = 2_000_000
/** The least that the card provider charges (Stripe: minimum charge amounts, USD), in US cents. */
export const priceCentsMin = 50
export const priceUsesMax = 1_000_000

/** What an operator gives a member may be used so long at most. */
export const awardYearsMax = 5

/** Orders and invoices are kept so long, as the tax law of the seller's country asks (UAE, Federal Decree-Law 47 of 2022, article 56). */
export const salesRecordsKeptYears = 7

/** The version of the terms of use, the terms of sale and the age, which a buyer confirms as one, kept with each order. */
export const termsVersion = '2026-11-22'

/** The version of the words by which a card is kept for later charges, kept with each card. */
export const cardConsentVersion = '2026-11-22'

/** An event of a payment provider whose signature is older is refused. */
export const providerEventAgeMinutesMax = 5

/** Address, country and tax number of who buys, in characters. */
export const invoiceTextLengthMax = 500

/** A page says so long that a card was saved (specification §4, §9). */
export const cardSavedShownMs = 2_000

/** How long `security.txt` may be believed after it was read (RFC 9116 recommends less than a year). */
export const securityContactDays = 180

/** The operator's liability at most, in US dollars (specification §2, §9). */
export const liabilityCapUsd = 10

/** Generated translations are kept so many days from generation (specification §1, §9), drafts as long from their last change. */
export const translationKeptDays = 30
export const draftKeptDays = 30

/** Files that were given and are not confirmed stay in the browser so long, so that a reload loses nothing; so much of them at most. */
export const givenFilesKeptMs = 24 * hourMs
export const givenFilesMegabytesMax = 128

/** So many files can be read, translated and assessed together. */
export const batchFilesMax = 200

/** A file that a guest gave on the home page stays in the browser so long, to be continued with after signing in. */
export const guestFilesKeptMs = hourMs

/** A notice goes out so many days before a statement is deleted. */
export const deletionNoticeDays = [7, 1] as const

/** A deleted statement or assessment can be taken back for this long. */
export const deletedKeptMs = 24 * hourMs

/**
 * Nothing is deleted for good by a clock that cannot be believed: one that differs from the database's by more than the first, or one
 * that made a gap or a jump longer than the second and has not run on steadily for the third since.
 */
export const clockDifferenceMsMax = hourMs
export const sweepGapMsMax = 24 * hourMs
export const clockSteadyMsMin = 24 * hourMs

/** Records of a kind that are due at once and more than both of these, in number and as a share of all, wait as long. */
export const dueAtOnceMax = 100
export const dueShareMax = 0.1

/** Records of a member that one answer of the download holds: a statement with all its places has up to a few megabytes. */
export const recordsAtOnceMax = 8

/** Assessments that stand side by side: so few say nothing of each other, more no page has room for. */
export const comparedAssessmentsMin = 2
export const comparedAssessmentsMax = 6

/** Years of one company in one table: more columns no sheet of paper has room for. */
export const yearsTogetherMin = 2
export const yearsTogetherMax = 6

/** Customers a member may keep, told on one page, and brought in by one list. */
export const customersMax = 10_000
export const customersOnPage = 50
export const customersInListMax = 2_000
/** What a customer may ask for, in whole units of any currency, and for how many days. */
export const requestedAmountMax = 1_000_000_000_000_000
export const creditTermsDaysMax = 365
/** A member's note on a customer and the reasons of a decision, in characters; and so many of each a customer. */
export const customerNoteLengthMax = 4_000
export const decisionReasonLengthMax = 2_000
export const customerNotesMax = 200
export const customerDecisionsMax = 100
/** Statements and assessments of a customer that its row in a list tells of, the newest first. */
export const customerRecordsToldMax = 12

/** Where a confirmed exchange rate is said to be from, in characters. */
export const rateSourceLengthMax = 200

/** Drafts a member may have at once; what a statement is called, and a line's code, in characters. */
export const draftsMax = 200
export const companyTitleLengthMax = 200
export const russianNameLengthMax = 400
/** So many former names a statement keeps; and so much of a name stands in a file's name, of which systems take 255 bytes. */
export const renamesKeptMax = 50
export const fileNameCompanyBytesMax = 120
export const lineCodeLengthMax = 20

/** A statement is renamed with its assessments so many times at most, where one of them is changed by another call meanwhile. */
export const renameTriesMax = 3

/** Lines of a statement that are typed or edited, and rows of a kind that a file may give besides; the largest form has about 250. */
export const statementLinesMax = 1_000
export const filedRowsMax = 5_000
/** Problems, and remarks, that came with a file; each is judged and answered again at every reading. */
export const filedProblemsMax = 1_000

/** A text in a cell that is no amount, and the name of its row: a code or a supplementary figure. In characters. */
export const rowNameLengthMax = 40
export const unreadTextLengthMax = 1_000

/** What a member's drafts, deleted ones counted, and the answers kept for them may take up together: about a thousand filings. */
export const keptBytesMax = 64 * 1024 * 1024

/** The answers may take up so much more: a member who can keep no more drafts can still generate those they have. */
export const answersBeyondBytesMax = 16 * 1024 * 1024

/** Faults of a form that are named one by one; of more, how many more there are. */
export const fieldProblemsShownMax = 100
/** Problems of a statement that a refusal lists; of more, how many more there are. */
export const statementProblemsShownMax = 200

/** Work on a text of more than this takes longer than 10 ms and is done apart from other calls, which would wait for it. */
export const workAtOnceBytesMax = 32 * 1024

/** Work done apart is ended after this long; so much of one member, of one network and of all may wait for it, and for so long. */
export const workApartMs = 10_000
export const workWaitingMax = { ofMember: 3, ofNetwork: 40, ofAll: 200 } as const
export const workWaitMs = 20_000

/** A statement on its way to the server: a large filing with its annexes and places takes about 150 kB. */
export const statementBytesMax = 1024 * 1024

/**
 * How long and in how much memory a file may be read on a computer of one's own. What a file may cost is counted by its readers; the clock
 * only ends what hangs, on a busy computer too. A browser gives its threads the memory itself.
 */
export const readingMs = 120_000
/** The server, whose readers others wait for, ends what takes longer than this. */
export const serverReadingMs = 20_000
export const readingMegabytesMax = 512

/** A file on its way to the server, and how many of its statements are answered at once. */
export const uploadBytesMax = 20 * 1024 * 1024
export const importedAtOnceMax = 30

/** The server reads several files at once, and the memory of all its readers together is bounded: a reader there gets less. */
export const serverReadingMegabytesMax = 128

/**
 * Files that are on their way to the server or in its memory at once, and those of them that are read at once: no member and no network
 * holds every place. A slow sender holds a place of the first kind alone; large files have few of these, for they are kept until read.
 */
export const filesReceivedAtOnce = { member: 1, network: 8, large: 4, largeOfNetwork: 1, total: 24 } as const
export const filesReadAtOnce = { member: 1, network: 2, large: 1, largeOfNetwork: 1, total: 3 } as const
export const largeFileBytes = 2 * 1024 * 1024

/** Files that may wait for their turn, and for how long. Who gets none is asked to come again after so long. */
export const filesWaitingMax = { member: 20, network: 60, large: 200, largeOfNetwork: 60, total: 200 } as const
export const fileTurnWaitMs = 10_000
export const fileTurnRetryMs = 5_000

/** An answer is kept for who repeats a call with the same key. */
export const idempotencyKeptMs = 48 * hourMs

/**
 * A call that failed for now is made again after the first wait, then after twice as long each time, up to the longest. What the
 * server asks counts up to the bound of its own. While a person waits for the answer, the call is made again so many times at
 * most, after no longer than the last.
 */
export const retryFirstWaitMs = 1_000
export const retryLongestWaitMs = 30_000
export const retryAskedMsMax = hourMs
export const retriesWhileWaitingMax = 2
export const retryWhileWaitingMsMax = 10_000

/** Steps of a statement's entry that can be undone. */
export const entryUndoStepsMax = 200

/** A draft is sent after this pause in typing; the cell a person is in is noted after this one. */
export const autosavePauseMs = 600
export const cellPauseMs = 300

/** Customers and drafts that a member's desk lists at most. */
export const deskCustomersMax = 10
export const deskDraftsMax = 5

/** How long each slide of the home page is shown: time to read it without haste. */
export const slideShownMs = 9_000

/**
 * Sockets that tell open pages of changes: so many at once of a member, of a network and of all, in one process. A socket says whose it
 * is within the first time, in a message of so many bytes, and is asked for a sign of life at every heartbeat; between two of them it
 * may send so many frames. One that leaves more unread than the bound is closed.
 */
export const liveSocketsMax = { ofMember: 20, ofNetwork: 200, ofAll: 10_000 } as const
export const liveTokenMs = 5_000
export const liveMessageBytesMax = 1_024
export const liveHeartbeatMs = 30_000
export const liveFramesPerHeartbeatMax = 10
export const liveUnreadBytesMax = 16 * 1024

/** Whether the sessions of open sockets still last is looked up so often, beside the moments at which one is ended. */
export const liveSessionsCheckedMs = 15_000

/** Events that wait for the database to pass them on; of more, every page is asked to ask again. */
export const eventsWaitingMax = 1_000

/** A lost connection to the events of other servers is opened again after the first pause, then after longer ones up to the second. */
export const eventsFirstPauseMs = 500
export const eventsLongestPauseMs = 30_000

/**
 * A page opens its lost socket again after a pause between the first two, drawn anew by each page, which grows by the factor up to a
 * bound between the next two. Events that come together are taken together; pages that are all to ask again spread over the last time.
 */
export const liveReconnectMs = { firstMin: 1_000, firstMax: 4_000, longestMin: 30_000, longestMax: 60_000 } as const
export const liveReconnectFactor = 1.7
export const liveGatherMs = 100
export const liveAskAgainWithinMs = 5_000

/** Years for which the audit trail keeps sign-ins, sign-outs and refusals. */
export const auditAccessKeptYears = 1
/** Years for which it keeps everything else that was done. */
export const auditActsKeptYears = 7
/** Refusals of different calls and networks that are gathered before they are written to the audit trail; what comes beyond is of many networks. */
export const refusedNetworksMax = 1000
/** Rows of the audit trail that are linked, checked or exported in one step. */
export const auditRowsAtOnce = 1000
/** While rows are added to the audit trail, the end of its chain is written outside the database so often. */
export const auditCheckpointEveryMs = 5 * minuteMs

/** The operator's daily email goes out from this hour on, UTC. */
export const dailyReportHour = 5

/** The ledger of erasures gets so many at once; the daily email has the newest of so many days, at most so many lines. */
export const erasuresAtOnce = 1000
export const erasuresEmailedDays = 3
export const erasuresEmailedMax = 500
/** Erasures that the ledger has leave the database after so many days. */
export const erasuresKeptDays = 35

/** Days of the charts on the overview of the admin site, the running one included. */
export const overviewDays = 30

/** Characters that are kept of what a mail server answered to an email it did not take. */
export const mailFaultCharsMax = 300

/** Characters of an answer to a message of the contact form. */
export const messageAnswerLengthMax = 10_000
