import { Notifications } from '@mantine/notifications'

/** The container of notifications, which is not printed. In a separate file, so that it loads after the first view. */
export const NotificationArea = () => <Notifications className="no-print" />
