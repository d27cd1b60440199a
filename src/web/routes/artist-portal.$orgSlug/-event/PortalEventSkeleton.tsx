// An event before its first answer, in the shape of its header, tabs and first cards.
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export function PortalEventSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`}>
      <div className="flex gap-4 md:gap-6">
        <Skeleton className="h-24 w-19 rounded-card md:h-32 md:w-26" />
        <div className="flex flex-col gap-2.5">
          <Skeleton className="h-8 w-52 md:h-10 md:w-80" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-7 w-24 rounded-full" />
          <Skeleton className="h-4 w-44" />
        </div>
      </div>
      <div className="mt-3 mb-1 flex min-h-11 items-center md:min-h-8">
        <Skeleton className="h-3.5 w-40" />
      </div>
      <div className="flex h-11 items-center gap-6 border-b border-line md:h-9.5">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 w-20" />
      </div>
      <div className="grid gap-4 pt-4 md:grid-cols-2">
        <Skeleton className="h-56 w-full rounded-card" />
        <Skeleton className="h-56 w-full rounded-card" />
      </div>
    </div>
  )
}
