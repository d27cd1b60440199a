/** The hard cases of travel, each on a show of the demo: what calendars, clocks and plans go wrong with. */
import { addDays, daysFrom, instantOf, type LocalDate } from '#domain/dates.ts'
import { demoId } from '../random.ts'
import {
  at,
  bed,
  drive,
  flight,
  later,
  minutesOnTheRoad,
  stay,
  toTheDoor,
  train,
  wayBack,
  wayOut,
  type Given,
  type TravelShow,
} from './travel-ways.ts'

/** `told`: what the travellers were sent about it, where that was something else. */
export type Planned = { show: TravelShow; segment: Given; isShared?: boolean; before?: Partial<Given> }

/** The next night, from today on, in which clocks in Berlin change; as the day on whose morning they do. */
export function nextClockChange(today: LocalDate): LocalDate {
  const hours = (date: LocalDate) =>
    instantOf(addDays(date, 1), '00:00', 'Europe/Berlin').getTime() -
    instantOf(date, '00:00', 'Europe/Berlin').getTime()
  return daysFrom(today, addDays(today, 220)).find((date) => hours(date) !== 86_400_000) ?? today
}

const shared = (show: TravelShow, segments: Given[]): Planned[] =>
  segments.map((segment) => ({ show, segment, isShared: true }))
const unshared = (show: TravelShow, segments: Given[]): Planned[] =>
  segments.map((segment) => ({ show, segment }))

/** Everything sent and confirmed, one departure moved since, a meeting on the day. */
export function fullTravel(show: TravelShow): Planned[] {
  const out = wayOut(show, 3)
  const interview: Given = {
    segmentType: 'meeting',
    status: 'confirmed',
    departure: at(show.date, '16:00', show.city),
    arrival: null,
    meetingDetails: {
      title: 'Radio interview',
      description: 'Live, one song unplugged.',
      addressLine1: 'Funkhausweg 2',
      city: show.city,
      durationMinutes: 45,
      icon: 'microphone',
    },
  }
  const earlier = { departure: later({ ...out.departure }, -40, show.home) }
  return [
    { show, segment: out, isShared: true, before: earlier },
    ...shared(show, [interview, bed(show, 2), toTheDoor(show, 5), wayBack(show, 8)]),
    {
      show,
      segment: {
        ...drive(show.city, show.city, at(addDays(show.date, 1), '10:45', show.city), 25, 6),
        segmentType: 'taxi',
        status: 'planned',
        visibility: 'internal',
        notes: 'Only if the promoter has no driver in the morning.',
      },
    },
  ]
}

/** A way there, and a room that is asked for. */
export const halfTravel = (show: TravelShow): Planned[] =>
  unshared(show, [wayOut(show, 12), { ...bed(show, 7), status: 'requested' }])

/** Out of Istanbul over midnight. */
const overMidnight = (show: TravelShow): Planned[] =>
  shared(show, [
    flight('Istanbul', show.city, at(addDays(show.date, -1), '23:35', 'Istanbul'), 195, 21),
    stay(show.city, show.date, 11),
  ])

/** The train that is off, and the car instead. */
const cancelledTrain = (show: TravelShow): Planned[] => [
  {
    show,
    segment: {
      ...train(show.home, show.city, at(show.date, '09:28', show.home), 250, 31),
      status: 'cancelled',
    },
    isShared: true,
    before: { status: 'confirmed' },
  },
  {
    show,
    segment: drive(show.home, show.city, at(show.date, '10:15', show.home), 290, 9, {
      notes: 'Rental car, since the train is off.',
    }),
  },
]

/** A member of the band with the two hotels. */
const member = (first: string, last: string) => ({
  contactId: demoId(`halbmond member ${last}`),
  name: `${first} ${last}`,
})

/** Half the band in one hotel, half in the other; one of them in both. */
const twoHotels = (show: TravelShow): Planned[] => {
  return [
    ...shared(show, [
      {
        ...stay(show.city, show.date, 1),
        passengers: [member('Callum', 'Reid'), member('Aoife', 'Byrne'), member('Tom', 'Ashworth')],
      },
      {
        ...stay(show.city, show.date, 4),
        passengers: [member('Priya', 'Nair'), member('Euan', 'Kerr'), member('Tom', 'Ashworth')],
      },
    ]),
    ...unshared(show, [wayOut(show, 15)]),
  ]
}

