// The list before its first answer: a month's heading and its rows.
import { Skeleton, SkeletonRows } from '#web/ui/Skeleton.tsx'

export function ListSkeleton() {
  return (
    <div>
      <Skeleton className="mb-2 h-6 w-40" />
      <div className="rounded-card border border-line bg-surface">
        <SkeletonRows />
      </div>
    </div>
  )
}
