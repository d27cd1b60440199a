// The drawing of a workflow: moved, joined and looked at; the changes themselves are the page's.
import {
  applyNodeChanges,
  Background,
  BackgroundVariant,
  BaseEdge,
  type Connection,
  type EdgeProps,
  type FinalConnectionState,
  MarkerType,
  type NodeChange,
  Panel,
  ReactFlow,
  type ReactFlowInstance,
} from '@xyflow/react'
import { useLingui } from '@lingui/react/macro'
import { Maximize, Minus, Plus, Redo2, Undo2, Wand2 } from 'lucide-react'
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react'
import { refusalOf, type Port } from '#domain/automation/workflow-edits.ts'
import { triggerNode, type Edge, type Graph } from '#domain/automation/workflow-graph.ts'
import { usualSize } from '#domain/automation/workflow-layout.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { StepMark, StepView } from '../step-view.ts'
import {
  edgeIdOf,
  flowEdges,
  flowNodes,
  mergeNodes,
  type StepFlowEdge,
  type StepFlowNode,
} from './flow-items.ts'
import { AddContext, StepNode } from './StepNode.tsx'
import './canvas.css'
import { pathOf } from './edge-path.ts'

/** An arrow of the drawing. */
const WayEdge = memo(function WayEdge(props: EdgeProps<StepFlowEdge>) {
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

const nodeTypes = { step: StepNode }
const edgeTypes = { way: WayEdge }
const edgeDefaults = {
  markerEnd: { type: MarkerType.ArrowClosed, width: 14, height: 14 },
}

export type CanvasActions = {
  onAdd: (port: Port) => void
  onMove: (places: ReadonlyMap<string, { x: number; y: number }>) => void
  onConnect: (edge: Edge) => void
  onDisconnect: (port: Port) => void
  onDelete: (id: string) => void
  onTidy: () => void
  undo: (() => void) | null
  redo: (() => void) | null
}

export type CanvasProps = {
  graph: Graph
  views: ReadonlyMap<string, StepView>
  marks: ReadonlyMap<string, StepMark>
  /** Steps and arrows ('from port to') of a run; what is not among them is dimmed. */
  path: ReadonlySet<string> | null
  chosenId: string | null
  onOpen: (id: string, byKey: boolean) => void
  onClose: () => void
  /** Only for looking without them. */
  actions: CanvasActions | null
  /** Comes into view when it changes. */
  jump: { id: string; key: number } | null
}

type Instance = ReactFlowInstance<StepFlowNode, StepFlowEdge>

export function Canvas(props: CanvasProps) {
  const { graph, views, marks, path, chosenId, onOpen, onClose, actions, jump } = props
  const { t } = useLingui()
  const isEditable = actions !== null
  const wanted = useMemo(
    () =>
      flowNodes({ graph, views, marks, path, isEditable }).map((node) => ({
        ...node,
        selected: node.id === chosenId,
      })),
    [graph, views, marks, path, isEditable, chosenId],
  )
  const [nodes, setNodes] = useState<StepFlowNode[]>(wanted)
  // What is dragged moves here first; the graph changes when it is let go.
  const [shown, setShown] = useState(wanted)
  if (shown !== wanted) {
    setShown(wanted)
    setNodes((before) => mergeNodes(before, wanted))
  }
  const edges = useMemo(() => flowEdges(graph, nodes, path), [graph, nodes, path])
  const box = useRef<HTMLDivElement>(null)
  const [instance, setInstance] = useState<Instance | null>(null)

  const jumpKey = jump?.key
  const jumpId = jump?.id
  useEffect(() => {
    if (!instance || jumpKey === undefined || jumpId === undefined) return
    const node = instance.getNode(jumpId)
    if (!node) return
    const { width = usualSize.width, height = usualSize.height } = node.measured ?? {}
    const centre = { x: node.position.x + width / 2, y: node.position.y + height / 2 }
    void instance.setCenter(centre.x, centre.y, { zoom: Math.max(0.8, instance.getZoom()), duration: 200 })
  }, [instance, jumpKey, jumpId])

  const onNodesChange = (changes: NodeChange<StepFlowNode>[]) => {
    const chosen = changes.find((change) => change.type === 'select' && change.selected)
    if (chosen?.type === 'select' && chosen.id !== chosenId) onOpen(chosen.id, false)
    else if (
      changes.some((change) => change.type === 'select' && change.id === chosenId && !change.selected)
    ) {
      if (!chosen) onClose()
    }
    const others = changes.filter(({ type }) => type !== 'select' && type !== 'remove')
    if (others.length > 0) setNodes((before) => applyNodeChanges(others, before))
  }
  const reasons = {
    itself: t`A step can’t follow itself.`,
    beginning: t`No step can lead back to the trigger.`,
    circle: t`This would create a loop.`,
  }
  const refusal = ({ source, target }: { source: string; target: string }) =>
    source && target ? refusalOf(graph, source, target) : null
  const onConnectEnd = (_: MouseEvent | TouchEvent, state: FinalConnectionState) => {
    if (state.isValid !== false || !state.fromNode || !state.toNode) return
    const reason = refusal({ source: state.fromNode.id, target: state.toNode.id })
    if (reason) toast.error(reasons[reason], { id: 'refused' })
  }
  const onConnect = ({ source, sourceHandle, target }: Connection) =>
    actions?.onConnect({ from: source, port: sourceHandle ?? 'next', to: target })

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target instanceof Element ? event.target : null
    if (!target?.matches('.react-flow__node, .react-flow__edge')) return
    const id = target.getAttribute('data-id') ?? ''
    const isNode = target.matches('.react-flow__node')
    if (event.key === 'Enter' && isNode) onOpen(id, true)
    if (!actions || (event.key !== 'Delete' && event.key !== 'Backspace')) return
    event.preventDefault()
    if (isNode && id !== triggerNode) actions.onDelete(id)
    const edge = graph.edges.find((each) => edgeIdOf(each) === id)
    if (!isNode && edge) actions.onDisconnect(edge)
  }
  return (
    <div ref={box} className="workflow-canvas relative size-full">
      <AddContext value={actions?.onAdd ?? nothing}>
        <ReactFlow<StepFlowNode, StepFlowEdge>
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          defaultEdgeOptions={edgeDefaults}
          onInit={(it) => {
            setInstance(it)
            begin(it, box.current)
          }}
          onNodesChange={onNodesChange}
          onKeyDown={onKeyDown}
          onNodeDragStop={(_, __, dragged) =>
            actions?.onMove(new Map(dragged.map(({ id, position }) => [id, position])))
          }
          onConnect={onConnect}
          onConnectEnd={onConnectEnd}
          isValidConnection={(edge) => refusal(edge) === null}
          onPaneClick={onClose}
          nodesConnectable={isEditable}
          nodesDraggable={isEditable}
          edgesFocusable={isEditable}
          elementsSelectable
          selectNodesOnDrag={false}
          deleteKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          onlyRenderVisibleElements
          elevateNodesOnSelect={false}
          minZoom={0.05}
          maxZoom={1.5}
          panOnScroll
          zoomOnDoubleClick={false}
          autoPanOnNodeFocus
          proOptions={{ hideAttribution: false }}
          aria-label={t`Workflow diagram`}
        >
          <Background variant={BackgroundVariant.Dots} gap={22} size={1.2} />
          <Panel
            position="bottom-left"
            className="flex gap-0.5 rounded-control border border-line bg-surface p-0.5"
          >
            <IconButton size="sm" label={t`Zoom in`} onClick={() => void instance?.zoomIn({ duration: 120 })}>
              <Plus aria-hidden />
            </IconButton>
            <IconButton
              size="sm"
              label={t`Zoom out`}
              onClick={() => void instance?.zoomOut({ duration: 120 })}
            >
              <Minus aria-hidden />
            </IconButton>
            <IconButton
              size="sm"
              label={t`Show all`}
              onClick={() => void instance?.fitView({ maxZoom: 1, padding: 0.12, duration: 200 })}
            >
              <Maximize aria-hidden />
            </IconButton>
            {actions ? (
              <>
                <IconButton size="sm" label={t`Tidy up`} onClick={actions.onTidy}>
                  <Wand2 aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t`Undo`}
                  shortcut="mod+z"
                  disabled={!actions.undo}
                  onClick={() => actions.undo?.()}
                >
                  <Undo2 aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t`Redo`}
                  shortcut="mod+shift+z"
                  disabled={!actions.redo}
                  onClick={() => actions.redo?.()}
                >
                  <Redo2 aria-hidden />
                </IconButton>
              </>
            ) : null}
          </Panel>
        </ReactFlow>
      </AddContext>
    </div>
  )
}

const nothing = () => undefined

/** A small drawing is shown whole; of a large one its beginning, large enough to read. */
function begin(instance: Instance, box: HTMLElement | null) {
  if (!box) return
  const bounds = instance.getNodesBounds(instance.getNodes())
  const { width, height } = box.getBoundingClientRect()
  const fits = Math.min(width / (bounds.width + 80), height / (bounds.height + 140))
  const zoom = Math.min(1, Math.max(0.7, fits))
  const isWide = bounds.width * zoom > width - 40
  const centre = isWide ? usualSize.width / 2 : bounds.x + bounds.width / 2
  void instance.setViewport({ x: width / 2 - centre * zoom, y: 32 - bounds.y * zoom, zoom })
}
