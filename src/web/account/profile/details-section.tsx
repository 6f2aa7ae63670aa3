import { Text } from '@mantine/core'
import { use, useEffect, useMemo } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ChoiceField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'
import { detailsWords, unsavedWords } from '#words/profile.ts'
import { countryOptions } from '#wording/countries.ts'
import { currencyOptions } from '#wording/currencies.ts'
import { SiteBuildContext } from '../../api/site-build.ts'
import { useSession } from '../../session/session.ts'
import { profileParts } from './profile-parts.ts'
import type { useDetails } from './use-details.ts'

export function DetailsSection({ form }: { readonly form: ReturnType<typeof useDetails> }) {
  const countries = useMemo(() => [{ value: '', label: detailsWords.noCountry }, ...countryOptions()], [])
  const currencies = useMemo(() => [{ value: '', label: detailsWords.noCurrency }, ...currencyOptions()], [])
  return (
    <Section look="paper" anchor={profileParts.details} heading={detailsWords.heading}>
      <Form
        form={form}
        submit={detailsWords.submit}
        name={detailsWords.heading}
        width="narrow"
        aside={
          form.isUnsaved && (
            <Text span size="xs" c="dimmed">
              {detailsWords.unsaved}
            </Text>
          )
        }
      >
        <TextField name="name" label={detailsWords.name} autoComplete="name" />
        <TextField name="company" label={detailsWords.company} autoComplete="organization" isOptional />
        <ChoiceField name="country" label={detailsWords.country} choices={countries} isOptional />
        <TextField
          name="phone"
          label={detailsWords.phone}
          type="tel"
          autoComplete="tel"
          placeholder={detailsWords.phoneExample}
          isOptional
        />
        <ChoiceField
          name="preferredCurrency"
          label={detailsWords.currency}
          description={detailsWords.currencyNote}
          choices={currencies}
          isOptional
        />
      </Form>
      <UnsavedGuard isUnsaved={form.isUnsaved} />
    </Section>
  )
}

/**
 * Asks for confirmation before a link or closing the tab discards unsaved changes, but not when the member signs out or
 * opens a new version of the site.
 */
function UnsavedGuard({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const session = useSession()
  const { isOpening } = use(SiteBuildContext)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && session.current() !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isUnsaved) return
    const keep = (event: BeforeUnloadEvent) => {
      if (!isOpening()) event.preventDefault()
    }
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [isUnsaved, isOpening])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      heading={unsavedWords.heading}
      confirm={unsavedWords.leave}
      cancel={unsavedWords.stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{unsavedWords.text}</p>
    </ConfirmDialog>
  )
}
