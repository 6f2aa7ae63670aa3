// @owns limits, durations and other numbers the business chose
// Every number the business chose (specification §9) and the bounds the checks use. Names end with their unit or bound.

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
 * Earnings per share in roubles: 0, or between these bounds, within which kopecks stay exact. The upper one is more
 * than any Russian company earns in a year, on a single share; the lower one is less than a thousand roubles spread
 * over all shares of the company with the most shares.
 */
export const perShareRoublesMin = 1e-12
export const perShareRoublesMax = 10_000_000_000_000

/** The range of reporting years that the product accepts. */
export const reportingYearMin = 2011
export const reportingYearMax = 2100

/** Digits of a currency rate, in roubles per unit: at most this many before the decimal mark, and as many after it. */
export const rateDigitsMax = 9

/** A typed rate this many times above or below the reference gets a warning. An average needs rates for this many days of its year. */
export const referenceRateTimesMax = 2
export const averageRateDaysMin = 200

/** The currency a statement is converted to unless another is chosen (specification §9). */
export const targetCurrency = 'USD'

/**
 * A rating needs metrics with a total weight of at least `ratedWeightMin`; below `fullWeightMin` it is capped because
 * of limited data (method §4, §6).
 */
export const ratedWeightMin = 50
export const fullWeightMin = 75

/** Maximum length in characters of the reason for overruling the kind of company; the reason is printed as part of a sentence. */
export const kindReasonLengthMax = 300

/** Debt at or above this multiple of EBITDA caps the level and is called very high (method §6, §10). */
export const heavyDebtTimesMin = 10

/** Receivables outstanding for longer than this count less in the credit limit and get a notice (method §9, §10). */
export const slowReceivablesDaysMin = 180

/** Maximum number of strengths, and of weaknesses, shown (method §10). */
export const findingsShownMax = 6

/**
 * The highest possible recommended maximum (it falls with higher risk), and the lowest: nothing is recommended below
 * it. In US dollars when a rate was confirmed, else in roubles (method §9).
 */
export const creditCapUsd = 1_000_000
export const creditCapRoubles = 80_000_000
export const creditMinUsd = 1_000
export const creditMinRoubles = 80_000

/** Credit limits are rounded down to this many significant digits (method §9). */
export const creditDigits = 2

/**
 * Maximum length of one line of English fields in a JSON Lines file; the fields of a statement take a few thousand
 * bytes.
 */
export const fieldsLineBytesMax = 1_000_000

/**
 * The contact form (specification §5, §9), in characters after trimming. An operator may allow longer names, up to
 * `contactNameLengthSettingMax`.
 */
export const contactNameLengthMax = 15
export const contactNameLengthSettingMax = 100
export const contactMessageLengthMax = 1000

/** Minimum age of members (specification §5, §9). */
export const memberAgeYearsMin = 18

/** Maximum lengths of personal details, in characters. Email address: RFC 5321 §4.5.3.1. */
export const emailLengthMax = 254
export const personNameLengthMax = 100
export const companyNameLengthMax = 200

/** Password length in characters (NIST SP 800-63B: at least eight, no composition rules, long passwords allowed). */
export const passwordLengthMin = 8
export const passwordLengthMax = 256

/**
 * Minimum number of guesses for a chosen password, for an attacker who knows how it is built (ASVS 6.2: no composition rules, but nothing
 * common or personal). Eight random characters reach exactly this estimate. With the limit on wrong passwords (100 per 15 minutes),
 * trying them all takes 28 years.
 */
export const passwordGuessesMin = 1e8

/**
 * Passwords from this many guesses on are called strong: cracking a stolen hash takes a large server farm years at ten
 * thousand guesses a second.
 */
export const passwordGuessesStrongMin = 1e12

/**
 * Strength is judged on this many leading characters, without the owner's own words. Four words fill them, and searching longer texts for
 * patterns would block the server for more than a few milliseconds.
 */
export const passwordJudgedLengthMax = 32

