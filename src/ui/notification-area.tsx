import { Notifications } from '@mantine/notifications'

/**
 * The container of notifications, which is not printed. It is in a separate file, so that it loads after the first
 * view.
 */
export const NotificationArea = () => <Notifications className="no-print" />