/** By ferry over the Channel, whatever the show. */
const byFerry = (show: TravelShow): Planned[] => {
  const departure = at(show.date, '07:45', 'Paris')
  const ferry: Given = {
    segmentType: 'ferry',
    status: 'confirmed',
    departure,
    arrival: later(departure, 90, 'London'),
    departureLocation: { name: 'Ferry terminal', city: 'Calais', country: 'FR' },
    arrivalLocation: { name: 'Eastern docks', city: 'Dover', country: 'GB' },
    operator: 'Kanalfähren',
    serviceNumber: 'KF 7',
    confirmationNumber: 'KF77120',
    notes: 'Carnet and list of instruments in the glove box.',
  }
  return shared(show, [ferry])
}

/** Over the date line and back: it lands on the calendar before it has left. */
const overTheDateLine = (show: TravelShow): Planned[] => {
  const out = at(addDays(show.date, -7), '11:30', 'Los Angeles')
  const back = at(addDays(show.date, -4), '17:00', 'Tokyo')
  return shared(show, [
    flight('Los Angeles', 'Tokyo', out, 705, 41),
    stay('Tokyo', addDays(show.date, -6), 3, 2),
    flight('Tokyo', 'Los Angeles', back, 615, 42),
    flight('Los Angeles', show.city, at(addDays(show.date, -2), '15:40', 'Los Angeles'), 670, 43),
  ])
}

/** A train that comes half an hour before the show. */
const tooLate = (show: TravelShow, showtime: string): Planned[] => {
  const departure = later(at(show.date, showtime, show.city), -280, show.home)
  return unshared(show, [train(show.home, show.city, departure, 250, 51)])
}

/** A night on the road in which an hour is missing, or comes twice. */
const overTheClockChange = (show: TravelShow, night: LocalDate): Planned[] =>
  unshared(show, [
    {
      ...drive('Wien', 'Berlin', at(night, '00:15', 'Wien'), 450, 4),
      status: 'planned',
      notes: 'Nightliner. The clocks change on the way.',
    },
    { ...stay('Berlin', addDays(night, -1), 5), departure: at(addDays(night, -1), '23:30', 'Berlin') },
  ])

/** A van from city to city, with beds. */
export const tourTravel = (shows: readonly TravelShow[]): Planned[] =>
  shows.flatMap((show, index): Planned[] => {
    const from = shows[index - 1]?.city ?? show.home
    const minutes = minutesOnTheRoad(from, show.city)
    const leg = drive(
      from,
      show.city,
      later(at(show.date, '16:00', show.city), -minutes, from),
      minutes,
      index,
    )
    return shared(show, from === show.city ? [bed(show, index)] : [leg, bed(show, index)])
  })

/** The cases, each on a show of its own where there are enough; gives the shows that are left as well. */
export function hardCases(
  shows: readonly (TravelShow & { showtime: string })[],
  today: LocalDate,
): { planned: Planned[]; rest: TravelShow[] } {
  const left = [...shows]
  const planned: Planned[] = []
  const put = (
    make: (show: TravelShow & { showtime: string }) => Planned[],
    fits: (show: TravelShow) => boolean = () => true,
  ) => {
    const index = left.findIndex((show) => show.isUpcoming && fits(show))
    if (index >= 0) planned.push(...left.splice(index, 1).flatMap(make))
  }
  const isAway = ({ home, city }: TravelShow) => home !== city
  put(overTheDateLine, ({ artistSlug }) => artistSlug === 'juno-park')
  put(twoHotels, (show) => show.artistSlug === 'the-paper-lanterns' && isAway(show))
  put(byFerry, ({ country }) => country === 'GB')
  put(overMidnight)
  put(cancelledTrain, (show) => isAway(show) && show.home !== 'Chicago')
  put(
    (show) => tooLate(show, show.showtime),
    (show) => isAway(show) && show.home !== 'Chicago',
  )
  const night = nextClockChange(today)
  const nearest = left.toSorted((a, b) => daysApart(a.date, night) - daysApart(b.date, night))[0]
  if (nearest) {
    planned.push(...overTheClockChange(nearest, night))
    left.splice(left.indexOf(nearest), 1)
  }
  return { planned, rest: left }
}

const daysApart = (a: LocalDate, b: LocalDate) => Math.abs(Date.parse(a) - Date.parse(b))
