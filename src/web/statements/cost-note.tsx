import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { generateWords } from '#words/generate.ts'
import { say } from '#wording/say.ts'
import { useSignedIn } from '../session/session.ts'

/** Says that generating uses up a translation, and how many are left; links to the plans if none are left. */
export function CostNote() {
  const counter = useSignedIn()?.user?.counter ?? 0
  if (counter > 0) return <p>{say(counter === 1 ? generateWords.costLast : generateWords.cost, { count: counter })}</p>
  return (
    <p>
      {generateWords.noneLeft} <Link to={address('plans')}>{generateWords.plans}</Link>
    </p>
  )
}
