// The filters on phones: one sheet with statuses and artists to tick.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { bookingStatuses, isDead, statusInfo } from '#domain/bookings.ts'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Choice.tsx'
import { FieldGroup } from '#web/ui/Field.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import type { SearchState } from './CalendarFilters.tsx'
import { filtersOf, textOf } from './calendar-search.ts'

/** The list with one value more or less. */
function toggled<V>(values: readonly V[], value: V, isOn: boolean): V[] {
  return isOn ? [...values, value] : values.filter((one) => one !== value)
}

/** Each tick counts at once; the button carries how many filters are in force. */
export function FilterSheet({ search, setSearch }: SearchState) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { orgSlug, can } = useOrganisation()
  const artists = useQuery(
    trpc.artists.list.queryOptions({ orgSlug, limit: 200 }, { enabled: isOpen && can('artists.view') }),
  )
  const filters = filtersOf(search)
  const count = filters.artists.length + filters.statuses.length + (filters.cancelled ? 1 : 0)
  return (
    <>
      <span className="relative">
        <IconButton
          label={count > 0 ? t`Filters: ${count} in force` : t`Filters`}
          onClick={() => setOpen(true)}
        >
          <SlidersHorizontal aria-hidden />
        </IconButton>
        {count > 0 ? (
          <span aria-hidden className="absolute top-1.5 right-1.5 size-2 rounded-full bg-signal" />
        ) : null}
      </span>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Filters</Trans>}
        description={<Plural value={count} _0="None in force" one="# in force" other="# in force" />}
        footer={
          <>
            <Button
              disabled={count === 0}
              onClick={() => setSearch({ artists: undefined, statuses: undefined, cancelled: undefined })}
            >
              <Trans>Clear</Trans>
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              <Trans>Done</Trans>
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-6">
          <FieldGroup title={<Trans>Status</Trans>}>
            <div className="grid grid-cols-2">
              {bookingStatuses
                .filter((status) => !isDead(status))
                .map((status) => (
                  <Checkbox
                    key={status}
                    label={statusInfo[status].label}
                    checked={filters.statuses.includes(status)}
                    onCheckedChange={(isOn) =>
                      setSearch({ statuses: textOf(toggled(filters.statuses, status, isOn)) })
                    }
                  />
                ))}
            </div>
            <Checkbox
              label={<Trans>Show cancelled</Trans>}
              checked={filters.cancelled}
              onCheckedChange={(isOn) => setSearch({ cancelled: isOn ? 'true' : undefined })}
            />
          </FieldGroup>
          {artists.data && artists.data.rows.length > 0 ? (
            <FieldGroup title={<Trans>Artists</Trans>}>
              <div className="flex flex-col">
                {artists.data.rows.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    label={name}
                    checked={filters.artists.includes(id)}
                    onCheckedChange={(isOn) =>
                      setSearch({ artists: textOf(toggled(filters.artists, id, isOn)) })
                    }
                  />
                ))}
              </div>
            </FieldGroup>
          ) : null}
        </div>
      </Sheet>
    </>
  )
}
