import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#web/testing/render.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Sheet } from './Sheet.tsx'

/** A page whose frame, as that of an event, stays while its tabs change, and with it the sheet. */
function Frame() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Outlet />
      <Sheet open={open} onOpenChange={setOpen} title="Confirm show">
        <Link to={'/finance' as never}>Plan payments</Link>
      </Sheet>
    </>
  )
}

function openAt(path: string) {
  const root = createRootRoute({ component: Frame })
  const tab = (name: string) =>
    createRoute({ getParentRoute: () => root, path: name, component: () => <h1>{name}</h1> })
  const router = createRouter({
    routeTree: root.addChildren([tab('overview'), tab('finance')]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  show(<RouterProvider router={router as never} />)
}

test.each(['/overview', '/finance'])(
  'a link in a sheet opened on %s shows its page without the sheet',
  async (path) => {
    openAt(path)
    await userEvent.click(page.getByRole('button', { name: 'Ask' }))
    const sheet = page.getByRole('dialog', { name: 'Confirm show' })
    await expect.element(sheet).toBeVisible()
    // Without its styles the sheet lies below what dims the page: keys reach the link.
    const link = page.getByRole('link', { name: 'Plan payments' }).element() as HTMLElement
    link.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'finance' })).toBeVisible()
    await expect.element(sheet).not.toBeInTheDocument()
  },
)

test('a question over a sheet dims the sheet as well', async () => {
  show(
    <Sheet open onOpenChange={() => undefined} title="Edit show">
      <ConfirmDialog
        open
        onOpenChange={() => undefined}
        onConfirm={() => undefined}
        title="Discard changes?"
        description="They will be lost."
        confirmLabel="Discard"
      />
    </Sheet>,
  )
  await expect.element(page.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible()
  const dimmed = [...document.querySelectorAll('.scrim')].filter((scrim) => scrim.checkVisibility())
  expect(dimmed).toHaveLength(2)
})
