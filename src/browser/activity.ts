// When somebody last did something in any tab: one moment in the browser's storage.

const storedName = 'lastActivity'
/** Moving the mouse is not written down more often than this. */
const writtenEveryMs = 1_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll', 'input'] as const

/** The last activity as the tabs know it. `now` in milliseconds of the epoch. */
export function makeActivity(storage: Storage, now: () => number) {
  let ownMs = 0
  const note = (): void => {
    const nowMs = now()
    if (nowMs - ownMs < writtenEveryMs && nowMs >= ownMs) return
    ownMs = nowMs
    storage.setItem(storedName, String(nowMs))
  }
  return {
    note,
    /** Milliseconds of the epoch; null when no tab has noted any. */
    lastMs(): number | null {
      const stored = Number(storage.getItem(storedName) ?? Number.NaN)
      return Number.isFinite(stored) ? stored : null
    },
    forget(): void {
      ownMs = 0
      storage.removeItem(storedName)
    },
    /** Calls back on every sign of activity in this tab, and on what other tabs note; gives the way to stop. */
    watch({ onSign, onOther }: { readonly onSign: () => void; readonly onOther: () => void }): () => void {
      const onStorage = ({ key }: StorageEvent): void => {
        if (key === storedName) onOther()
      }
      signs.forEach((sign) => window.addEventListener(sign, onSign, { passive: true, capture: true }))
      window.addEventListener('storage', onStorage)
      return () => {
        signs.forEach((sign) => window.removeEventListener(sign, onSign, { capture: true }))
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}
