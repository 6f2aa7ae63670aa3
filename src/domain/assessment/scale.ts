// @owns rating scale
/**
 * The rating scale (method §6), best first, each level with its minimum score. Names and meanings are in the wording.
 */
export const scale = [
  { level: 1, code: 'R1', scoreMin: 88 },
  { level: 2, code: 'R2', scoreMin: 80 },
  { level: 3, code: 'R3', scoreMin: 72 },
  { level: 4, code: 'R4', scoreMin: 64 },
  { level: 5, code: 'R5', scoreMin: 56 },
  { level: 6, code: 'R6', scoreMin: 48 },
  { level: 7, code: 'R7', scoreMin: 40 },
  { level: 8, code: 'R8', scoreMin: 30 },
  { level: 9, code: 'R9', scoreMin: 20 },
  { level: 10, code: 'R10', scoreMin: 0 },
] as const

/** 1 is the best, 10 the worst. */
export type Level = (typeof scale)[number]['level']

export function levelOf(score: number): Level {
  for (const { level, scoreMin } of scale) if (score >= scoreMin) return level
  return 10
}
