// What is known about a record: names and values, one under the other.
import type { ReactNode } from 'react'

/** A list of facts; those without a value are left out by `Fact` itself. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-2">{children}</dl>
}

/** One name and its value. Nothing is shown for null, undefined and ''. */
export function Fact({
  label,
  action,
  children,
}: {
  label: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  if (children === null || children === undefined || children === '') return null
  return (
    // German names are longer: "Künstlersozialabgabe". The narrowest phones have the value below its name.
    <div className="group/fact grid grid-cols-[7rem_minmax(0,1fr)_auto] items-baseline gap-x-3 max-[23rem]:grid-cols-[minmax(0,1fr)_auto]! [&:lang(de)]:grid-cols-[9.5rem_minmax(0,1fr)_auto]">
      <dt className="text-mute max-[23rem]:col-span-full">{label}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere max-md:[&>a]:inline-flex max-md:[&>a]:min-h-11 max-md:[&>a]:items-center">
        {children}
      </dd>
      {action ? <dd className="-my-1">{action}</dd> : null}
    </div>
  )
}
