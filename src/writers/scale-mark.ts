import type { RatingScale, ScaleStep } from '#domain/documents/assessment-printout.ts'

/** The mark of a level on the rating scale: of the company's level or of the level by score; empty for the others. */
export const scaleMark = ({ mark, byScore }: RatingScale, { level, isHere }: ScaleStep): string =>
  isHere ? mark : level === byScore?.level ? byScore.mark : ''
