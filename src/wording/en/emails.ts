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
  ending: {
    subject: 'Statements will be deleted on {date}',
    text: 'Statements of yours in Saldo that will soon be deleted: {count}. The first of them on {date} (days left: {limit}).\n\nA translation is kept for {keptDays} days from its generation, a draft for {draftDays} days from its last change. Export what you want to keep, and copy to a new statement what you want to go on with:\n\n{site}/financial-statements\n',
  },
  contact: {
    subject: 'Contact form: {reason}',
    text: 'From: {name} <{email}>\nReason: {reason}\n\n{message}\n',
  },
} as const
