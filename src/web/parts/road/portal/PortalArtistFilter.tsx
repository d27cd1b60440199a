// Whose shows are listed, for somebody who follows several artists.
import { useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { textOf } from '#web/parts/booking/calendar/calendar-search.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { MultiFilter } from '#web/ui/fields/MultiFilter.tsx'
import { usePortal } from './portal.tsx'

type PortalArtistFilterProps = {
  /** Ids; none means all. */
  value: readonly string[]
  /** Gets what the address keeps: ids with commas, undefined for all. */
  onChange: (artists: string | undefined) => void
}

/** Nothing for somebody with one artist. */
export function PortalArtistFilter({ value, onChange }: PortalArtistFilterProps) {
  const { t } = useLingui()
  const { artists } = usePortal()
  if (artists.length < 2) return null
  return (
    <MultiFilter
      label={t`Artists`}
      icon={<Users aria-hidden />}
      options={artists.map(({ id, name }) => ({ value: id, label: name, icon: <Avatar name={name} /> }))}
      value={value}
      onValueChange={(ids) => onChange(textOf(ids))}
    />
  )
}
