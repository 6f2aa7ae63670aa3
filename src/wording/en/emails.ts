/** The mails the server sends: plain text, no link but the one that is needed. */
export const emailWords = {
  welcome: {
    subject: 'Your Saldo account',
    text: 'Welcome to Saldo: {site}\n\nAn account was made with this address. To confirm that the address is yours, enter this code on the page where you are signed in:\n\n{code}\n\nIt is valid for {count} minutes and works once. The page sends you another whenever you ask for it.\n\nIf it was not you who made the account, give the code to nobody. The account is yours when you choose a password of your own: {site}/forgotPassword\n',
  },
  code: {
    subject: 'Your one-time code',
    text: 'Your one-time code for Saldo:\n\n{code}\n\nIt is valid for {count} minutes, once, and only from where it was asked for. Give it to nobody. If you did not ask for it, you need not do anything.\n',
  },
  reset: {
    subject: 'Choose a new password',
    text: 'Somebody, probably you, asked to choose a new password for Saldo. Open this link to do so:\n\n{link}\n\nIt is valid for {count} minutes and works once. If you did not ask for it, you need not do anything: your password is unchanged.\n',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your Saldo account was changed, and every session was ended.\n\nIf it was not you, choose a new password at once: {site}/forgotPassword\n',
  },
  accountDeleted: {
    subject: 'Your Saldo account is deleted',
    text: 'Your Saldo account and everything in it is deleted, and nobody is signed in to it any more. This cannot be undone.\n\nIf it was not you, somebody knew your password or reads your email: change the password of your mailbox. You can register again at any time: {site}\n',
  },
  newAddress: {
    subject: 'Confirm your new email address',
    text: 'To use this address for your Saldo account, enter this code on the page where you asked for it:\n\n{code}\n\nIt is valid for {count} minutes and works once. Give it to nobody. If you did not ask for it, you need not do anything.\n',
  },
  addressWanted: {
    subject: 'Somebody wanted to use your email address',
    text: 'The member of another Saldo account, probably by mistake, asked to use your email address for it. Nothing was changed, and they were not told that the address is yours.\n\nIf it was you, sign in with this address instead, or delete the account that has it first.\n',
  },
  addressChanged: {
    subject: 'The email address of your account was changed',
    text: 'Your Saldo account now uses another email address. If that was you, you need not do anything.\n\nIf it was not you, open this link. It gives the account this address back, signs out everybody and lets you choose a new password:\n\n{link}\n\nIt is valid for {count} days and works once.\n',
  },
  addressUndone: {
    subject: 'This address is no longer used by a Saldo account',
    text: 'A Saldo account that used this email address has its former address back. Everybody was signed out of it.\n\nYou need not do anything.\n',
  },
  ending: {
    subject: 'Statements will be deleted on {date}',
    text: 'Statements of yours in Saldo that will soon be deleted: {count}. The first of them on {date} (days left: {limit}).\n\nA translation is kept for {keptDays} days from its generation, a draft for {draftDays} days from its last change. Export what you want to keep, and copy to a new statement what you want to go on with:\n\n{site}/financial-statements\n',
  },
  contact: {
    subject: 'Contact form: {reason}',
    text: 'From: {name} <{email}>\nReason: {reason}\n\n{message}\n',
  },
} as const
