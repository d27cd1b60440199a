// One task: what, whose, by when, for which show, and its points. New ones are written here as well.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, RotateCcw, SkipForward } from 'lucide-react'
import type { z } from 'zod'
import { TaskInput } from '#domain/automation/task-inputs.ts'
import { fieldErrorsOf, isStale, messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { usePlaces } from '#web/parts/desk/shell/use-places.ts'
import { textLink } from '#web/parts/text-link.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { ChecklistField, ShowField } from './TaskFields.tsx'
import { refreshTasks } from './inbox-queries.ts'
import { useTaskActs } from './use-task-acts.ts'

type Stored = RouterOutputs['tasks']['get']
type Values = z.input<typeof TaskInput>
const TaskField = formFieldOf<Values>()
const nobody = 'nobody'

type TaskSheetProps = {
  /** Null for a new one. */
  id: string | null
  /** What a new one is called already. */
  title?: string | undefined
  open: boolean
  onClose: () => void
}

/** Remount it for each task. */
export function TaskSheet({ id, title, open, onClose }: TaskSheetProps) {
  return id ? (
    <StoredTask id={id} open={open} onClose={onClose} />
  ) : (
    <TaskForm task={null} title={title} open={open} onClose={onClose} />
  )
}

function StoredTask({ id, open, onClose }: Omit<TaskSheetProps, 'title'> & { id: string }) {
  const { orgSlug } = useOrganisation()
  const query = useQuery(trpc.tasks.get.queryOptions({ orgSlug, id }))
  if (query.data) return <TaskForm task={query.data} open={open} onClose={onClose} />
  return (
    <Sheet open={open} onOpenChange={(next) => next || onClose()} title={<Trans>Task</Trans>}>
      <LoadedOr query={query}>{null}</LoadedOr>
    </Sheet>
  )
}

const valuesOf = (task: Stored | null, userId: string | undefined): Values => ({
  title: task?.title ?? '',
  notes: task?.notes ?? '',
  assigneeUserId: task ? task.assigneeUserId : (userId ?? null),
  dueOn: task?.dueOn ?? null,
  eventId: task?.eventId ?? null,
  bookingId: task?.bookingId ?? null,
  contactId: task?.contactId ?? null,
  checklist: task?.checklist ?? [],
})

type TaskFormProps = Omit<TaskSheetProps, 'id'> & { task: Stored | null }

function TaskForm({ task, title = '', open, onClose }: TaskFormProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { user } = usePlaces()
  const today = useToday()
  const form = useZodForm(TaskInput, {
    defaultValues: { ...valuesOf(task, user?.id), ...(!task && { title }) },
  })
  const people = useQuery(trpc.tasks.members.queryOptions({ orgSlug })).data?.rows ?? []
  const saved = {
    onSettled: refreshTasks,
    onError: (error: unknown) => void applyFieldErrors(form, error, 'task'),
  }
  const create = useMutation(trpc.tasks.create.mutationOptions(saved))
  const update = useMutation(trpc.tasks.update.mutationOptions({ ...saved, meta: { mergesStale: true } }))
  const { error } = task ? update : create
  const onSuccess = () => {
    toast.success(t`Task saved`)
    onClose()
  }
  const choices = [
    { value: nobody, label: t`Unassigned` },
    ...people.map(({ userId, name }) => ({ value: userId, label: name })),
  ]
  // Somebody who has left still appears in their tasks.
  const former = task?.assigneeUserId && !people.some(({ userId }) => userId === task.assigneeUserId)
  if (former) choices.push({ value: former ? task.assigneeUserId! : '', label: task.assigneeName ?? '' })
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      size="md"
      title={task ? <Trans>Task</Trans> : <Trans>New task</Trans>}
      saving={create.isPending || update.isPending}
      saveLabel={<Trans>Save task</Trans>}
      onSave={(values) =>
        task
          ? update.mutate({ orgSlug, id: task.id, version: task.version, task: values }, { onSuccess })
          : create.mutate({ orgSlug, task: values }, { onSuccess })
      }
      problem={
        error && Object.keys(fieldErrorsOf(error)).length === 0
          ? isStale(error)
            ? t`Someone else changed this task. Close and reopen it.`
            : messageOf(error)
          : null
      }
    >
      {task ? <State task={task} onClose={onClose} /> : null}
      <TaskField
        name="title"
        label={<Trans>Task</Trans>}
        render={(field) => <Input {...field} maxLength={300} autoComplete="off" />}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TaskField
          name="assigneeUserId"
          label={<Trans>Assignee</Trans>}
          render={({ value, onChange }) => (
            <Select
              options={choices}
              value={value ?? nobody}
              onValueChange={(next) => onChange(next === nobody ? null : next)}
            />
          )}
        />
        <TaskField
          name="dueOn"
          label={<Trans>Due</Trans>}
          optional
          render={({ value, onChange }) => (
            <DatePicker today={today} value={value} onValueChange={onChange} />
          )}
        />
      </div>
      <TaskField
        name="eventId"
        label={<Trans>Show</Trans>}
        optional
        render={({ value, onChange }) => (
          <ShowField
            value={value}
            name={task?.eventName}
            onChange={(id) => {
              onChange(id)
              // The booking is of the show that was chosen before.
              form.setValue('bookingId', id === task?.eventId ? (task?.bookingId ?? null) : null)
            }}
          />
        )}
      />
      <TaskField
        name="notes"
        label={<Trans>Notes</Trans>}
        optional
        render={({ value, ...field }) => (
          <Textarea {...field} value={value ?? ''} rows={3} maxLength={4000} />
        )}
      />
      <ChecklistField
        value={form.watch('checklist')}
        onChange={(checklist) => form.setValue('checklist', checklist, { shouldDirty: true })}
      />
    </FormSheet>
  )
}

/** What became of it, and the steps that end it or open it again. */
function State({ task, onClose }: { task: Stored; onClose: () => void }) {
  const { orgSlug } = useOrganisation()
  const { done, skip, reopen, isBusy } = useTaskActs()
  const act = (work: (task: Stored) => void) => () => {
    work(task)
    onClose()
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {task.canEdit && task.state === 'open' ? (
        <>
          <Button size="sm" icon={<Check aria-hidden />} disabled={isBusy} onClick={act(done)}>
            <Trans>Mark as done</Trans>
          </Button>
          <Button
            size="sm"
            variant="quiet"
            icon={<SkipForward aria-hidden />}
            disabled={isBusy}
            onClick={act(skip)}
          >
            <Trans>Skip</Trans>
          </Button>
        </>
      ) : null}
      {task.state !== 'open' ? (
        <p className="text-mute">
          {task.state === 'done' ? (
            <Trans>Done by {task.endedByName}</Trans>
          ) : (
            <Trans>Skipped by {task.endedByName}</Trans>
          )}
        </p>
      ) : null}
      {task.canEdit && task.state !== 'open' ? (
        <Button size="sm" icon={<RotateCcw aria-hidden />} disabled={isBusy} onClick={act(reopen)}>
          <Trans>Reopen</Trans>
        </Button>
      ) : null}
      {task.eventId ? (
        <Link
          to="/$orgSlug/$eventId/overview"
          params={{ orgSlug, eventId: task.eventId }}
          className={`${textLink} ml-auto`}
        >
          <Trans>Open show</Trans>
        </Link>
      ) : null}
    </div>
  )
}
