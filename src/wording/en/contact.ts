import type { PlanId } from '#domain/billing/plans.ts'
import type { ContactReason } from '#domain/contact/contact-form.ts'

// Text for the contact form on the home page. The sentences in the dialogs are from the specification (§8); the message
// after a success comes from the server.

export const contactWords = {
  heading: 'Contact',
  lead: 'Questions or problems? Write to us; we answer by email.',
  fullName: 'Full name',
  email: 'Email address',
  reason: 'Reason',
  noReason: 'Choose a reason',
  initials: 'Initials are enough.',
  message: 'Message',
  submit: 'Send',
  left: 'At most {limit} characters; {count} left.',
  over: 'At most {limit} characters; {count} too many.',
} as const

export const contactReasonNames = {
  'Partnering Opportunity': 'Partnering Opportunity',
  'Provide Feedback': 'Provide Feedback',
  'Report an Error': 'Report an Error',
  'Request a Feature': 'Request a Feature',
  'Make a Suggestion': 'Make a Suggestion',
  'General Question': 'General Question',
  'Subscription or Payment': 'Subscription or Payment',
  'User Profile or Access': 'User Profile or Access',
  Other: 'Other',
} as const satisfies Record<ContactReason, string>

/** The first lines of a message that asks for the price of a plan. */
export const contactPlanWords = {
  'translation-custom':
    'I would like a price for the Custom plan for translations.\nUsers: \nTranslations a month: \nHosted by you, or a copy of the software: ',
  'analysis-custom':
    'I would like a price for the Custom plan for translations and credit assessments.\nUsers: \nAssessments a month: \nHosted by you, or a copy of the software: ',
} as const satisfies Partial<Record<PlanId, string>>

/**
 * Text for the outcome of sending. The form is always cleared. If sending failed, the user can restore the typed text.
 */
export const contactResponseWords = {
  received: 'Good job!',
  failed: 'Error!',
  failedText: 'Something Went Wrong',
  kept: 'Your message was not sent. We cleared the form but keep your text while this page is open.',
  restore: 'Restore my text',
  close: 'Close',
} as const
