import {
  accountDeletionWords,
  addressChangeWords,
  dataDownloadWords,
  detailsWords,
  emailNoticesWords,
  passwordWords,
  profileAccountWords,
  sessionsWords,
  subscriptionDetailsWords,
} from '#words/profile.ts'

/** The anchors of the profile's parts, in page order. */
export const profileParts = {
  account: 'account',
  subscription: 'subscription',
  details: 'details',
  notices: 'notices',
  address: 'address',
  password: 'password',
  sessions: 'sessions',
  download: 'download',
  deletion: 'deletion',
} as const

const titles = {
  account: profileAccountWords.heading,
  subscription: subscriptionDetailsWords.heading,
  details: detailsWords.heading,
  notices: emailNoticesWords.heading,
  address: addressChangeWords.heading,
  password: passwordWords.heading,
  sessions: sessionsWords.heading,
  download: dataDownloadWords.heading,
  deletion: accountDeletionWords.heading,
} as const satisfies Record<keyof typeof profileParts, string>

/** The table of contents of the profile: a link to each part. */
export const profileContents = Object.values(profileParts).map((id) => ({ id, title: titles[id] }))
