// Tags of many records at once: each in use with a tick, and a field for a new one.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { refreshRecords, type TagCalls } from './record-calls.ts'
import { tagsQuery } from './tags-query.ts'

export type TagSheetProps = {
  open: boolean
  onClose: () => void
  calls: TagCalls
  rows: readonly { id: string; tags: readonly string[] }[]
}

/** Each tick takes effect at once, and can be taken back. */
export function TagSheet({ open, onClose, calls, rows }: TagSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [fresh, setFresh] = useState('')
  const { data } = useQuery(tagsQuery(calls, orgSlug))
  const { mutate, isPending, error } = useMutation({ mutationFn: calls.setTag, onSettled: refreshRecords })
  const known = [
    ...new Set([...(data?.tags ?? []).map(({ tag }) => tag), ...rows.flatMap(({ tags }) => tags)]),
  ]

  function set(tag: string, isOn: boolean) {
    mutate(
      { orgSlug, ids: rows.map(({ id }) => id), tag, isOn },
      {
        onSuccess: ({ changed: ids }) => {
          if (ids.length === 0) return
          const text = isOn
            ? t`${plural(ids.length, { one: '# record', other: '# records' })} tagged “${tag}”`
            : t`“${tag}” removed from ${plural(ids.length, { one: '# record', other: '# records' })}`
          toastUndo(text, () => mutate({ orgSlug, ids, tag, isOn: !isOn }))
        },
      },
    )
  }
  function add() {
    const tag = fresh.trim()
    if (!tag) return
    set(tag, true)
    setFresh('')
  }
  const count = rows.length
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="sm"
      title={<Trans>Tags</Trans>}
      description={t`${plural(count, { one: '# selected record', other: '# selected records' })}`}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <div className="flex flex-col gap-4">
        <Field label={<Trans>New tag</Trans>} error={error ? messageOf(error) : undefined}>
          <Input
            value={fresh}
            maxLength={40}
            onChange={(event) => setFresh(event.target.value)}
            after={
              <Button
                type="submit"
                size="sm"
                className="-mr-2"
                busy={isPending}
                disabled={fresh.trim() === ''}
              >
                <Trans>Add</Trans>
              </Button>
            }
          />
        </Field>
        <div className="flex flex-col">
          {known.map((tag) => {
            const have = rows.filter(({ tags }) => tags.includes(tag)).length
            return (
              <Checkbox
                key={tag}
                label={tag}
                hint={have > 0 && have < count ? t`${have} of ${count}` : undefined}
                checked={have === count && count > 0}
                indeterminate={have > 0 && have < count}
                onCheckedChange={(isOn) => set(tag, isOn)}
              />
            )
          })}
        </div>
      </div>
    </Sheet>
  )
}
