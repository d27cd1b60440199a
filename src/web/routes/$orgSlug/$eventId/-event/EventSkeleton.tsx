// An event before its first answer, in the shape of its header and first card.
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export function EventSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`} className="safe-x pt-6">
      <Skeleton className="h-4 w-16" />
      <div className="mt-5 flex gap-4 md:gap-6">
        <Skeleton className="h-24 w-19 rounded-card md:h-28 md:w-26" />
        <div className="flex flex-col gap-3">
          <Skeleton className="h-9 w-52" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-7 w-28 rounded-full" />
        </div>
      </div>
      <Skeleton className="mt-14 h-72 w-full rounded-card md:w-1/3" />
    </div>
  )
}
