import { render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useRouteError } from 'react-router'
import { test } from 'vitest'
import { UiProvider } from '#ui/ui-provider.tsx'
import { kit } from './site-kit.ts'
import { DrawingFault } from './fault-notice.tsx'
import { loadedPage } from './loaded-page.ts'

const Fault = () => <DrawingFault error={useRouteError()} />

test('if the script of a page cannot be loaded, the page is not left blank', async () => {
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const children = [
    { index: true, Component: () => 'The first page' },
    { path: 'next', ErrorBoundary: Fault, lazy: () => loadedPage(unreachable) },
  ]
  const router = createMemoryRouter([{ Component: Outlet, HydrateFallback: () => null, children }])
  render(
    <UiProvider env="test" kit={kit}>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  await screen.findByText('The first page')
  await router.navigate('/next')
  await screen.findByRole('heading', { name: 'This page could not be loaded' })
  screen.getByRole('button', { name: 'Reload the page' })
})
