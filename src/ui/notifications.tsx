/** The place of notifications, fetched behind the first view; what was notified before then waits for it. */
export { Notifications as default } from '@mantine/notifications'
