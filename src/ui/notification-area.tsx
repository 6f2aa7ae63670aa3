import { Notifications } from '@mantine/notifications'

/** The place of notifications, which are never printed. A file of its own, so that it can come behind the first view. */
export const NotificationArea = () => <Notifications className="no-print" />
