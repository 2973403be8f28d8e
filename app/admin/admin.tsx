import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './ui/styles/controls.css'
import './ui/styles/parts.css'
import './ui/styles/shell.css'
import './ui/styles/entry.css'
import './ui/styles/today.css'
import './ui/styles/print.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { onSignedOut, queryClient } from './client/live.ts'
import { prepareForOffline } from './client/offline.ts'
import { eraseLists } from './client/storage/lists.ts'
import { loadForOffline } from './lazy-pages.ts'
import { router } from './router.tsx'

prepareForOffline(loadForOffline)

onSignedOut(() => {
  eraseLists()
  const { pathname, href } = router.latestLocation
  if (pathname !== '/sign-in') void router.navigate({ to: '/sign-in', search: { back: href }, replace: true })
})

const container = document.getElementById('admin')
if (container) {
  createRoot(container).render(
    <I18nProvider locale={document.documentElement.lang}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}
