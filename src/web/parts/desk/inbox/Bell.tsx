// The bell of the frame: how much is new; the latest at a press on desktops, the inbox on phones.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { iconButtonClass } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { unreadQuery } from './inbox-queries.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const BellPanel = lazyPart(async () => (await import('./BellPanel.tsx')).BellPanel)

function useBell() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(unreadQuery(orgSlug))
  const count = data?.count ?? 0
  const label =
    count > 0
      ? plural(count, { one: '# unread notification', other: '# unread notifications' })
      : t`Notifications`
  return { count, label, orgSlug }
}

function Face({ count }: { count: number }) {
  return (
    <>
      <BellIcon aria-hidden />
      {count > 0 ? (
        <span
          aria-hidden
          className="tone-attention absolute top-0.5 left-1/2 ml-0.5 flex h-4 min-w-4 items-center justify-center rounded-full px-1 text-[0.625rem] leading-none font-semibold md:-top-0.5"
        >
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </>
  )
}

/** For the sidebar. */
export function Bell() {
  const { count, label } = useBell()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={label}
      className="md:max-h-[min(36rem,80dvh)] md:w-96 md:overflow-y-auto"
      trigger={
        <button
          type="button"
          aria-label={label}
          title={label}
          className={cx(iconButtonClass(), 'relative data-popup-open:bg-hover data-popup-open:text-ink')}
        >
          <Face count={count} />
        </button>
      }
    >
      <Suspense fallback={<div className="h-60" />}>
        <BellPanel onClose={() => setOpen(false)} />
      </Suspense>
    </Popover>
  )
}

/** For the head of a page on phones. */
export function BellLink({ className }: { className?: string }) {
  const { count, label, orgSlug } = useBell()
  return (
    <Link
      to="/$orgSlug/inbox"
      params={{ orgSlug }}
      search={{ tab: 'notifications' }}
      aria-label={label}
      className={cx(iconButtonClass(), 'relative', className)}
    >
      <Face count={count} />
    </Link>
  )
}
