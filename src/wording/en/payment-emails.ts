/** The emails about orders, subscriptions and refunds. Amounts are in US dollars without VAT, days in UTC. */
export const paymentEmailWords = {
  orderAccepted: {
    subject: 'Your order: {plan}',
    text: 'Thank you. We have accepted your order and received your payment.\n\nPlan: {plan}\nIncludes: {uses}\nPaid: {amount}, VAT not included\nInvoice: {number}\nLast day you can use it: {lastDay}\n\nYou can withdraw this order until {until}, as long as you have not used any of it:\n\n{site}/manageSubscription\n',
  },
  subscriptionBegun: {
    subject: 'Your subscription: {plan}',
    text: 'Thank you. We have accepted your order and received your payment. Your subscription has begun.\n\nPlan: {plan}\nIncludes: {uses} each month\nPaid: {amount}, VAT not included\nInvoice: {number}\nNext charge: {amount} on {next}, and each month after that until you cancel\n\nYou can cancel at any time with one month’s notice. You can withdraw this order until {until}, as long as you have not used any of it:\n\n{site}/manageSubscription\n',
  },
  monthCharged: {
    subject: 'Your subscription: {amount} was charged',
    text: 'The next month of your subscription has been paid.\n\nPlan: {plan}\nPaid: {amount}, VAT not included\nInvoice: {number}\nLast day of this month: {lastDay}\n\nTo see your invoices, change the card or cancel:\n\n{site}/manageSubscription\n',
  },
  noticeGiven: {
    subject: 'Your subscription ends on {endsOn}',
    text: 'You have cancelled your subscription ({plan}) with one month’s notice.\n\n{charges}\nLast day of full access: {lastDay}\n\nYou can undo this until then:\n\n{site}/manageSubscription\n',
  },
  noticeUndone: {
    subject: 'Your subscription continues',
    text: 'You have undone the cancellation of your subscription ({plan}). It continues, and you will be charged each month as before.\n\n{site}/manageSubscription\n',
  },
  chargeFailed: {
    subject: 'Your payment of {amount} failed',
    text: 'We could not charge your card for your subscription ({plan}, {amount}).\n\nWe will try again on {next}. Until it is paid, you cannot use what the subscription includes. If it is still unpaid on {endsOn}, the subscription ends.\n\nTo pay now, or to use another card:\n\n{site}/manageSubscription\n',
  },
  chargeWithoutCard: {
    subject: 'No card for your payment of {amount}',
    text: 'We could not charge your subscription ({plan}, {amount}), because no card is saved in your account.\n\nWe will try again on {next}. Until it is paid, you cannot use what the subscription includes. If it is still unpaid on {endsOn}, the subscription ends.\n\nTo add a card and then pay:\n\n{site}/payment-information\n{site}/manageSubscription\n',
  },
  chargeToConfirm: {
    subject: 'Your bank asks you to confirm a payment of {amount}',
    text: 'Your bank asks you to confirm the payment for your subscription ({plan}, {amount}). Open this page and confirm it there:\n\n{site}/manageSubscription\n\nWe will ask your bank again on {next}. Until it is paid, you cannot use what the subscription includes. If it is still unpaid on {endsOn}, the subscription ends.\n',
  },
  chargeRecovered: {
    subject: 'Your payment was received',
    text: 'The overdue payment for your subscription ({plan}) was received. You can use all it includes again.\n\n{site}/manageSubscription\n',
  },
  subscriptionEnded: {
    subject: 'Your subscription has ended',
    text: 'Your subscription ({plan}) has ended. Nothing more will be charged.\n\nWhat you generated remains available as usual. You can subscribe again at any time:\n\n{site}{plans}\n',
  },
  subscriptionUnpaid: {
    subject: 'Your subscription has ended',
    text: 'Your subscription ({plan}) has ended, because its last charge could not be made. Nothing more will be charged.\n\nWhat you generated remains available as usual. You can subscribe again at any time:\n\n{site}{plans}\n',
  },
  subscriptionClosed: {
    subject: 'Your subscription has ended',
    text: 'Your subscription ({plan}) has ended, because a payment for it is being returned. Nothing more will be charged.\n\nWhat you generated remains available as usual. You can subscribe again at any time:\n\n{site}{plans}\n',
  },
  orderWithdrawn: {
    subject: 'Your order was withdrawn',
    text: 'You have withdrawn your order ({plan}). We are returning {amount} in full, in the way you paid.\n\nYou will have the money by {dueOn} at the latest. If not, write to us through the contact form: {site}\n',
  },
  orderReturned: {
    subject: 'We are returning {amount}',
    text: 'We are returning a payment of {amount} for your order ({plan}) in full, in the way you paid. What it included can no longer be used. What you generated with it remains available as usual.\n\nYou will have the money by {dueOn} at the latest. If not, or if you have a question, write to us through the contact form: {site}\n',
  },
  chargeReturned: {
    subject: 'We are returning {amount}',
    text: 'We are returning a payment of {amount} for your subscription ({plan}) in full, because the subscription had ended.\n\nYou will have the money by {dueOn} at the latest. If not, write to us through the contact form: {site}\n',
  },
  refunded: {
    subject: 'Your refund of {amount}',
    text: 'We have returned {amount} for your order ({plan}), in the way you paid. Your bank may take a few days to show it.\n\nCredit note: {number}\n\n{site}/manageSubscription\n',
  },
  payPalEnding: {
    subject: 'Your plan ends on {lastDay}',
    text: 'What you paid for with PayPal ({plan}) can be used until the end of {lastDay}. It does not renew automatically, and nothing more will be charged.\n\nTo continue, buy the plan again:\n\n{site}{plans}\n',
  },
  payPalUsedUp: {
    subject: 'Your plan ends on {lastDay}',
    text: 'Your month of {plan}, paid for with PayPal, ends on {lastDay}. You have used all that it included. It does not renew automatically, and nothing more will be charged.\n\nTo continue, buy the plan again:\n\n{site}{plans}\n',
  },
  paymentTrouble: {
    subject: 'Payments: {what}',
    text: '{what}\n\nOrder: {orderId}\nPlan: {plan}\nAmount: {amount}\nProvider: {provider}\n\n{advice}\n',
  },
} as const

/** Sentences about the remaining charges, for the email about a cancellation. */
export const chargesLeftWords = {
  overdue: 'The overdue payment of {amount} remains due.',
  last: 'Last charge: {amount} on {date}',
  none: 'Nothing more will be charged.',
  paused: 'Nothing is charged while your account is suspended.',
} as const

/** For each problem with a payment, the description and advice in the email to the operator. */
export const paymentTroubleWords = {
  'dispute-opened': {
    what: 'A payment is disputed',
    advice:
      'What the order includes is on hold. Answer the dispute at the provider; its deadline is shown there. Nothing is refunded automatically in the meantime.',
  },
  'dispute-won': {
    what: 'A dispute was won',
    advice: 'What the order includes can be used again. You do not need to do anything.',
  },
  'dispute-lost': {
    what: 'A dispute was lost',
    advice: 'The provider has returned the money. What the order included, and its subscription, have ended.',
  },
  'refund-failed': {
    what: 'A refund failed',
    advice:
      'It is not retried automatically. Look at the payment at the provider. Then ask for the refund again on the page of the order in the admin site, or return the money at the provider or in another way.',
  },
  'refunded-in-part': {
    what: 'Part of a payment was refunded',
    advice:
      'The refund was made at the provider. The order is unchanged: it can still be used, and there is no credit note. To end it, refund the rest at the provider.',
  },
} as const
