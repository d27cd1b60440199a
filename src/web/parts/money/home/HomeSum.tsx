// What amounts come to in the home currency; where some are in another, what they are and the rates are one press away.
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Suspense } from 'react'
import type { HomeSumProps } from './HomeSumFigure.tsx'

const HomeSumFigure = lazyPart(async () => (await import('./HomeSumFigure.tsx')).HomeSumFigure, 'inline')

/** The arithmetic is no part of a first load. */
export function HomeSum(props: HomeSumProps) {
  if (props.amounts.length === 0) return null
  return (
    <Suspense fallback={<span className={props.className}>{'\u00A0'}</span>}>
      <HomeSumFigure {...props} />
    </Suspense>
  )
}
