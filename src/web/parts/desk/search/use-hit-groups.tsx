// What was found as rows of the palette: the best of all kinds first, the others by kind.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { formatMoney } from '#domain/money-format.ts'
import { roleLabels } from '#texts/platform/roles.ts'
import type { StaffRole } from '#domain/access.ts'
import { recentKey } from '#web/calls/query.ts'
import { readLocal, writeLocal } from '#web/device/local-store.ts'
import { roleLabel } from '#web/parts/people/contact/role-label.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import type { Command, CommandGroup } from '#web/ui/overlays/command-props.ts'
import { hitLabels } from './hit-labels.ts'
import { hitPath, type Hit } from './hit-path.ts'
import { addRecent, readRecents } from './recent.ts'

/** As many as are seen without scrolling. */
const best = 7

/** Opens the record, and remembers it: lists with one open are no page of their own. */
export function useOpenHit(): (hit: Hit) => void {
  const router = useRouter()
  const { orgSlug } = useOrganisation()
  return (hit) => {
    const path = `/${orgSlug}/${hitPath(hit)}`
    const recents = addRecent(readRecents(readLocal(recentKey)), { orgSlug, path, title: hit.title })
    writeLocal(recentKey, JSON.stringify(recents))
    router.history.push(path)
  }
}

export function useHitGroups(typed: string, hits: readonly Hit[]): CommandGroup[] {
  const { t, i18n } = useLingui()
  const open = useOpenHit()

  function hintOf({ kind, role, detail, number, date, amount }: Hit): string {
    const roleText = kind === 'member' ? role && translate()(roleLabels[role as StaffRole]) : roleLabel(role)
    const parts = [
      number,
      date && formatDate(date, 'short', i18n.locale),
      [roleText, detail].filter(Boolean).join(', '),
      amount && formatMoney(amount, i18n.locale),
    ]
    return parts.filter(Boolean).join(' · ')
  }
  const toCommand = (hit: Hit, isMixed: boolean): Command => {
    const { one, icon: Icon } = hitLabels[hit.kind]
    return {
      id: `${hit.kind} ${hit.id}`,
      label: hit.title,
      hint: hintOf(hit),
      end: isMixed ? i18n._(one) : undefined,
      // The server matches more loosely than the palette's own filter: what it found is shown.
      keywords: typed,
      icon: <Icon aria-hidden />,
      onSelect: () => open(hit),
    }
  }
  const others = Map.groupBy(hits.slice(best), ({ kind }) => kind)
  return [
    { label: t`Best matches`, items: hits.slice(0, best).map((hit) => toCommand(hit, true)) },
    ...[...others].map(([kind, items]) => ({
      label: i18n._(hitLabels[kind].many),
      items: items.map((hit) => toCommand(hit, false)),
    })),
  ]
}

/** What is searched, for those who may see it; said when nothing was found. */
export const searchedKinds = msg`artists, events, venues, companies, contacts, contracts, invoices, files and tasks`
