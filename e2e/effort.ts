import type { Page } from '@playwright/test'

// Measures the effort of a path through the site: the number of presses, and of fields that the visitor types into.

/** Counts every press, and every field typed into, in all documents of the tab. */
export async function countEffort(page: Page) {
  const effort = { presses: 0, fields: new Set<string>() }
  await page.exposeFunction('notePress', () => void (effort.presses += 1))
  await page.exposeFunction('noteField', (field: string) => void effort.fields.add(field))
  await page.addInitScript(() => {
    const isTyped = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type))
    // on the document: on `window`, Playwright would stop a press whose target has moved, and repeat it
    document.addEventListener('pointerdown', () => window.notePress(), { capture: true })
    addEventListener(
      'input',
      ({ target }) => isTyped(target) && window.noteField(`${location.pathname} ${target.id}`),
      {
        capture: true,
      },
    )
  })
  return effort
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can extend the global Window
  interface Window {
    readonly notePress: () => void
    readonly noteField: (field: string) => void
  }
}
