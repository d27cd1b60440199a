// A step in the drawing: its card, where arrows come in and leave, and the place for a next step on each way.
import { Handle, Position, type NodeProps } from '@xyflow/react'
import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { createContext, memo, useContext, type CSSProperties } from 'react'
import type { Port } from '#domain/automation/workflow-edits.ts'
import { triggerNode } from '#domain/automation/workflow-graph.ts'
import { cx } from '#web/ui/cx.ts'
import { StepCard } from '../StepCard.tsx'
import type { StepFlowNode } from './flow-items.ts'

/** Adding goes through a context: the library makes the nodes. */
export const AddContext = createContext<(port: Port) => void>(() => undefined)

/** Drawn again only when its own data change; a hundred of them are moved at once. */
export const StepNode = memo(function StepNode({ id, data, selected }: NodeProps<StepFlowNode>) {
  const { view, mark, taken, isEditable, isDim } = data
  const isTrigger = id === triggerNode
  return (
    <div className="relative">
      {isTrigger ? null : (
        <Handle type="target" position={Position.Top} isConnectable={isEditable} className="step-handle" />
      )}
      <StepCard view={view} mark={mark} isChosen={selected} isTrigger={isTrigger} isDim={isDim} />
      {view.ports.map(({ port, label }, index) => (
        <Way
          key={port}
          id={id}
          port={port}
          label={label}
          title={view.title}
          at={`${((index + 0.5) / view.ports.length) * 100}%`}
          isTaken={taken.includes(port)}
          isEditable={isEditable}
        />
      ))}
    </div>
  )
})

type WayProps = {
  id: string
  port: string
  label: string | null
  title: string
  /** Its place along the lower edge. */
  at: string
  isTaken: boolean
  isEditable: boolean
}

function Way({ id, port, label, title, at, isTaken, isEditable }: WayProps) {
  const { t } = useLingui()
  const add = useContext(AddContext)
  const addLabel = label ? t`Add step after ${title}, ${label}` : t`Add step after ${title}`
  const left: CSSProperties = { left: at }
  return (
    <>
      <Handle
        id={port}
        type="source"
        position={Position.Bottom}
        isConnectable={isEditable}
        className="step-handle"
        style={left}
      />
      <div
        style={left}
        className="pointer-events-none absolute top-full flex -translate-x-1/2 flex-col items-center"
      >
        {label === null ? (
          <span aria-hidden className={cx('h-3.5 w-px', !isTaken && isEditable && 'bg-line-strong')} />
        ) : (
          <span className="mt-1.5 mb-0.5 max-w-26 truncate rounded-full border border-line bg-surface px-2 text-xs font-semibold">
            {label || '…'}
          </span>
        )}
        {isEditable ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label={addLabel}
            onClick={(event) => {
              event.stopPropagation()
              add({ from: id, port })
            }}
            className={cx(
              'nodrag nopan pointer-events-auto flex items-center justify-center gap-1 rounded-full border bg-surface text-xs whitespace-nowrap text-mute hover:border-ink hover:text-ink [&_svg]:size-3.5 [&_svg]:shrink-0',
              isTaken ? 'size-6 border-line-strong' : 'h-7 border-dashed border-mute px-2.5 font-semibold',
            )}
          >
            <Plus aria-hidden />
            {isTaken ? null : t({ message: 'Add step', context: 'workflow' })}
          </button>
        ) : null}
      </div>
    </>
  )
}