/** Words of a person's name, address and company shorter than this are allowed in a password. */
export const ownWordLengthMin = 3

export const minuteMs = 60_000
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/**
 * A session ends after this idle time, and in any case this long after it began. Its last use is stored to the minute.
 */
export const sessionIdleMs = 60 * minuteMs
export const sessionLengthMs = 12 * hourMs

/**
 * After this long without activity the browser asks whether to stay signed in, and signs out when the countdown ends
 * (specification §4, §9). A notice appears this long before the question.
 */
export const idleLimitMs = 15 * minuteMs
export const idleCountdownMs = 10_000
export const idleNoticeMs = 60_000

/**
 * The same two limits in an admin's browser. The server ends an admin session after `adminSessionIdleMs` without a
 * request, and in any case this long after it began.
 */
export const adminIdleLimitMs = 10 * minuteMs
export const adminIdleCountdownMs = 60_000
export const adminIdleNoticeMs = 60_000
export const adminSessionIdleMs = 15 * minuteMs
export const adminSessionLengthMs = 8 * hourMs

/** Authenticator codes: seconds per code, and the number of steps accepted before and after the server's own (RFC 6238 §5.2). */
export const totpStepSeconds = 30
export const totpWindowSteps = 1

/**
 * After this many wrong codes with the right password within this time, an admin's codes are refused from networks the admin never signed
 * in from.
 */
export const adminWrongCodesMax = 10
export const adminCodesWindowMs = hourMs

/** After this many wrong codes for acts that require one, the session ends. */
export const sessionWrongCodesMax = 5

/** An admin can refund up to this amount without an authenticator code, in US cents. */
export const refundWithoutCodeCentsMax = 10_000

/** Hours an enrolment link is valid, and the number of recovery codes an admin gets. */
export const enrolmentKeptHours = 24
export const recoveryCodesGiven = 10

/** Rows per page in the admin site's lists: default and maximum. */
export const adminPageRows = 50
export const adminPageRowsMax = 200

/** Rows read per query while a list of the admin site is saved as a file. */
export const adminFileRowsAtOnce = 1000

/** Number of newest orders, and of newest events, shown on a member's page. */
export const memberOrdersShownMax = 20
export const memberEventsShownMax = 50

/** Interval between full checks of the audit chain while it is read on the admin site. */
export const auditVerifiedEveryMs = 10 * minuteMs

/** Maximum audit events shown on an order's page, the newest ones. */
export const orderHistoryRowsMax = 200

/**
 * A job that should run within seconds or minutes counts as stopped after waiting this long; the sweep, after this long since its last
 * run.
 */
export const jobLateMs = 10 * minuteMs
export const sweepLateMs = 2 * hourMs + 10 * minuteMs

/**
 * If an admin sends an identical award, or an identical answer to a message, within this time, it counts as a retry and
 * has no effect.
 */
export const repeatedActMs = 5 * minuteMs

/** Maximum length of an admin's reason for an act, in characters. */
export const adminReasonLengthMax = 500

/** While a member is active the page calls the server at least this often, so that the server's idle limit is never reached first. */
export const memberRefreshMs = 5 * minuteMs

/** One-time codes: number of digits, validity and allowed attempts. Reset links: validity. */
export const codeDigits = 6
export const codeKeptMs = 10 * minuteMs
export const codeAttemptsMax = 5
export const resetLinkKeptMs = 60 * minuteMs

/** A change of email address can be undone from the former address for this long; until then no other account can take it. */
export const addressUndoKeptDays = 7

/** Delivery time allowed for an email with a code or link before another one is offered. */
export const tokenDeliveryMs = 30_000

/** Calls per minute allowed for one visitor, by cost and by how much a call could reveal. */
export const callsPerMinuteMax = {
  usual: 600,
  credentials: 30,
  emails: 10,
  files: 20,
  records: 60,
  payments: 60,
} as const

