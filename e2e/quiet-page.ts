import type { Page, Request } from '@playwright/test'

/**
 * Returns a function that checks whether a page is quiet: all its requests have responses, and drawing these responses
 * caused no new request.
 */
export function quietness(page: Page): () => Promise<boolean> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  const close = (request: Request): void => void open.delete(request)
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  return async () => {
    if (open.size > 0) return false
    await page.evaluate(nextFrames)
    return open.size === 0
  }
}

/** Resolves after the page has drawn two frames. */
export const nextFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
