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
    const icon = <Plus aria-hidden />
    if (noun === 'task') {
      const onSelect = () => openForm(noun, { title: rest })
      return [row({ id: 'new task', label: t`New task: ${rest}`, icon, onSelect })]
    }
    const what = i18n._(label)
    const subject = about?.[0]
    if (!subject) return [row({ id: `new ${noun}`, label: what, icon, onSelect: () => openForm(noun) })]
    const { id, kind, title: name } = subject
    const known: Record<string, string> = kind === 'company' ? { recipient: id } : { search: name }
    const onSelect = () =>
      noun === 'hold' || noun === 'event' ? openForm(noun, {}, { id, name }) : openForm(noun, known)
    return [
      row({
        id: `new ${noun}`,
        label: t`${what} for ${name}`,
        hint: subject.detail ?? undefined,
        icon,
        onSelect,
      }),
    ]
  }

  const call = ({ title: name, ...hit }: Hit): Command[] =>
    hit.phone
      ? [
          row({
            id: `call ${hit.id}`,
            label: t`Call ${name}`,
            hint: hit.detail ?? undefined,
            end: <PhoneNumber number={hit.phone} />,
            icon: <Phone aria-hidden />,
            onSelect: () => window.location.assign(`tel:${hit.phone}`),
          }),
        ]
      : []
  const mail = ({ title: name, ...hit }: Hit): Command[] =>
    hit.email
      ? [
          row({
            id: `mail ${hit.id}`,
            label: t`E-mail ${name}`,
            hint: hit.detail ?? undefined,
            end: hit.email,
            icon: <Mail aria-hidden />,
            onSelect: () => window.location.assign(`mailto:${hit.email}`),
          }),
        ]
      : []
  const confirm = (hit: Hit): Command[] => {
    const name = hit.title
    return hit.at === 'hold' && can('bookingsConfirm.manage')
      ? [
          row({
            id: `confirm ${hit.id}`,
            label: t`Open ${name} to confirm the hold`,
            hint: hit.detail ?? undefined,
            icon: <CalendarCheck aria-hidden />,
            onSelect: () => open(hit),
          }),
        ]
      : []
  }
  if (action.verb === 'create') return creation(action)
  if (action.verb === 'find') return []
  const rows = { call, mail, confirm }[action.verb]
  return (about ?? []).flatMap(rows).slice(0, most)
}
