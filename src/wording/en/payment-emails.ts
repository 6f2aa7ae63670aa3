/** The emails about orders, subscriptions and refunds. Amounts are in US dollars without VAT; days are days in UTC. */
export const paymentEmailWords = {
  orderAccepted: {
    subject: 'Your order: {plan}',
    text: 'Thank you. We have accepted your order and received your payment.\n\nPlan: {plan}\nQuantity: {quantity}\nPaid: {amount}, VAT not included\nInvoice: {number}\nLast day you can use it: {lastDay}\n\nYou can withdraw this order until {until}, as long as you have not generated anything with it:\n\n{site}/manageSubscription\n',
  },
  subscriptionBegun: {
    subject: 'Your subscription: {plan}',
    text: 'Thank you. We have accepted your order and received your payment. Your subscription has begun.\n\nPlan: {plan}\nPaid: {amount}, VAT not included\nInvoice: {number}\nNext charge: {amount} on {next}, and each month after that until you cancel\n\nYou can cancel at any time with one month’s notice. You can withdraw this order until {until}, as long as you have not generated anything with it:\n\n{site}/manageSubscription\n',
  },
  monthCharged: {
    subject: 'Your subscription: {amount} was charged',
    text: 'The next month of your subscription has been paid.\n\nPlan: {plan}\nPaid: {amount}, VAT not included\nInvoice: {number}\nLast day of this month: {lastDay}\n\nInvoices, cards and the way to cancel:\n\n{site}/manageSubscription\n',
  },
  noticeGiven: {
    subject: 'Your subscription ends on {endsOn}',
    text: 'You have cancelled your subscription ({plan}) with one month’s notice.\n\nLast charge: {amount} on {last}\nLast day of full access: {lastDay}\n\nYou can undo this until then:\n\n{site}/manageSubscription\n',
  },
  noticeGivenPaid: {
    subject: 'Your subscription ends on {endsOn}',
    text: 'You have cancelled your subscription ({plan}) with one month’s notice.\n\nNothing more will be charged.\nLast day of full access: {lastDay}\n\nYou can undo this until then:\n\n{site}/manageSubscription\n',
  },
  noticeUndone: {
    subject: 'Your subscription continues',
    text: 'You have undone the cancellation of your subscription ({plan}). It continues, and is charged each month as before.\n\n{site}/manageSubscription\n',
  },
  chargeFailed: {
    subject: 'Your payment of {amount} failed',
    text: 'We could not charge your card for your subscription ({plan}, {amount}).\n\nWe will try again on {next}. What the subscription gives is on hold until it is paid. If it is still unpaid on {endsOn}, the subscription ends.\n\nTo pay now, or to use another card:\n\n{site}/manageSubscription\n',
  },
  chargeWithoutCard: {
    subject: 'No card for your payment of {amount}',
    text: 'We could not charge your subscription ({plan}, {amount}), because no card is saved in your account.\n\nWe will try again on {next}. What the subscription gives is on hold until it is paid. If it is still unpaid on {endsOn}, the subscription ends.\n\nTo add a card, and then to pay:\n\n{site}/payment-information\n{site}/manageSubscription\n',
  },
  chargeToConfirm: {
    subject: 'Your bank asks you to confirm a payment of {amount}',
    text: 'Your bank asks you to confirm the payment for your subscription ({plan}, {amount}). Open this page and confirm it there:\n\n{site}/manageSubscription\n\nWe will ask your bank again on {next}. What the subscription gives is on hold until it is paid. If it is still unpaid on {endsOn}, the subscription ends.\n',
  },
  chargeRecovered: {
    subject: 'Your payment was received',
    text: 'The overdue payment for your subscription ({plan}) was received. You can use all it includes again.\n\n{site}/manageSubscription\n',
  },
  subscriptionEnded: {
    subject: 'Your subscription has ended',
    text: 'Your subscription ({plan}) has ended as you asked. Nothing more will be charged.\n\nWhat you generated stays in your account. You can subscribe again at any time:\n\n{site}{plans}\n',
  },
  subscriptionUnpaid: {
    subject: 'Your subscription has ended',
    text: 'Your subscription ({plan}) has ended, because its last charge could not be made. Nothing more will be charged.\n\nWhat you generated stays in your account. You can subscribe again at any time:\n\n{site}{plans}\n',
  },
  subscriptionClosed: {
    subject: 'Your subscription has ended',
    text: 'Your subscription ({plan}) has ended, because a payment for it is being returned. Nothing more will be charged.\n\nWhat you generated stays in your account. You can subscribe again at any time:\n\n{site}{plans}\n',
  },
  orderWithdrawn: {
    subject: 'Your order was withdrawn',
    text: 'You have withdrawn your order ({plan}). We are returning {amount} in full, the way you paid.\n\nThe money must have arrived by {dueOn}. If it has not, write to us with the contact form: {site}\n',
  },
  chargeReturned: {
    subject: 'We are returning {amount}',
    text: 'We are returning a payment of {amount} for your subscription ({plan}) in full, because the subscription had ended.\n\nThe money must have arrived by {dueOn}. If it has not, write to us with the contact form: {site}\n',
  },
  refunded: {
    subject: 'Your refund of {amount}',
    text: 'We have returned {amount} for your order ({plan}), the way you paid. Your bank may take a few days to show it.\n\nCredit note: {number}\n\n{site}/manageSubscription\n',
  },
  payPalEnding: {
    subject: 'Your plan ends on {lastDay}',
    text: 'What you paid for with PayPal ({plan}) can be used until the end of {lastDay}. It does not renew by itself, and nothing more will be charged.\n\nTo continue, buy it again:\n\n{site}{plans}\n',
  },
  paymentTrouble: {
    subject: 'Payments: {what}',
    text: '{what}\n\nOrder: {orderId}\nPlan: {plan}\nAmount: {amount}\nProvider: {provider}\n\n{advice}\n',
  },
} as const

/** What the operator is told of a payment, and what can be done. */
export const paymentTroubleWords = {
  'dispute-opened': {
    what: 'A payment is disputed',
    advice:
      'What the order gave is on hold. Answer the dispute at the provider; its deadline is shown there. Nothing is refunded by itself meanwhile.',
  },
  'dispute-won': {
    what: 'A dispute was won',
    advice: 'What the order gave can be used again. Nothing needs to be done.',
  },
  'dispute-lost': {
    what: 'A dispute was lost',
    advice: 'The provider has returned the money. What the order gave, and its subscription, have ended.',
  },
  'refund-failed': {
    what: 'A refund failed',
    advice:
      'It is not asked for again. Look at the payment at the provider, and return the money from there or another way.',
  },
} as const
