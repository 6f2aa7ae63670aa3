import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { Icon } from '#ui/icon.tsx'
import { searchState, searchText } from '#ui/search-state.ts'
import { comparisonWords } from '#words/comparison-page.ts'
import styles from './comparison-page.module.css'

const amongDeleted = searchState({ status: searchText }).write({ status: 'deleted' }, '')

/** An assessment of the address that is not there: it is told of, and the others go on without it. */
export function Missing({ onRemove }: { readonly onRemove: () => void }) {
  return (
    <div role="alert" className={styles['missing']}>
      <p>
        <Icon name="warning" /> {comparisonWords.missing}{' '}
        <Link to={address('assessments') + amongDeleted}>{comparisonWords.toDeleted}</Link>
      </p>
      <Button variant="default" size="compact-md" onClick={onRemove}>
        {comparisonWords.removeMissing}
      </Button>
    </div>
  )
}
