// Who gets a message: chips, with people on file proposed while typing; any address may be typed or pasted.
import { Combobox as Base } from '@base-ui/react/combobox'
import { useLingui } from '@lingui/react/macro'
import { AtSign, X } from 'lucide-react'
import { useRef, useState, type ClipboardEvent } from 'react'
import { mainEmail } from '#domain/people/contact-details.ts'
import { searchText } from '#domain/platform/search/search.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fullAddress, nameOfAddress, readAddresses, withAddresses, type MessageAddress } from './addresses.ts'

type RecipientsInputProps = {
  value: readonly MessageAddress[]
  onValueChange: (value: MessageAddress[], picked?: Recipient) => void
  /** Proposes the people of this show before anything is typed. */
  eventId: string | null
  autoFocus?: boolean
}

const sameAddress = (a: Recipient, b: Recipient) => a.address.toLowerCase() === b.address.toLowerCase()
const asRecipient = ({ name, address }: MessageAddress): Recipient => ({
  name,
  address,
  role: null,
  contactId: null,
  isTyped: true,
})
const asAddress = ({ name, address }: MessageAddress): MessageAddress => ({ name, address })

/** Works inside Field. */
export function RecipientsInput({ value, onValueChange, eventId, autoFocus }: RecipientsInputProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const { people, isLoading } = useRecipients(typed, eventId)
  const chosen = new Set(value.map(({ address }) => address.toLowerCase()))
  const read = readAddresses(typed)
  const known = people.filter(({ address }) => !chosen.has(address.toLowerCase()))
  const fresh = read.found
    .filter(({ address }) => !known.some((one) => one.address.toLowerCase() === address.toLowerCase()))
    .map(asRecipient)
  const items = [...known, ...fresh]

  function take(added: readonly MessageAddress[], rest: string) {
    if (added.length > 0) onValueChange(withAddresses(value, added))
    setTyped(rest)
    setOpen(false)
  }
  function paste(event: ClipboardEvent) {
    const { found, rest } = readAddresses(event.clipboardData.getData('text'))
    if (found.length === 0) return
    event.preventDefault()
    take(found, rest)
  }

  return (
    <Base.Root
      multiple
      items={items}
      value={value.map(asRecipient)}
      isItemEqualToValue={sameAddress}
      itemToStringLabel={fullAddress}
      filter={null}
      autoHighlight
      open={isOpen}
      onOpenChange={setOpen}
      inputValue={typed}
      onInputValueChange={(text, { reason }) => {
        if (reason !== 'input-change') return
        // A comma or semicolon ends an address, as in every mail programme.
        if (/[,;]\s*$/.test(text) && read.found.length > 0 && read.rest === '') take(read.found, '')
        else setTyped(text)
      }}
      onValueChange={(next: Recipient[]) => {
        const picked = next.find(({ address }) => !chosen.has(address.toLowerCase()))
        onValueChange(
          next.map((one) => value.find(({ address }) => address === one.address) ?? asAddress(one)),
          picked,
        )
        setTyped('')
        // Whoever has been chosen, the next field is in sight again.
        setOpen(false)
      }}
    >
      <Base.Chips
        ref={box}
        className="field flex h-auto! min-h-11 flex-wrap items-center gap-1 px-1.5! py-1 md:min-h-8 md:py-0.75"
      >
        {value.map((one) => (
          <Base.Chip
            key={one.address}
            aria-label={fullAddress(one)}
            title={one.address}
            className="inline-flex h-8 max-w-full items-center rounded-chip bg-sunk pl-2 text-sm outline-none focus-visible:outline-2 focus-visible:outline-signal md:h-5.5 md:pl-1.5 md:text-xs"
          >
            <span className="truncate">{nameOfAddress(one)}</span>
            <Base.ChipRemove
              aria-label={t`Remove ${nameOfAddress(one)}`}
              className="hit flex h-full items-center px-2 text-mute hover:text-ink md:px-1.5"
            >
              <X aria-hidden className="size-3.5 md:size-3" />
            </Base.ChipRemove>
          </Base.Chip>
        ))}
        <Base.Input
          autoFocus={autoFocus}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onPaste={paste}
          onBlur={() => {
            if (read.found.length > 0) take(read.found, read.rest)
          }}
          onKeyDown={(event) => {
            // With the list closed Escape is for the sheet around it.
            if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler()
          }}
          className="-my-1 h-10 min-w-32 flex-1 bg-transparent px-1.5 text-[length:inherit] outline-none md:my-0 md:h-5 md:px-1"
        />
      </Base.Chips>
      <Base.Portal>
        <Base.Positioner anchor={box} sideOffset={5} className="z-50 outline-none">
          <Base.Popup className="max-h-[min(20rem,var(--available-height))] w-[var(--anchor-width)] overflow-y-auto overscroll-contain rounded-[10px] bg-surface p-1 shadow-float data-empty:p-0">
            <Base.Status className="text-mute">
              {isLoading && items.length === 0 ? (
                <span className="block px-2.5 py-2">{t`Searching…`}</span>
              ) : null}
            </Base.Status>
            <Base.Empty className="text-mute">
              {isLoading || typed.trim() === '' ? null : (
                <span className="block px-2.5 py-2">{t`No contact found. Enter a full e-mail address.`}</span>
              )}
            </Base.Empty>
            <Base.List>
              {(one: Recipient) => (
                <Base.Item key={one.address} value={one} disabled={one.doNotContact} className="float-item">
                  {one.isTyped ? <AtSign aria-hidden className="size-4" /> : null}
                  <span className="flex min-w-0 flex-1 flex-col py-1">
                    <span className="truncate">{nameOfAddress(one)}</span>
                    <span className="truncate text-xs text-mute">
                      {one.doNotContact
                        ? t`Do not contact`
                        : [one.role, one.name ? one.address : null].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type Recipient = MessageAddress & {
  role: string | null
  contactId: string | null
  doNotContact?: boolean
  isTyped?: boolean
}

/** At most twenty; those of the show also before anything is typed. */
function useRecipients(typed: string, eventId: string | null) {
  const { orgSlug, can } = useOrganisation()
  const search = useDebounced(typed).trim()
  const ofShow = useQuery(
    trpc.messages.recipients.queryOptions(
      { orgSlug, eventId: eventId ?? '' },
      { enabled: eventId !== null, meta: { persist: false } },
    ),
  )
  const onFile = useQuery(
    trpc.contacts.list.queryOptions(
      { orgSlug, search, limit: 12 },
      {
        enabled: search.length >= 2 && can('contacts.view'),
        placeholderData: keepPreviousData,
        meta: { persist: false },
      },
    ),
  )
  const wanted = searchText([typed])
  const people = new Map<string, Recipient>()
  for (const { name, address, role, contactId, doNotContact } of ofShow.data ?? []) {
    if (wanted && !searchText([name, address, role]).includes(wanted)) continue
    people.set(address.toLowerCase(), { name, address, role, contactId, doNotContact })
  }
  for (const { id, name, emails, role, company, doNotContact } of wanted ? (onFile.data?.rows ?? []) : []) {
    const address = mainEmail(emails)?.address
    if (!address || people.has(address.toLowerCase())) continue
    const detail = [role, company].filter(Boolean).join(', ')
    people.set(address.toLowerCase(), { name, address, role: detail || null, contactId: id, doNotContact })
  }
  return { people: [...people.values()].slice(0, 20), isLoading: onFile.isFetching || ofShow.isLoading }
}
