/** Browser storage for a test without a browser. An entry longer than `limit` characters exceeds its quota. */
export function makeStorage(limit = Infinity): Storage {
  const held = new Map<string, string>()
  return {
    get length() {
      return held.size
    },
    clear: () => held.clear(),
    key: (at) => [...held.keys()][at] ?? null,
    getItem: (name) => held.get(name) ?? null,
    removeItem: (name) => void held.delete(name),
    setItem: (name, value) => {
      if (value.length > limit) throw new Error('full')
      held.set(name, value)
    },
  }
}
