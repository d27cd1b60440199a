// The root of every page: what stands around all of them, and the last screens.
import { createRootRoute, Outlet } from '@tanstack/react-router'
import { Toaster } from '#web/ui/Toaster.tsx'
import { PageNotFound } from '#web/parts/screens/NotFound.tsx'
import { RootError } from '#web/parts/screens/RootError.tsx'
import { usePageAnnouncement } from '#web/parts/shell/use-page-announcement.ts'
import { Walkthrough } from '#web/parts/walkthrough/Walkthrough.tsx'

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: PageNotFound,
  errorComponent: RootError,
})

function Root() {
  usePageAnnouncement()
  return (
    <>
      <Outlet />
      <Toaster />
      <Walkthrough />
    </>
  )
}