/**
 * Requests other than API calls that one visitor may make per minute: site pages and files (a first visit loads about
 * fifty, plus four hundred in the background for offline use), API documents, probes and payment webhooks.
 */
export const requestsPerMinuteMax = { site: 12_000, documents: 60, probes: 600, webhooks: 600, live: 600 } as const

/** A visitor is a network: addresses that share this many leading bits usually belong to one home or one small provider. */
export const visitorNetworkBits = { ipv4: 24, ipv6: 64 } as const

/**
 * An account refuses further passwords after this many wrong ones within this time: from one visitor, and in total from
 * all visitors that never signed in to it.
 */
export const accountWindowMs = 15 * minuteMs
export const failuresPerVisitorMax = 10
export const failuresPerAccountMax = 100

/** A network that a member signed in from stays known for this long after the last time. */
export const knownNetworkKeptDays = 90

/**
 * Maximum emails to an address within `accountWindowMs`: codes and links requested by one visitor, and links requested
 * by all unknown visitors together.
 */
export const oneTimeTokensPerVisitorMax = 5
export const linksEmailedMax = 5

/** Declined cards allowed for a member per hour and per day, and for all members of one network per day. */
export const declinedCardsPerHourMax = 5
export const declinedCardsHourMs = hourMs
export const declinedCardsPerDayMax = 10
export const declinedCardsPerNetworkDayMax = 30

/** Maximum number of saved cards per member. */
export const savedCardsMax = 10

/** Maximum codes emailed to an address per day: per visitor, and for all unknown visitors together. */
export const codesPerVisitorDayMax = 20
export const codesPerDayMax = 60

/** A member without a password can choose one for this long after giving an emailed code. */
export const codeFreshMs = 15 * minuteMs

/** Undeliverable emails are retried for this long. */
export const emailTriedMs = 48 * hourMs

/** Without a mail server, emails are stored as files: those with a code or link until it expires, others for this long. */
export const outboxKeptMs = 7 * dayMs

/** Maximum retention of personal data after its last use (specification §2, §9). */
export const personalDataKeptYears = 7

/**
 * The free plan (specification §1, §9): translations and assessments per calendar year for one user; the last day of the offer in each
 * year.
 */
export const freeTranslationsPerYear = 10
export const freeAssessmentsPerYear = 10
export const freePlanUsers = 1
export const freeOfferUntil = '06-30'

/** Number of translations, and of assessments, that the free plan allows before the email address is verified. */
export const freeUsesUnprovenMax = 1

/** Notice period for cancelling a subscription, in months (specification §1, §9). */
export const cancellationNoticeMonths = 1

/**
 * Orders can be withdrawn for `orderCancellationHours` and are refunded within `refundDays`; an overdue payment is due
 * within `overduePaymentDays` (specification §2, §9).
 */
export const orderCancellationHours = 24
export const refundDays = 30
export const overduePaymentDays = 7

/** A failed monthly charge is retried after these days; if the last retry fails, the subscription ends. */
export const chargeRetryDays = [1, 3, 5, overduePaymentDays] as const

/** PayPal payments do not renew; the buyer is reminded this many days before the paid period ends. */
export const payPalReminderDays = 3

/**
 * An unpaid order expires after this long. A payment with an unknown outcome is looked up after `paymentLookUpMs`, then
 * at growing intervals of at most `paymentLookUpMsMax`.
 */
export const unpaidOrderMs = 24 * hourMs
export const paymentLookUpMs = 5 * minuteMs
export const paymentLookUpMsMax = 6 * hourMs

/** Translations bought in packs: validity in months, and maximum quantity per order. */
export const packUsableMonths = 12
export const packQuantityMax = 1_000

/**
 * Polling of a payment in progress: the first delay, and the longest one. A page reloaded within `checkoutKeptMs`
 * resumes the same checkout, so that the purchase is charged once.
 */
export const paymentCheckFirstWaitMs = 2_000
export const paymentCheckLongestWaitMs = 60_000
export const checkoutKeptMs = 24 * hourMs

