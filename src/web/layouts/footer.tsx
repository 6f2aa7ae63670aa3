import { Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { Banner } from '#ui/banner.tsx'
import { SiteFooter } from '#ui/site-footer.tsx'
import { consentWords, footerWords } from '#words/site.ts'
import { say } from '#wording/say.ts'
import { giveConsent, useConsent } from '../session/consent.ts'
import { footerColumns, linksOf } from './menu.ts'

const columns = (['explore', 'help', 'legal'] as const).map((column) => ({
  heading: footerWords[column],
  links: linksOf(footerColumns[column]),
}))

/** The footer of every page: the consent banner until it is answered, columns of links, and the copyright. */
export function Footer() {
  const [year] = useState(() => new Date().getFullYear())
  const foot = useRef<HTMLElement>(null)
  return (
    <SiteFooter
      ref={foot}
      banner={<ConsentBanner onAnswered={() => foot.current?.focus({ preventScroll: true })} />}
      columns={columns}
      remark={footerWords.remark}
      copyright={say(footerWords.copyright, { year })}
    />
  )
}

type ConsentBannerProps = {
  /** Called when the visitor answers. The banner then disappears, so the caller must move the focus. */
  readonly onAnswered: () => void
}

/** Asks for consent until it is answered. Both buttons look alike; the answer can be changed in the cookie policy. */
export function ConsentBanner({ onAnswered }: ConsentBannerProps) {
  const consent = useConsent()
  if (consent !== null) return null
  const answer = (given: 'accepted' | 'declined') => {
    giveConsent(given)
    onAnswered()
  }
  const text = (
    <>
      {consentWords.text} <Link to={address('cookies')}>{consentWords.policy}</Link>
    </>
  )
  return (
    <div className="needs-script" data-shown-to="unasked">
      <Banner label={consentWords.heading} look="paper" text={text}>
        <Group gap="xs">
          <Button variant="default" onClick={() => answer('accepted')}>
            {consentWords.accept}
          </Button>
          <Button variant="default" onClick={() => answer('declined')}>
            {consentWords.decline}
          </Button>
        </Group>
      </Banner>
    </div>
  )
}
