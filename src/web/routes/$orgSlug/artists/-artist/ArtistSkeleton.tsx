// An artist before the first answer, in the shape of header and cards.
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export function ArtistSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`} className="safe-x pt-6">
      <Skeleton className="h-4 w-16" />
      <div className="mt-6 flex gap-4 md:gap-5">
        <Skeleton className="size-14 rounded-card md:size-20" />
        <div className="flex flex-col gap-3">
          <Skeleton className="h-9 w-52" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-7 w-20 rounded-full" />
        </div>
      </div>
      <div className="mt-12 grid gap-4 lg:grid-cols-[1.6fr_1fr]">
        <Skeleton className="h-60 w-full rounded-card" />
        <Skeleton className="h-44 w-full rounded-card" />
      </div>
    </div>
  )
}