/** Maximum price in US cents and maximum uses per unit or month; the largest pack order still fits the database's number type. */
export const priceCentsMax = 2_000_000
/** The card provider's minimum charge (Stripe, minimum charge amounts, USD), in US cents. */
export const priceCentsMin = 50
export const priceUsesMax = 1_000_000

/** Maximum validity of an award from the operator. */
export const awardYearsMax = 5

/** Retention of orders and invoices required by the seller's tax law (UAE, Federal Decree-Law 47 of 2022, article 56). */
export const salesRecordsKeptYears = 7

/** Version of the terms of use, terms of sale and age statement that a buyer confirms together; stored with each order. */
export const termsVersion = '2026-11-22'

/** Version of the consent text for saving a card for later charges; stored with each card. */
export const cardConsentVersion = '2026-11-22'

/** Webhooks from a payment provider with an older signature are refused. */
export const providerEventAgeMinutesMax = 5

/** Maximum length of a buyer's address, country and tax number, in characters. */
export const invoiceTextLengthMax = 500

/** How long a page shows that a card was saved (specification §4, §9). */
export const cardSavedShownMs = 2_000

/** Validity of `security.txt` from the moment it is read (RFC 9116 recommends less than a year). */
export const securityContactDays = 180

/** The operator's maximum liability in US dollars (specification §2, §9). */
export const liabilityCapUsd = 10

/** Days that generated translations are kept after generation (specification §1, §9), and drafts after their last change. */
export const translationKeptDays = 30
export const draftKeptDays = 30

/** Unconfirmed files stay in the browser for this long, so that a reload loses nothing; maximum total size. */
export const givenFilesKeptMs = 24 * hourMs
export const givenFilesMegabytesMax = 128

/** Maximum number of files read, translated and assessed together. */
export const batchFilesMax = 200

/** A file a guest opened on the home page stays in the browser for this long, to continue after signing in. */
export const guestFilesKeptMs = hourMs

/** Days before a statement's deletion on which a notice is sent. */
export const deletionNoticeDays = [7, 1] as const

/** Minimum interval between two emails to a member about customers' outdated statements. */
export const customerNoticeMs = 7 * dayMs

/** A deleted statement or assessment can be restored for this long. */
export const deletedKeptMs = 24 * hourMs

/**
 * Nothing is deleted permanently while the clock is untrusted: it differs from the database's by more than
 * `clockDifferenceMsMax`, or, since its last gap or jump of more than `sweepGapMsMax`, has not yet run steadily for
 * `clockSteadyMsMin`.
 */
export const clockDifferenceMsMax = hourMs
export const sweepGapMsMax = 24 * hourMs
export const clockSteadyMsMin = 24 * hourMs

/**
 * If more records of one kind are due at once than both this count and this share of all records, the work on them is
 * held, as it is while the clock is untrusted.
 */
export const dueAtOnceMax = 100
export const dueShareMax = 0.1

/** Maximum records per response of the data download; a statement with all its places takes up to a few megabytes. */
export const recordsAtOnceMax = 8

/** Minimum and maximum number of assessments side by side; more do not fit on a page. */
export const comparedAssessmentsMin = 2
export const comparedAssessmentsMax = 6

/** Minimum and maximum number of years of one company in a table; more columns do not fit on paper. */
export const yearsTogetherMin = 2
export const yearsTogetherMax = 6

/** Maximum customers per member, per page and per imported list. */
export const customersMax = 10_000
export const customersOnPage = 50
export const customersInListMax = 2_000
/** Maximum credit request in whole units of any currency, and maximum payment terms in days. */
export const requestedAmountMax = 1_000_000_000_000_000
export const creditTermsDaysMax = 365
/** Maximum lengths of a customer note and of a decision's reasons, in characters, and maximum number of each per customer. */
export const customerNoteLengthMax = 4_000
export const decisionReasonLengthMax = 2_000
export const customerNotesMax = 200
export const customerDecisionsMax = 100
/** Number of newest statements, and of newest assessments, listed in a customer's row. */
export const customerRecordsToldMax = 12

