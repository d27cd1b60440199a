// An arrow of the drawing.
import { BaseEdge, type EdgeProps } from '@xyflow/react'
import { memo } from 'react'
import { pathOf } from './edge-path.ts'
import type { StepFlowEdge } from './flow-items.ts'

export const WayEdge = memo(function WayEdge(props: EdgeProps<StepFlowEdge>) {
  const { sourceX, sourceY, targetX, targetY, data, markerEnd } = props
  const path = pathOf({ x: sourceX, y: sourceY }, { x: targetX, y: targetY }, data?.lane ?? null)
  return (
    <BaseEdge
      path={path}
      {...(markerEnd ? { markerEnd } : {})}
      interactionWidth={16}
      className={data?.isDim ? 'way-dim' : undefined}
    />
  )
})
