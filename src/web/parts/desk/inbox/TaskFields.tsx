// Fields of a task: the show that it is about, found by typing, and its points: tick, change, add by Enter,
// take out.
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ChecklistItem } from '#domain/automation/tasks.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { RecordCombobox, type RecordFieldProps } from '#web/parts/platform/form/RecordCombobox.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { useSearchText } from '#web/hooks/use-search-text.ts'

type ChecklistFieldProps = { value: ChecklistItem[]; onChange: (value: ChecklistItem[]) => void }

export function ChecklistField({ value, onChange }: ChecklistFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLFieldSetElement>(null)
  const text = typed.trim()
  const change = (index: number, part: Partial<ChecklistItem>) =>
    onChange(value.map((item, at) => (at === index ? { ...item, ...part } : item)))
  function add() {
    if (!text) return
    onChange([...value, { text, isDone: false }])
    setTyped('')
  }
  function remove(index: number) {
    onChange(value.filter((_, at) => at !== index))
    box.current?.querySelector<HTMLInputElement>('[data-add] input')?.focus()
  }
  return (
    <fieldset ref={box} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">
        <Trans>Checklist</Trans>
      </legend>
      {value.map((item, index) => (
        // A point has no name of its own but its place.
        <div key={index} className="flex items-center gap-2">
          <Checkbox
            label={item.text}
            labelHidden
            checked={item.isDone}
            onCheckedChange={(isDone) => change(index, { isDone })}
          />
          <div className="min-w-0 flex-1">
            <Input
              aria-label={t`Item ${index + 1}`}
              value={item.text}
              maxLength={300}
              onChange={({ target }) => change(index, { text: target.value })}
            />
          </div>
          <IconButton label={t`Remove “${item.text}”`} onClick={() => remove(index)}>
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      <div data-add className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <Input
            aria-label={t`New item`}
            placeholder={t`New item`}
            value={typed}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
        </div>
        <Button icon={<Plus aria-hidden />} disabled={!text} onClick={add}>
          <Trans>Add</Trans>
        </Button>
      </div>
    </fieldset>
  )
}

/** Goes in a Field. */
export function ShowField(props: RecordFieldProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { search, setTyped, isTyping } = useSearchText()
  const { data, isFetching } = useQuery(
    trpc.search.all.queryOptions(
      { orgSlug, query: search, kinds: ['event'] },
      { enabled: search !== '', placeholderData: keepPreviousData, meta: { persist: false } },
    ),
  )
  return (
    <RecordCombobox
      {...props}
      placeholder={t`Artist, place or name of the show`}
      loading={isFetching || isTyping}
      onQueryChange={setTyped}
      options={(data?.found.hits ?? []).map(({ id, title, date, detail }) => ({
        value: id,
        label: title,
        hint: [date && formatDate(date, 'short', i18n.locale), detail].filter(Boolean).join(', '),
      }))}
    />
  )
}
