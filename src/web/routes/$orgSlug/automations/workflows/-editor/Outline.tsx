// The workflow as nested lists: the whole of it by keys and by screen reader, and the first view on phones.
import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, CornerDownRight, Ellipsis, Plus, Trash2 } from 'lucide-react'
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import type { Port } from '#domain/automation/workflow-edits.ts'
import { triggerNode, type Graph } from '#domain/automation/workflow-graph.ts'
import { outlineOf, type OutlineItem } from '#domain/automation/workflow-structure.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { StepCard } from './StepCard.tsx'
import type { StepMark, StepView } from './step-view.ts'

export type SurfaceActions = {
  onOpen: (id: string, byKey: boolean) => void
  onAdd: (port: Port) => void
  onDuplicate: (id: string) => void
  onDelete: (id: string) => void
}

type OutlineProps = {
  graph: Graph
  views: ReadonlyMap<string, StepView>
  marks: ReadonlyMap<string, StepMark>
  chosenId: string | null
  /** Nothing can be changed without them. */
  actions: SurfaceActions | null
  onOpen: (id: string, byKey: boolean) => void
  /** Comes into view and takes the focus when it changes. */
  jump: { id: string; key: number } | null
}

export function Outline({ graph, jump, ...props }: OutlineProps) {
  const { t } = useLingui()
  const lists = useMemo(() => outlineOf(graph), [graph])
  const box = useRef<HTMLDivElement>(null)
  const key = jump?.key
  const id = jump?.id
  useEffect(() => {
    if (key === undefined || id === undefined) return
    const card = box.current?.querySelector(`[data-step="${CSS.escape(id)}"]`)
    if (!(card instanceof HTMLElement)) return
    card.scrollIntoView({ block: 'center' })
    card.focus({ preventScroll: true })
  }, [key, id])
  return (
    <div ref={box} className="mx-auto flex w-full max-w-160 flex-col gap-8 px-4 py-5 md:px-8 md:pt-14">
      {lists.map((items, index) => (
        <div key={items[0]?.id ?? index}>
          {index > 0 ? (
            <p className="mb-2 text-sm font-medium text-mute">
              <Trans>Not connected</Trans>
            </p>
          ) : null}
          <Items
            {...props}
            items={items}
            label={index === 0 ? t({ message: 'Steps', context: 'workflow' }) : t`Unconnected steps`}
          />
        </div>
      ))}
    </div>
  )
}

type ItemsProps = Omit<OutlineProps, 'graph' | 'jump'> & { items: readonly OutlineItem[]; label: string }

function Items({ items, label, ...props }: ItemsProps) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {items.map((item, index) => (
        <Item key={item.id} {...props} item={item} isLast={index === items.length - 1} />
      ))}
    </ol>
  )
}

