// Who may use the admin site.

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
  lastSeen: 'Last seen (UTC)',
  sessions: 'Sessions',
  sortings: {
    'email up': 'Email address, A to Z',
    'email down': 'Email address, Z to A',
    'added down': 'Last added first',
    'added up': 'First added first',
    'seen down': 'Last seen first',
    'seen up': 'Longest not seen first',
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

/** The dialog that invites, and the link that comes of it. */
export const adminInviteWords = {
  heading: 'Invite an admin',
  lead: 'They get a link by email, and you see it here once. The person who opens it chooses a password and sets up an authenticator app.',
  email: 'Email address',
  role: 'Role',
  submit: 'Make the link',
  cancel: 'Cancel',
  madeHeading: 'The link is made',
  made: 'We have emailed it to {email}. It works once, until {moment}, and is shown only now. Hand it over only in a way that nobody else can read.',
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

/** The inbox of the contact form. */
export const adminMessagesWords = {
  heading: 'Messages',
  lead: 'What people wrote by the contact form, members or not.',
  searchName: 'Find messages',
  search: 'Name, address or text',
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
