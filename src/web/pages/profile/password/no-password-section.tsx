import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { passwordWords } from '#wording/en/profile.ts'
import { ProfileSection } from '../profile-section.tsx'

/** Where no password counts: the way to choose one. */
export function NoPasswordSection() {
  return (
    <ProfileSection heading={passwordWords.heading} lead={passwordWords.none}>
      <Anchor component={Link} to={address('choosePassword')}>
        {passwordWords.choose}
      </Anchor>
    </ProfileSection>
  )
}
