// Writes a task down in one line: what, and if one likes by when. It is the writer's own.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useDirty } from '#web/forms.ts'
import { usePlaces } from '#web/parts/desk/shell/use-places.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { refreshTasks } from './inbox-queries.ts'

type QuickAddTaskProps = {
  /** The show it is about. */
  eventId?: string
  bookingId?: string | null
  className?: string
}

export function QuickAddTask({ eventId, bookingId, className }: QuickAddTaskProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { user } = usePlaces()
  const today = useToday()
  const [title, setTitle] = useState('')
  const [dueOn, setDueOn] = useState<string | null>(null)
  const box = useRef<HTMLFormElement>(null)
  const create = useMutation(trpc.tasks.create.mutationOptions({ onSettled: refreshTasks }))
  const text = title.trim()
  useDirty(text !== '', {
    start: () => ({ eventId, bookingId, isQuickTask: true }),
    read: () => ({ title, dueOn }),
    fill: (kept) => {
      const task = kept as { title: string; dueOn: string | null }
      setTitle(task.title)
      setDueOn(task.dueOn)
    },
  })

  function add() {
    if (!text || create.isPending) return
    const task = {
      title: text,
      notes: null,
      assigneeUserId: user?.id ?? null,
      dueOn,
      eventId: eventId ?? null,
      bookingId: bookingId ?? null,
      contactId: null,
      checklist: [],
    }
    create.mutate(
      { orgSlug, task },
      {
        onSuccess: () => {
          setTitle('')
          setDueOn(null)
          box.current?.querySelector('input')?.focus()
        },
      },
    )
  }
  return (
    <form
      ref={box}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 flex-1 max-md:basis-full">
          <Input
            aria-label={t`Task`}
            placeholder={t`New task`}
            value={title}
            maxLength={300}
            autoComplete="off"
            enterKeyHint="done"
            onChange={({ target }) => setTitle(target.value)}
          />
        </div>
        <DatePicker
          aria-label={t`Due`}
          today={today}
          value={dueOn}
          onValueChange={setDueOn}
          className="w-40 max-md:min-w-0 max-md:flex-1"
        />
        <Button type="submit" icon={<Plus aria-hidden />} busy={create.isPending} disabled={!text}>
          <Trans>Add</Trans>
        </Button>
      </div>
    </form>
  )
}
