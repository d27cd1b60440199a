// The shell in its final shape while the organisation is on its way.
import { PageSheet } from '#web/ui/Navigation.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/Skeleton.tsx'
import { Wordmark } from '#web/ui/Wordmark.tsx'

const lines = ['w-24', 'w-20', 'w-28', 'w-24', 'w-28', 'w-24']

export function ShellSkeleton() {
  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <div aria-hidden className="flex h-dvh w-53 shrink-0 flex-col gap-3 px-3 pt-4 pb-3 max-md:hidden">
        <Wordmark className="px-2 text-lg" />
        <Skeleton className="h-9 w-full" />
        {lines.map((width, index) => (
          <Skeleton key={index} className={`mx-2 h-4 ${width}`} />
        ))}
      </div>
      <PageSheet>
        <div className="safe-x pt-5 pb-4">
          <Skeleton className="h-7 w-44" />
        </div>
        <SkeletonRows />
      </PageSheet>
    </div>
  )
}
