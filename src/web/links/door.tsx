// The list at the door, opened by its link: no account, and no connection after the first visit.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { checkingInByLink, type Door, doorId, linkedDoorQuery } from '#web/parts/road/guest-list/door.ts'
import { AgencySign } from '#web/parts/platform/organisation/AgencySign.tsx'
import { LinkAnswer } from '#web/parts/platform/public/LinkAnswer.tsx'
import { ReadyOffline } from '#web/parts/platform/public/ReadyOffline.tsx'
import { formatDate } from '#domain/dates.ts'
import { callLink } from '#domain/formats.ts'
import { readLocal, writeLocal } from '#web/device/local-store.ts'
import { DoorList } from '#web/parts/road/guest-list/DoorList.tsx'
import { OfflineBar } from '#web/parts/desk/shell/OfflineBar.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { PhoneNumber } from '#web/parts/platform/phone/PhoneNumber.tsx'

const lightKey = 'fermata.door-light'

/** The page of a door: what is on tonight above, the list, and what has not been sent yet below. */
function DoorPage({ token, door }: { token: string; door: Door }) {
  const { t, i18n } = useLingui()
  // Doors are dark and phones are bright: the list is dark unless somebody wants it light.
  const [isLight, setLight] = useState(() => readLocal(lightKey) === 'true')
  const { event, organisation } = door
  const place = [event.venueName, event.city].filter(Boolean).join(', ')
  const { phone } = organisation
  return (
    <div className={cx('min-h-dvh bg-paper text-ink', isLight ? 'light' : 'dark')}>
      <main className="mx-auto flex min-h-dvh max-w-140 flex-col px-4 pb-28">
        <header className="flex items-start gap-3 pt-4">
          <AgencySign {...organisation} isSmall />
          <div className="min-w-0 flex-1">
            <h1 className="text-lg leading-snug">{event.name}</h1>
            <p className="text-mute">
              {formatDate(event.eventDate, i18n.locale)}
              {event.doors ? (
                <>
                  {' · '}
                  <Trans>doors {event.doors}</Trans>
                </>
              ) : null}
              {place ? <span className="block">{place}</span> : null}
            </p>
            <ReadyOffline />
          </div>
          <IconButton
            label={isLight ? t`Dark` : t`Light`}
            size="lg"
            className="-mr-2"
            onClick={() => {
              writeLocal(lightKey, isLight ? null : 'true')
              setLight(!isLight)
            }}
          >
            {isLight ? <Moon aria-hidden /> : <Sun aria-hidden />}
          </IconButton>
        </header>
        <DoorList
          door={door}
          className="flex-1"
          onCount={({ id: entryId }, count) =>
            checkingInByLink.start({ token, entryId, doorId: doorId(), count, at: new Date().toISOString() })
          }
        />
        <footer className="mt-8 border-t border-line pt-4 text-sm text-mute">
          <Trans>A guest list of {organisation.name}.</Trans>{' '}
          {phone ? (
            <a className={textLink} href={callLink(phone)}>
              <PhoneNumber number={phone} />
            </a>
          ) : null}
        </footer>
      </main>
      <OfflineBar token={token} isAboveBar={false} />
    </div>
  )
}

export function LinkedDoorPage({ token }: { token: string }) {
  const query = useQuery(linkedDoorQuery(token))
  return (
    <LinkAnswer query={query} nowhere={<Trans>This link is no longer valid</Trans>}>
      {(door) => <DoorPage key={token} token={token} door={door} />}
    </LinkAnswer>
  )
}
