// Text for the page that lists the admins.

export const adminsWords = {
  heading: 'Admins',
  lead: 'People who run Saldo. They are not members, and members are not admins.',
  searchName: 'Find admins',
  search: 'Email address',
  role: 'Role',
  anyRole: 'All roles',
  state: 'State',
  active: 'Active',
  invitedUntil: 'Invited, until {moment}',
  inviteOver: 'Invited, the link has expired',
  added: 'Added (UTC)',
  seen: 'Last sign-in (UTC)',
  sessions: 'Sessions',
  sortings: {
    'email up': 'Email address, A to Z',
    'email down': 'Email address, Z to A',
    'added down': 'Newest first',
    'added up': 'Oldest first',
    'seen down': 'Most recent sign-in first',
    'seen up': 'Least recent sign-in first',
  },
  file: 'Saldo admins',
  invite: 'Invite an admin',
  inviteAgain: 'Make a new link',
  changeRole: 'Change the role',
  endSessions: 'End all sessions',
  remove: 'Remove',
  lastOwnerRole: 'There must always be an owner, and this is the only one. Make someone else an owner first.',
  sessionsEnded: 'All sessions of {email} have ended.',
} as const

/** Text for the dialog that invites an admin, and for the resulting link. */
export const adminInviteWords = {
  heading: 'Invite an admin',
  lead: 'The link works once. The person who opens it chooses a password and sets up an authenticator app. Every owner gets an email about it.',
  againHeading: 'New link for {email}',
  againLead: 'Role: {role}. Any earlier link stops working. Every owner gets an email about it.',
  email: 'Email address',
  role: 'Role',
  submit: 'Make the link',
  madeHeading: 'The link is made',
  made: 'No email server is set, so nothing was emailed to {email}. The link works once, until {moment}, and is shown only now. Hand it over only in a way that nobody else can read.',
  sentHeading: 'The link is sent',
  sent: 'We have emailed it to {email}. It works once, until {moment}.',
  link: 'Link to set up the access',
  done: 'Done',
} as const

export const adminRoleChangeWords = {
  heading: 'Change the role of {email}',
  lead: 'Now: {role}. {email} is signed out everywhere, and has the new role from the next sign-in.',
  role: 'New role',
  submit: 'Change the role',
  done: '{email} now has the role {role}.',
} as const

export const adminRemovalWords = {
  heading: 'Remove {email}',
  submit: 'Remove',
  access: '{email} can no longer sign in. The password, the app and the recovery codes stop working.',
  sessions: { one: '{count} session ends at once.', many: '{count} sessions end at once.' },
  trail: 'What {email} did stays in the audit trail.',
  undo: 'You can invite the same address again; it begins without a password.',
  done: '{email} is no longer an admin.',
} as const

/** Text for the page with messages from the contact form. */
export const adminMessagesWords = {
  heading: 'Messages',
  lead: 'What people wrote through the contact form, members or not.',
  leadOfSome:
    'What people wrote through the contact form about “{reasons}”. Your role does not include other messages.',
  searchName: 'Find messages',
  search: 'Name, address, text or ID',
  received: 'Received (UTC)',
  from: 'From',
  about: 'About',
  message: 'Message',
  state: 'State',
  anyState: 'All',
  states: { new: 'New', answered: 'Answered', closed: 'Closed' },
  sortings: { 'received down': 'Newest first', 'received up': 'Oldest first' },
  file: 'Saldo messages',
  empty: 'No messages',
  emptyText: 'Nobody has written yet.',
  open: 'Open',
  close: 'Close',
  reopen: 'Reopen',
  closed: 'The message of {name} was closed.',
  reopened: 'The message of {name} is new again.',
  dialog: 'Message of {name}',
  answerOf: 'Answer of {moment} UTC',
  answer: 'Answer',
  answerHint: 'Sent to {email} by email. Your name is not in it unless you write it.',
  answerMissing: 'Write an answer.',
  answerLong: 'An answer may have up to {limit} characters.',
  send: 'Send the answer',
  sent: 'Your answer to {name} was sent.',
} as const