/** Maximum length of the source of a confirmed exchange rate, in characters. */
export const rateSourceLengthMax = 200

/** Maximum drafts per member; maximum lengths of a statement's title and of a line code, in characters. */
export const draftsMax = 200
export const companyTitleLengthMax = 200
export const russianNameLengthMax = 400
/**
 * Maximum former names kept for a statement. Maximum bytes of the company's name in a file name; file systems allow 255
 * for the whole name.
 */
export const renamesKeptMax = 50
export const fileNameCompanyBytesMax = 120
export const lineCodeLengthMax = 20

/** Maximum attempts to rename a statement with its assessments when another call changes one of them meanwhile. */
export const renameTriesMax = 3

/**
 * Maximum lines of a typed or edited statement, and maximum rows of each other kind in a file. The largest form has about
 * 250 lines.
 */
export const statementLinesMax = 1_000
export const filedRowsMax = 5_000
/** Maximum problems, and remarks, stored with a file; reading the file again finds all of them. */
export const filedProblemsMax = 1_000

/**
 * Maximum lengths of a row's name (a code or a supplementary figure) and of unreadable text in its cell, in characters.
 */
export const rowNameLengthMax = 40
export const unreadTextLengthMax = 1_000

/** Maximum storage per member for drafts, including deleted ones, and stored answers: about a thousand filings. */
export const keptBytesMax = 64 * 1024 * 1024

/** Extra storage for answers, so that a member without room for drafts can still generate existing ones. */
export const answersBeyondBytesMax = 16 * 1024 * 1024

/** Maximum form problems listed one by one; if there are more, only the number of the rest is given. */
export const fieldProblemsShownMax = 100
/** Maximum statement problems listed in a refusal; if there are more, only the number of the rest is given. */
export const statementProblemsShownMax = 200

/** Work on a text larger than this takes more than 10 ms and runs in a thread, so that other calls do not wait. */
export const workAtOnceBytesMax = 32 * 1024

/** Time limit of work in a thread; queue limits per member, per network and in total; and maximum waiting time. */
export const workApartMs = 10_000
export const workWaitingMax = { ofMember: 3, ofNetwork: 40, ofAll: 200 } as const
export const workWaitMs = 20_000

/** Maximum size of an uploaded statement; a large filing with annexes and places is about 150 kB. */
export const statementBytesMax = 1024 * 1024

/**
 * Time and memory for reading a file on the user's own computer. Readers limit their own work, so the time limit is
 * only for hangs and is long enough for a busy computer. A browser manages the memory of its threads itself.
 */
export const readingMs = 120_000
/** The server's limit is shorter, because other files wait for its readers. */
export const serverReadingMs = 20_000
export const readingMegabytesMax = 512

/** Maximum upload size, and maximum statements of an upload in one response. */
export const uploadBytesMax = 20 * 1024 * 1024
export const importedAtOnceMax = 30

/** The server reads several files at once within one memory bound, so each reader gets less. */
export const serverReadingMegabytesMax = 128

/**
 * Maximum files received or in memory, and maximum files read, at the same time: no member or network can take every
 * slot. A slow sender takes only a receiving slot; large files have few slots because they stay in memory until read.
 */
export const filesReceivedAtOnce = { member: 1, network: 8, large: 4, largeOfNetwork: 1, total: 24 } as const
export const filesReadAtOnce = { member: 1, network: 2, large: 1, largeOfNetwork: 1, total: 3 } as const
export const largeFileBytes = 2 * 1024 * 1024

/** Queue limits for files, and the maximum wait. A refused caller is asked to retry after this long. */
export const filesWaitingMax = { member: 20, network: 60, large: 200, largeOfNetwork: 60, total: 200 } as const
export const fileTurnWaitMs = 10_000
export const fileTurnRetryMs = 5_000

/** Answers are stored this long for callers that repeat a call with the same key. */
export const idempotencyKeptMs = 48 * hourMs

