import type { Page } from '@playwright/test'

// How much a way through the site takes: presses, and fields that are typed into.

/** Counts every press and every field that is typed into, on all documents that the tab will show. */
export async function countEffort(page: Page) {
  const effort = { presses: 0, fields: new Set<string>() }
  await page.exposeFunction('notePress', () => void (effort.presses += 1))
  await page.exposeFunction('noteField', (field: string) => void effort.fields.add(field))
  await page.addInitScript(() => {
    const isTyped = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type))
    // on the document: a press that Playwright holds back and does again, as its target moved, does not come there
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
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Window {
    readonly notePress: () => void
    readonly noteField: (field: string) => void
  }
}
