// The root of every page: what is around all of them, and the last screens.
import { createRootRoute, Outlet } from '@tanstack/react-router'
import { Toaster } from '#web/ui/overlays/Toaster.tsx'
import { PageNotFound } from '#web/parts/platform/screens/NotFound.tsx'
import { RootError } from '#web/parts/platform/screens/RootError.tsx'
import { usePageAnnouncement } from '#web/parts/desk/shell/use-page-announcement.ts'
import { Walkthrough } from '#web/parts/platform/walkthrough/Walkthrough.tsx'

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
