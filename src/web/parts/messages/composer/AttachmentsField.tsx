// What goes along with a message: files of the show.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Paperclip, X } from 'lucide-react'
import { isAttachedSmaller } from '#domain/platform/renditions.ts'
import { sizeText } from '#texts/platform/file-size.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'

type AttachmentsFieldProps = {
  eventId: string | null
  contactId: string | null
  value: readonly string[]
  onValueChange: (fileIds: string[]) => void
}

/** Nothing where there are no files to choose from. */
export function AttachmentsField({ eventId, contactId, value, onValueChange }: AttachmentsFieldProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const options = { meta: { persist: false } }
  const ofEvent = useQuery(
    trpc.files.forEvent.queryOptions(
      { orgSlug, eventId: eventId ?? '' },
      { ...options, enabled: eventId !== null },
    ),
  )
  const ofContact = useQuery(
    trpc.files.list.queryOptions(
      { orgSlug, entity: 'contact', entityId: contactId ?? '' },
      { ...options, enabled: eventId === null && contactId !== null },
    ),
  )
  const files = [
    ...(ofEvent.data?.files ?? []),
    ...(ofEvent.data?.riders ?? []),
    ...(ofContact.data?.rows ?? []),
  ]
  if (files.length === 0 && value.length === 0) return null
  const sizeOf = (file: (typeof files)[number]) =>
    isAttachedSmaller(file) ? t`reduced to 2000 px` : sizeText(file.size, i18n.locale)
  const toggle = (id: string) =>
    onValueChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id])
  const chosen = value.map((id) => ({ id, file: files.find((one) => one.id === id) }))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Menu
        side="top"
        trigger={
          <Button variant="quiet" size="sm" icon={<Paperclip aria-hidden />} className="-ml-2.5">
            <Trans>Attach file</Trans>
          </Button>
        }
        items={files.map((file) => ({
          label: file.name,
          hint: sizeOf(file),
          checked: value.includes(file.id),
          onSelect: () => toggle(file.id),
        }))}
      />
      {chosen.map(({ id, file }) => {
        const name = file?.name ?? t`File`
        return (
          <span
            key={id}
            className="inline-flex h-9 max-w-full items-center rounded-chip bg-sunk pl-2.5 text-sm md:h-7"
          >
            <span className="truncate">{name}</span>
            {file ? <span className="ml-1.5 shrink-0 text-mute">{sizeOf(file)}</span> : null}
            <button
              type="button"
              aria-label={t`Remove ${name}`}
              onClick={() => toggle(id)}
              className="hit flex h-full items-center px-2.5 text-mute hover:text-ink"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </span>
        )
      })}
    </div>
  )
}
