import { makeActivity } from '#browser/activity.ts'

/**
 * Counts a finished step of long work as activity, because signing out would end the work that the member waits for.
 * Does nothing while no activity is stored, which means that the session has ended.
 */
export function noteWork(): void {
  const activity = makeActivity(window.localStorage, Date.now)
  if (activity.lastMs() !== null) activity.note()
}
