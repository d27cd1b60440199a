// What the verb in the words does, as rows of the palette: "new invoice elbklang", "call jonas". Each says exactly what
// it will do, and opens a form, a record or the telephone; nothing happens before somebody confirms it there.
import { useLingui } from '@lingui/react/macro'
import { CalendarCheck, Mail, Phone, Plus } from 'lucide-react'
import { readAction, type SearchAction } from '#domain/desk/search/verbs.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { PhoneNumber } from '#web/parts/platform/phone/PhoneNumber.tsx'
import type { Command } from '#web/ui/overlays/command-props.ts'
import { creations } from './creations.ts'
import type { Hit } from './hit-path.ts'
import { useOpenHit } from './use-hit-groups.tsx'
import { useOpenForm } from './use-open-form.ts'

/** The most rows of one verb. */
const most = 4

type Created = Extract<SearchAction, { verb: 'create' }>

/** What names itself: these may be created from any words. */
const namedNouns = ['artist', 'venue', 'company', 'contact'] as const
type NamedNoun = (typeof namedNouns)[number]

/** "Create artist “Nova”" and the like, as far as the member may. */
export function useCreateNamed(): (name: string, noun: NamedNoun) => Command | undefined {
  const { t } = useLingui()
  const { can } = useOrganisation()
  const openForm = useOpenForm()
  return (name, noun) => {
    if (!can(creations[noun].permission)) return undefined
    const labels: Record<NamedNoun, string> = {
      artist: t`Create artist “${name}”`,
      venue: t`Create venue “${name}”`,
      company: t`Create company “${name}”`,
      contact: t`Create contact “${name}”`,
    }
    return {
      id: `create ${noun}`,
      label: labels[noun],
      keywords: name,
      icon: <Plus aria-hidden />,
      onSelect: () => openForm(noun, { name }),
    }
  }
}

/** For words that found nothing: each thing that could have that name. */
export function useCreateAny(): (name: string) => Command[] {
  const create = useCreateNamed()
  return (name) => namedNouns.flatMap((noun) => create(name, noun) ?? [])
}

/** `about` is what was found for the words beside the verb; undefined while nothing has answered. */
export function useActionCommands(typed: string, about: readonly Hit[] | undefined): Command[] {
  const { t, i18n } = useLingui()
  const { can } = useOrganisation()
  const open = useOpenHit()
  const openForm = useOpenForm()
  const createNamed = useCreateNamed()
  const action = readAction(typed)
  if (!action) return []
  const row = (command: Omit<Command, 'keywords'>): Command => ({ ...command, keywords: typed })

  function creation({ noun, rest }: Created): Command[] {
    const { label, permission } = creations[noun]
    if (!can(permission) || rest === '') return []
    const own = namedNouns.find((each) => each === noun)
    if (own) return [createNamed(rest, own)].flatMap((command) => (command ? [row(command)] : []))
    const subject = about?.[0]
    const name = subject?.title ?? rest
    const what = i18n._(label)
    const icon = <Plus aria-hidden />
    if (noun === 'task') {
      return [
        row({
          id: 'new task',
          label: t`New task: ${rest}`,
          icon,
          onSelect: () => openForm(noun, { title: rest }),
        }),
      ]
    }
    if (noun === 'hold' || noun === 'event') {
      const artist = subject && { id: subject.id, name: subject.title }
      const named = artist ? t`${what} for ${name}` : what
      return [row({ id: `new ${noun}`, label: named, icon, onSelect: () => openForm(noun, {}, artist) })]
    }
    if (noun === 'payment')
      return [row({ id: 'new payment', label: what, icon, onSelect: () => openForm(noun) })]
    const isRecipient = noun === 'invoice' && subject?.kind === 'company'
    const known: Record<string, string> = isRecipient ? { recipient: subject.id } : { search: name }
    return [
      row({
        id: `new ${noun}`,
        label: t`${what} for ${name}`,
        icon,
        onSelect: () => openForm(noun, subject ? known : {}),
      }),
    ]
  }

  const call = (hit: Hit): Command[] =>
    hit.phone
      ? [
          row({
            id: `call ${hit.id}`,
            label: t`Call ${hit.title}`,
            hint: hit.detail ?? undefined,
            end: <PhoneNumber number={hit.phone} />,
            icon: <Phone aria-hidden />,
            onSelect: () => window.location.assign(`tel:${hit.phone}`),
          }),
        ]
      : []
  const mail = (hit: Hit): Command[] =>
    hit.email
      ? [
          row({
            id: `mail ${hit.id}`,
            label: t`E-mail ${hit.title}`,
            hint: hit.detail ?? undefined,
            end: hit.email,
            icon: <Mail aria-hidden />,
            onSelect: () => window.location.assign(`mailto:${hit.email}`),
          }),
        ]
      : []
  const confirm = (hit: Hit): Command[] =>
    hit.at === 'hold' && can('bookingsConfirm.manage')
      ? [
          row({
            id: `confirm ${hit.id}`,
            label: t`Open ${hit.title} to confirm the hold`,
            hint: hit.detail ?? undefined,
            icon: <CalendarCheck aria-hidden />,
            onSelect: () => open(hit),
          }),
        ]
      : []
  if (action.verb === 'create') return creation(action)
  if (action.verb === 'find') return []
  const rows = { call, mail, confirm }[action.verb]
  return (about ?? []).flatMap(rows).slice(0, most)
}