/**
 * Back-off of failed calls: the first delay doubles up to the longest. A Retry-After of the server is obeyed up to
 * `retryAskedMsMax`. While a person waits, a call is retried at most `retriesWhileWaitingMax` times, each time after at
 * most `retryWhileWaitingMsMax`.
 */
export const retryFirstWaitMs = 1_000
export const retryLongestWaitMs = 30_000
export const retryAskedMsMax = hourMs
export const retriesWhileWaitingMax = 2
export const retryWhileWaitingMsMax = 10_000

/** Maximum undo steps while a statement is entered. */
export const entryUndoStepsMax = 200

/** Pause in typing before a draft is saved, and before the current cell is recorded. */
export const autosavePauseMs = 600
export const cellPauseMs = 300

/** Maximum customers and drafts listed on a member's home page. */
export const deskCustomersMax = 10
export const deskDraftsMax = 5

/** How long each slide of the home page is shown. */
export const slideShownMs = 9_000

/**
 * Maximum live sockets per member, per network and per process. A socket must authenticate within `liveTokenMs` by a
 * message of limited size, must answer a ping at every heartbeat, and may send this many frames between two heartbeats.
 * A socket with too much unread data is closed.
 */
export const liveSocketsMax = { ofMember: 20, ofNetwork: 200, ofAll: 10_000 } as const
export const liveTokenMs = 5_000
export const liveMessageBytesMax = 1_024
export const liveHeartbeatMs = 30_000
export const liveFramesPerHeartbeatMax = 10
export const liveUnreadBytesMax = 16 * 1024

/** Interval at which the sessions of open sockets are checked, in addition to the moments when one ends. */
export const liveSessionsCheckedMs = 15_000

/** Maximum events queued for the database; beyond that, every page reloads its data. */
export const eventsWaitingMax = 1_000

/** Back-off for reconnecting to the events of other servers: first and longest delay. */
export const eventsFirstPauseMs = 500
export const eventsLongestPauseMs = 30_000

/**
 * Reconnect delay of a page: at first random between `firstMin` and `firstMax`, then growing by the factor to a random
 * longest delay between `longestMin` and `longestMax`. Events that arrive within `liveGatherMs` are handled together.
 * When all pages must reload, each waits a random time of at most `liveAskAgainWithinMs`.
 */
export const liveReconnectMs = { firstMin: 1_000, firstMax: 4_000, longestMin: 30_000, longestMax: 60_000 } as const
export const liveReconnectFactor = 1.7
export const liveGatherMs = 100
export const liveAskAgainWithinMs = 5_000

/** Years the audit trail keeps sign-ins, sign-outs and refusals. */
export const auditAccessKeptYears = 1
/** Years the audit trail keeps all other acts. */
export const auditActsKeptYears = 7
/**
 * Maximum distinct refusals (by call and network) collected before they are written to the audit trail; beyond that
 * they are recorded as from many networks.
 */
export const refusedNetworksMax = 1000
/** Audit rows linked, checked or exported per step. */
export const auditRowsAtOnce = 1000
/** While audit rows are added, the end of the chain is written outside the database this often. */
export const auditCheckpointEveryMs = 5 * minuteMs

/** Hour (UTC) from which the operator's daily email is sent. */
export const dailyReportHour = 5

/**
 * Maximum erasures sent to the ledger at once. The daily email lists the erasures of this many days, in at most this
 * many lines.
 */
export const erasuresAtOnce = 1000
export const erasuresEmailedDays = 3
export const erasuresEmailedMax = 500
/** Erasures recorded in the ledger are removed from the database after this many days. */
export const erasuresKeptDays = 35

/** Days in the charts of the admin overview, including today. */
export const overviewDays = 30

/** Maximum characters stored of a mail server's refusal. */
export const jobFaultCharsMax = 300

/** Maximum length of an answer to a contact message, in characters. */
export const messageAnswerLengthMax = 10_000