function Item({
  item,
  isLast,
  ...props
}: Omit<ItemsProps, 'items' | 'label'> & { item: OutlineItem; isLast: boolean }) {
  const { t } = useLingui()
  const { views, marks, chosenId, actions, onOpen } = props
  const { id, ways, jump } = item
  const view = views.get(id)
  if (!view) return null
  const isTrigger = id === triggerNode
  const main = ways.find(({ isMain }) => isMain)
  const labelOf = (port: string) => view.ports.find((each) => each.port === port)?.label ?? port
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Delete' || event.key === 'Backspace') && actions && !isTrigger) {
      event.preventDefault()
      actions.onDelete(id)
    }
  }
  return (
    <li className="flex flex-col">
      <div className="flex items-start gap-1">
        <button
          type="button"
          data-step={id}
          aria-current={chosenId === id || undefined}
          onClick={(event) => onOpen(id, event.detail === 0)}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1 rounded-card"
        >
          <StepCard
            view={view}
            mark={marks.get(id)}
            isChosen={chosenId === id}
            isTrigger={isTrigger}
            isFull
          />
        </button>
        {actions && !isTrigger ? (
          <Menu
            align="end"
            trigger={
              <IconButton label={t`More for ${view.title}`} className="mt-1">
                <Ellipsis aria-hidden />
              </IconButton>
            }
            items={[
              {
                label: t`Duplicate`,
                icon: <Copy aria-hidden />,
                onSelect: () => actions.onDuplicate(id),
              },
              {
                label: t`Delete`,
                icon: <Trash2 aria-hidden />,
                danger: true,
                onSelect: () => actions.onDelete(id),
              },
            ]}
          />
        ) : null}
      </div>
      {main ? (
        <>
          <ul className="ml-4 flex flex-col border-l border-line-strong pt-1 pl-4">
            {ways
              .filter((way) => way !== main)
              .map(({ port }) => (
                <li key={port} className="flex flex-wrap items-center gap-x-2">
                  <WayName label={labelOf(port)} />
                  {actions ? null : (
                    <span className="text-sm text-mute">
                      <Trans>ends</Trans>
                    </span>
                  )}
                  <AddHere {...props} port={{ from: id, port }} isOpen />
                </li>
              ))}
          </ul>
          <div className="flex flex-wrap items-center gap-x-2 pt-1">
            <WayName label={labelOf(main.port)} />
            <AddHere {...props} port={{ from: id, port: main.port }} isOpen={false} />
          </div>
        </>
      ) : ways.length > 0 ? (
        <ul className="ml-4 flex flex-col gap-2 border-l border-line-strong py-2 pl-4">
          {ways.map((way) => {
            const label = labelOf(way.port)
            return (
              <li key={way.port} className="flex flex-col">
                <WayName label={label} />
                <AddHere
                  {...props}
                  port={{ from: id, port: way.port }}
                  isOpen={way.items.length === 0 && !way.jump}
                />
                {way.items.length > 0 ? (
                  <Items {...props} items={way.items} label={label} />
                ) : way.jump ? (
                  <Jump {...props} to={way.jump} />
                ) : null}
              </li>
            )
          })}
        </ul>
      ) : jump ? (
        <>
          <AddHere {...props} port={{ from: id, port: 'next' }} isOpen={false} />
          <Jump {...props} to={jump} />
        </>
      ) : (
        <AddHere {...props} port={{ from: id, port: 'next' }} isOpen={isLast} />
      )}
    </li>
  )
}

function WayName({ label }: { label: string }) {
  return <p className="text-sm font-semibold">{label || '…'}</p>
}

function Jump({ to, views, onOpen }: Pick<ItemsProps, 'views' | 'onOpen'> & { to: string }) {
  const title = views.get(to)?.title ?? ''
  return (
    <button
      type="button"
      onClick={(event) => onOpen(to, event.detail === 0)}
      className="flex min-h-11 items-center gap-1.5 text-left text-sm text-mute hover:text-ink md:min-h-8"
    >
      <CornerDownRight aria-hidden className="size-4 shrink-0" />
      <span>
        <Trans>continues with “{title}”</Trans>
      </span>
    </button>
  )
}

/** The line down to the next step, with the place for a new one. */
function AddHere({
  actions,
  views,
  port,
  isOpen,
}: Pick<ItemsProps, 'actions' | 'views'> & { port: Port; isOpen: boolean }) {
  const { t } = useLingui()
  if (!actions) return <span aria-hidden className={isOpen ? 'h-2' : 'ml-6 h-5 w-px bg-line-strong'} />
  const view = views.get(port.from)
  const way = view?.ports.find((each) => each.port === port.port)?.label
  const label = way ? t`Add step after ${view?.title}, ${way}` : t`Add step after ${view?.title}`
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => actions.onAdd(port)}
      className="group flex min-h-11 items-center gap-2 self-start pr-3 pl-3.5 text-sm text-mute hover:text-ink md:min-h-9"
    >
      <span className="flex size-5.5 items-center justify-center rounded-full border border-line-strong bg-surface group-hover:border-ink [&_svg]:size-3.5">
        <Plus aria-hidden />
      </span>
      {isOpen ? <Trans context="workflow">Add step</Trans> : null}
    </button>
  )
}
