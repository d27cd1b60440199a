// Drawing a workflow: the steps, the fields of the chosen one, and every change to them.
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { blankNode, type StepKind } from '#domain/automation/workflow-blank.ts'
import {
  connect,
  disconnect,
  duplicateNode,
  freshId,
  moveNodes,
  removeNode,
  replaceNode,
  type Port,
} from '#domain/automation/workflow-edits.ts'
import { triggerNode, type Graph } from '#domain/automation/workflow-graph.ts'
import { addStep, keepTidy, tidy } from '#domain/automation/workflow-layout.ts'
import type { GraphProblem } from '#domain/automation/workflow-problems.ts'
import { statusLabels } from '#texts/booking/bookings.ts'
import type { Choices } from '#web/parts/automation/workflow/workflow-queries.ts'
import { translate } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { usePhone } from '#web/ui/use-media-query.ts'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { AboutPanel } from './AboutPanel.tsx'
import { AddStepSheet } from './AddStepSheet.tsx'
import { marksOfProblems } from './marks.ts'
import { StepHeading, StepPanel } from './StepPanel.tsx'
import { useStepViews } from './step-view.ts'
import { Surface, SurfaceFrame, type SurfaceKind } from './Surface.tsx'
import type { useDraft } from './use-draft.ts'

type DrawViewProps = {
  drawing: ReturnType<typeof useDraft>
  choices: Choices | undefined
  problems: readonly GraphProblem[]
  canEdit: boolean
  ownerName: string
  kind: SurfaceKind
  onKind: (kind: SurfaceKind) => void
}

