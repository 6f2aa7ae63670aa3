// The browser's storage holds the time of the last activity under this name, so that all tabs share it.

const storedName = 'lastActivity'
/** Activity is not stored again for this many milliseconds after it was last stored. */
const writtenEveryMs = 1_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll', 'input'] as const

/** Records the last activity in any tab. `now` returns milliseconds since 1970. */
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
    /** Returns the time of the last activity in milliseconds since 1970; null when no tab has stored one. */
    lastMs(): number | null {
      const stored = Number(storage.getItem(storedName) ?? Number.NaN)
      return Number.isFinite(stored) ? stored : null
    },
    forget(): void {
      ownMs = 0
      storage.removeItem(storedName)
    },
    /**
     * Calls `onSign` on activity in this tab and `onOther` on activity in other tabs. Returns a function that stops
     * both.
     */
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
