import type { RatingScale, ScaleStep } from '#domain/documents/assessment-printout.ts'

/** The mark of a level on the rating scale. Only the company's level and the level by score have one; others get ''. */
export const scaleMark = ({ mark, byScore }: RatingScale, { level, isHere }: ScaleStep): string =>
  isHere ? mark : level === byScore?.level ? byScore.mark : ''
