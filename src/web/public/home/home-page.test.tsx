import { render, screen } from '@testing-library/react'
import { test } from 'vitest'
import { UiProvider } from '#ui/ui-provider.tsx'
import { kit } from '#browser/site-kit.ts'
import { FactsSection } from './home-page.tsx'

test('the home page names the input and output formats', () => {
  render(
    <UiProvider env="test" kit={kit}>
      <FactsSection />
    </UiProvider>,
  )
  screen.getByText(
    /^We read XML, JSON, Excel \(XLSX\), Excel 97–2003 \(XLS\), OpenDocument \(ODS\), Word \(DOCX\), CSV, .* or ZIP: /,
  )
  screen.getByText(/ as PDF, Excel, CSV, Text or JSON, in roubles/)
})
