// The settings that are in force.

export const adminSettingsWords = {
  heading: 'Settings in force',
  lead: 'As the server read them when it started. They are environment variables: to change one, change it there and start the server again.',
  notLoaded: 'The settings could not be loaded.',
  caption: 'Settings',
  name: 'Setting',
  means: 'What it does',
  value: 'Value',
  secretSet: 'Set, not shown',
  notSet: 'Not set',
  usual: 'Default',
} as const