export function DrawView(props: DrawViewProps) {
  const { drawing, choices, problems, canEdit, ownerName, kind, onKind } = props
  const { t } = useLingui()
  const phone = usePhone()
  const { draft, change, undo, redo } = drawing
  const { graph } = draft
  const views = useStepViews(graph, choices)
  const marks = marksOfProblems(problems)
  const [chosen, setChosen] = useState<{ id: string; focusKey: number } | null>(() =>
    // A new one begins with what starts it.
    canEdit && !phone && graph.nodes.length === 0 ? { id: triggerNode, focusKey: 0 } : null,
  )
  const [jump, setJump] = useState<{ id: string; key: number } | null>(null)
  const [port, setPort] = useState<Port | null>(null)
  const adding = useOpening()
  const aboutSheet = useOpening()
  const chosenView = chosen ? views.get(chosen.id) : undefined
  // It may have been deleted, or undone.
  const chosenId = chosenView ? chosenView.id : null

  const setGraph = (next: (graph: Graph) => Graph, about?: string) =>
    change((before) => ({ ...before, graph: next(before.graph) }), about)
  const open = (id: string, byKey: boolean) =>
    setChosen((before) => ({ id, focusKey: byKey ? (before?.focusKey ?? 0) + 1 : 0 }))
  const jumpTo = (id: string) => {
    setJump((before) => ({ id, key: (before?.key ?? 0) + 1 }))
    open(id, false)
  }
  const chooseStep = (at: Port) => {
    setPort(at)
    adding.begin()
  }
  function add(stepKind: StepKind) {
    adding.close()
    const say = translate()
    if (!port) return
    const id = freshId(graph, stepTypeOf(stepKind))
    setGraph((before) =>
      addStep(
        before,
        port,
        blankNode(stepKind, id, { x: 0, y: 0 }, (status) => say(statusLabels[status])),
      ),
    )
    setJump((before) => ({ id, key: (before?.key ?? 0) + 1 }))
    setChosen({ id, focusKey: 1 })
  }
  function removeStep(id: string) {
    const title = views.get(id)?.title ?? ''
    const { graph: next, removed } = removeNode(graph, id)
    const before = graph
    setGraph(() => keepTidy(before, next))
    setChosen(null)
    const more = removed.length - 1
    toastUndo(
      t`“${title}” deleted`,
      () => setGraph(() => before),
      'step-deleted',
      more > 0
        ? t`${plural(more, { one: 'Together with # step after it', other: 'Together with # steps after it' })}`
        : undefined,
    )
  }
  function duplicateStep(id: string) {
    const copied = duplicateNode(graph, id)
    if (!copied) return
    setGraph((before) => keepTidy(before, copied.graph))
    jumpTo(copied.copyId)
  }
  useHotkeys(
    canEdit ? { 'mod+z': () => undo?.(), 'mod+shift+z': () => redo?.(), 'mod+y': () => redo?.() } : false,
  )

  const actions = canEdit
    ? {
        onAdd: chooseStep,
        onMove: (places: ReadonlyMap<string, { x: number; y: number }>) =>
          setGraph((before) => moveNodes(before, places)),
        onConnect: (edge: Graph['edges'][number]) => setGraph((before) => connect(before, edge)),
        onDisconnect: (at: Port) => setGraph((before) => disconnect(before, at)),
        onDelete: removeStep,
        onDuplicate: duplicateStep,
        onTidy: () => setGraph((before) => moveNodes(before, tidy(before))),
        undo,
        redo,
      }
    : null

  const panel = chosenId ? (
    <StepPanel
      key={chosenId}
      graph={graph}
      id={chosenId}
      choices={choices}
      problems={problems}
      canEdit={canEdit}
      onTrigger={(trigger) =>
        setGraph(({ stops, ...before }) => {
          // Another trigger has stops of its own that are usual.
          const isSame = before.trigger.kind === trigger.kind
          return { ...before, trigger, ...(isSame && stops && { stops }) }
        }, 'trigger')
      }
      onStops={(stops) => setGraph((before) => ({ ...before, stops }))}
      onNode={(node) => setGraph((before) => replaceNode(before, node), `node ${node.id}`)}
      onDuplicate={duplicateStep}
      onDelete={removeStep}
    />
  ) : null
  const about = (
    <AboutPanel
      draft={draft}
      onChange={(part) => change((before) => ({ ...before, ...part }), Object.keys(part).join(' '))}
      problems={problems}
      canEdit={canEdit}
      ownerName={ownerName}
      onJump={(id) => {
        aboutSheet.close()
        jumpTo(id)
      }}
    />
  )
  const close = () => {
    const id = chosenId
    setChosen(null)
    // The focus goes back to where it came from.
    if (id)
      requestAnimationFrame(() =>
        document
          .querySelector<HTMLElement>(`[data-step="${id}"], .react-flow__node[data-id="${id}"]`)
          ?.focus({ preventScroll: true }),
      )
  }
  const errors = problems.filter(({ isWarning }) => !isWarning).length

  return (
    <>
      <SurfaceFrame
        kind={kind}
        onKind={onKind}
        label={chosenView ? t`Selected step` : t`Workflow details`}
        isPanelFirst
        surface={
          <Surface
            kind={kind}
            graph={graph}
            views={views}
            marks={marks}
            path={null}
            chosenId={chosenId}
            onOpen={open}
            onClose={() => setChosen(null)}
            actions={actions}
            jump={jump}
          />
        }
        panel={
          phone ? (
            <div className="flex flex-wrap items-center gap-2">
              <p className="flex-1 text-sm text-mute">
                {draft.description || <Trans>Tap a step to edit it.</Trans>}
              </p>
              <Button onClick={aboutSheet.begin}>
                {errors > 0 ? (
                  <Plural value={errors} one="# problem" other="# problems" />
                ) : (
                  <Trans>Details</Trans>
                )}
              </Button>
            </div>
          ) : chosenView && panel ? (
            <div className="flex flex-col gap-5">
              <StepHeading view={chosenView} focusKey={chosen?.focusKey ?? 0} onClose={close} />
              {panel}
            </div>
          ) : (
            about
          )
        }
      />
      {phone ? (
        <>
          <Sheet
            open={chosenView !== undefined && panel !== null}
            onOpenChange={(next) => {
              if (!next) setChosen(null)
            }}
            tall
            title={chosenView?.noun}
            description={chosenView?.title}
            footer={
              <Button variant="primary" onClick={() => setChosen(null)}>
                <Trans>Done</Trans>
              </Button>
            }
          >
            {panel}
          </Sheet>
          <Sheet
            open={aboutSheet.open}
            onOpenChange={(next) => {
              if (!next) aboutSheet.close()
            }}
            tall
            title={<Trans>Workflow details</Trans>}
          >
            {about}
          </Sheet>
        </>
      ) : null}
      <AddStepSheet key={adding.key} open={adding.open} onClose={adding.close} onChoose={add} />
    </>
  )
}

const stepTypeOf = (kind: StepKind) =>
  kind === 'condition' || kind === 'branch' || kind === 'delay' || kind === 'approval' ? kind : 'action'
