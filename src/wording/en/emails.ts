import { paymentEmailWords } from './payment-emails.ts'

/** The emails that the server sends: plain text, with only the links that are needed. */
export const emailWords = {
  welcome: {
    subject: 'Your Saldo account',
    text: 'Welcome to Saldo: {site}\n\nAn account was opened with this email address. To confirm that the address is yours, enter this code on the page where you are signed in:\n\n{code}\n\nIt is valid for {count} minutes and works once. You can request another on the page at any time.\n\nIf you did not open the account, do not give the code to anyone. To take over the account, choose your own password: {site}/forgotPassword\n',
  },
  code: {
    subject: 'Your one-time code',
    text: 'Your one-time code for Saldo:\n\n{code}\n\nIt is valid for {count} minutes, works once, and only on the network it was requested from. Do not give it to anyone. If you did not request it, you can ignore this email.\n',
  },
  /** For a member who is signed in. Unlike `code`, this code works on any network. */
  memberCode: {
    subject: 'Your one-time code',
    text: 'Your one-time code for Saldo:\n\n{code}\n\nIt is valid for {count} minutes, works once, and only in the account that it was requested in. Do not give it to anyone. If you did not request it, you can ignore this email.\n',
  },
  reset: {
    subject: 'Choose a new password',
    text: 'We received a request for a new password for your Saldo account. Open this link to choose one:\n\n{link}\n\nIt is valid for {count} minutes and works once. If you did not request it, you can ignore this email: your password is unchanged.\n',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your Saldo account was changed, and all earlier sessions were ended.\n\nIf this was not you, choose a new password at once: {site}/forgotPassword\n',
  },
  accountDeleted: {
    subject: 'Your Saldo account was deleted',
    text: 'Your Saldo account and everything in it was deleted, and all its sessions were ended. This cannot be undone.\n\nIf this was not you, someone knew your password or has access to your email: change your email password. You can register again at any time: {site}\n',
  },
  accountRemoved: {
    subject: 'Your Saldo account was deleted',
    text: 'We have deleted your Saldo account and everything in it. All its sessions were ended. This cannot be undone.\n\nReason: {reason}\n\nWe keep invoices and whatever else tax law requires, no longer linked to an account. If you have questions, write to us: {site}/#contact\n',
  },
  accountSuspended: {
    subject: 'Your Saldo account is suspended',
    text: 'We have suspended your Saldo account. You were signed out everywhere and cannot sign in for now. Nothing in your account was deleted.\n\nReason: {reason}{billing}\n\nIf you think this is wrong, have a question about a payment, or want your account to be deleted, write to us through the contact form, for which you need not sign in: {site}/#contact\n',
  },
  accountRestored: {
    subject: 'Your Saldo account is open again',
    text: 'Your Saldo account is no longer suspended. You can sign in again: {site}/login\n\n{reason}{billing}\n',
  },
  awardGiven: {
    subject: 'We have given you {uses}',
    text: 'You have received {uses} in Saldo ({plan}), usable until {date}.\n\nReason: {reason}\n\nWhat you have left is shown here: {site}/manageSubscription\n',
  },
  newAddress: {
    subject: 'Confirm your new email address',
    text: 'To use this address for your Saldo account, enter this code on the page where you requested it:\n\n{code}\n\nIt is valid for {count} minutes and works once. Do not give it to anyone. If you did not request it, you can ignore this email.\n',
  },
  addressWanted: {
    subject: 'Someone tried to use your email address',
    text: 'Someone tried, probably by mistake, to use your email address for another Saldo account. Nothing was changed, and they did not learn that the address is in use.\n\nIf this was you, sign in with this address instead, or first delete the account that uses it.\n',
  },
  addressChanged: {
    subject: 'The email address of your account was changed',
    text: 'Your Saldo account now uses another email address. If this was you, you can ignore this email.\n\nIf it was not you, open this link. It restores this address, signs everyone out and lets you choose a new password:\n\n{link}\n\nIt is valid for {count} days and works once.\n',
  },
  addressUndone: {
    subject: 'This address is no longer used by a Saldo account',
    text: 'A Saldo account that used this email address has returned to its former address, and everyone was signed out of it.\n\nYou do not need to do anything.\n',
  },
  ending: {
    subject: 'Statements will be deleted from {date} on',
    text: 'Your statements in Saldo that will soon be deleted: {count}. The first is deleted on {date} (days left: {limit}).\n\nWe keep a translation for {keptDays} days after it is generated, and a draft for {draftDays} days after its last change. Export what you want to keep, and copy to a new statement what you want to continue working on:\n\n{site}/financial-statements\n',
  },
  customerAccounts: {
    subject: 'Accounts of your customers need attention',
    text: 'Customers whose accounts are now more than {months} months old: {old}\nCustomers whose newer annual accounts are overdue: {due}\n\nYour desk shows which customers they are:\n\n{site}/\n\nYou get this email at most once a week because you turned it on in your profile. To turn it off: {site}/customerProfile#notices\n',
  },
  adminInvited: {
    subject: 'Your access to the Saldo admin site',
    text: 'You have been invited to be an admin of Saldo, with the role “{role}”. Open this link to choose a password and set up an authenticator app:\n\n{link}\n\nIt is valid for {count} hours and works once. Do not give it to anyone. If you did not expect it, ignore this email and inform the operator of Saldo.\n',
  },
  adminReset: {
    subject: 'Your access to the Saldo admin site was reset',
    text: 'Your password, your authenticator app and your recovery codes for the Saldo admin site no longer work, and you were signed out everywhere. Your role is still “{role}”. Open this link to choose a new password and set up an authenticator app:\n\n{link}\n\nIt is valid for {count} hours and works once. Do not give it to anyone. If you did not ask for this, contact the operator of Saldo at once.\n',
  },
  adminPasswordChanged: {
    subject: 'Your password for the Saldo admin site was changed',
    text: 'Your password for the Saldo admin site was changed, and your other sessions were ended.\n\nIf this was not you, someone knew your password: contact the operator of Saldo at once, so that your access is reset.\n',
  },
  adminCodesRenewed: {
    subject: 'Your recovery codes for the Saldo admin site were replaced',
    text: 'New recovery codes were made for your access to the Saldo admin site. The old ones no longer work.\n\nIf this was not you, someone has your password and your authenticator app or one of your codes: contact the operator of Saldo at once, so that your access is reset.\n',
  },
  adminCodesTried: {
    subject: 'Someone has your password for the Saldo admin site',
    text: 'Within an hour, someone entered your password for the Saldo admin site {count} times, each time with a wrong code. None of these attempts succeeded. For an hour, you can only sign in from networks where you signed in before.\n\nIf this was not you, sign in and choose another password under Your account, or contact the operator of Saldo at once, so that your access is reset.\n',
  },
  adminWrongCodes: {
    subject: 'You were signed out of the Saldo admin site',
    text: 'While you were signed in to the Saldo admin site, {count} wrong codes were entered for something that needs a code from your authenticator app. Nothing was done, and that session has ended.\n\nIf this was not you, someone is using your session or your computer: sign in, change your password under Your account, which ends all other sessions, and contact the operator of Saldo.\n',
  },
  adminsChanged: {
    subject: 'Saldo admins: {change}',
    text: '{change}\n\nDone by: {by}\n\nYou get this email because you are an owner of the Saldo admin site. If you did not expect it, look at the admins and at the audit trail now, and remove anyone who should not be an admin: {site}\n',
  },
  contactAnswered: {
    subject: 'Our answer to your message',
    text: 'Hello {name},\n\nYou wrote to us through the contact form on {date}.\n\n{answer}\n',
  },
  dailyReport: {
    subject: 'Saldo on {date}',
    text: '{waiting}\n\n{backup}\n\n{audit}\n\n{erasures}\n\nYou get this email once a day. To stop it, set OPERATOR_DAILY=off.\n',
  },
  contact: {
    subject: 'Contact form: {reason}',
    text: 'From: {name} <{email}>\nReason: {reason}\n\n{message}\n',
  },
  ...paymentEmailWords,
} as const

/**
 * Text for the emails that inform the owners of a change to an admin. `byOperator`: named as the author if no admin
 * made the change.
 */
export const adminChangeWords = {
  invited: '{email} was invited as {role}.',
  enrolled: '{email} set up access as {role}.',
  'role-changed': '{email} now has the role {role}.',
  removed: '{email} is no longer an admin. The role was {role}.',
  reset: 'The access of {email}, {role}, was reset. A new link was sent.',
  byOperator: 'the operator, at the command line',
} as const

/** Sentences about subscriptions, for the emails about a suspended account. */
export const suspendedBillingWords = {
  paused: {
    one: 'Your subscription is not charged while the account is suspended. A month that begins in that time is not charged and includes no translations or assessments. The first monthly anniversary after the account is open again is charged as usual.',
    many: 'Your {count} subscriptions are not charged while the account is suspended. A month that begins in that time is not charged and includes no translations or assessments. The first monthly anniversary after the account is open again is charged as usual.',
  },
  ends: {
    one: 'Your subscription ends when its paid period ends, on {dates}.',
    many: 'Your {count} subscriptions end when their paid periods end, on {dates}.',
  },
  ended: { one: 'Your subscription has ended.', many: '{count} of your subscriptions have ended.' },
  unpaid: {
    one: 'Your subscription has ended, because its last payment is overdue.',
    many: 'Your {count} subscriptions have ended, because their last payments are overdue.',
  },
  nothingMore: 'Nothing more is charged.',
  retried: {
    one: 'The overdue payment of your subscription is tried again on {dates}.',
    many: 'The overdue payments of your {count} subscriptions are tried again on {dates}.',
  },
  resumed: {
    one: 'Your subscription continues. The next charge is on {dates}.',
    many: 'Your {count} subscriptions continue. The next charges are on {dates}.',
  },
} as const
