/** What people answer to the questions of an advance in the demo. */
import type { FieldType } from '#domain/road/advancing/advancing.ts'
import { searchText } from '#domain/platform/search/search.ts'
import { firstNames, lastNames } from '../names.ts'
import type { Random } from '../random.ts'

/** Answers to lines and texts by the name of the question; where there are several, one is drawn. */
const texts: Record<string, readonly string[]> = {
  Access: ['12:00', '13:00', 'From 11:00, ring at the stage door'],
  'Load-in': ['15:00', '14:30', '16:00'],
  'Line check': ['16:30', '17:00'],
  Soundcheck: ['17:00 to 18:00', '16:30 to 18:00'],
  Doors: ['19:00', '19:30'],
  Support: ['20:00 to 20:30', 'No support'],
  Set: ['21:00 to 22:30', '20:45 to 22:15'],
  Curfew: ['23:00', '23:30'],
  'Load-out': ['23:45'],
  'Stage size': ['8 x 6 m, 5 m high', '10 x 8 m, 6 m high', '6 x 4 m, 3.5 m high'],
  PA: [
    'd&b Y-Series, 6 tops and 4 subs a side, front fills.\nFOH: Allen & Heath dLive, 48 channels.',
    'L-Acoustics Kara, flown. FOH: Yamaha CL5, two racks on stage.',
  ],
  Monitors: ['6 x d&b M4 on 6 ways, mixed from FOH', '8 wedges, in-ears on request, own monitor desk'],
  Lights: ['12 moving heads, 8 LED washes, hazer. Operator is there.', 'House rig, grandMA3 onPC'],
  Backline: ['Drum kit and bass amp of the house, list is attached', 'None, please bring your own'],
  Power: ['63 A on stage left, 32 A for light', 'CEE 32 A stage right'],
  'Dressing room': ['Two rooms beside the stage, shower, lockable', 'One room for 6 on the first floor'],
  'Catering details': [
    'Hot meal at 18:30 in the back room, two vegetarian',
    '25 EUR a head, paid on arrival',
  ],
  Towels: ['12 small, 6 large', '10'],
  Address: ['Stage door: Bahnhofstraße 40', 'Stage door: Lindenallee 3'],
  'Way in': ['Ramp in the yard, 3 m wide, level with the stage', 'Goods lift at the back, 2 x 3 m'],
  Parking: ['One van in the yard, trailer on the street with a permit', 'Garage 200 m away, 15 EUR, we pay'],
  'Local transport': ['Tram 4 from the main station, 12 minutes', 'Taxi, we book it'],
  'Wi-Fi': ['Backstage / password at the door', 'Guest network without a password'],
  Hotel: ['Hotel Fuchs, Bahnhofstraße 12', 'Pension am Park, Lindenallee 3'],
  Rooms: ['2 doubles, 1 single', '3 singles'],
  'Check-in': ['From 15:00, the desk is there all night', 'From 14:00, code comes by text message'],
  Allotment: ['12', '16, 4 of them with plus one'],
  'Cut-off': ['18:00 on the day', 'The day before at noon'],
  Passes: ['Stickers, one colour for each day', 'Wristbands at the production office'],
  Space: ['2 m table in the foyer, with light', '3 m by the cloakroom'],
  Fee: ['None', '15 % of the net takings'],
  'First aid': ['Two medics, room behind the bar', 'Trained staff, hospital 5 minutes away'],
  'Age limit': ['16+', '18+', 'All ages'],
  Announcement: ['As soon as the contract is signed', 'Together with the season'],
  'On sale': ['The day after the announcement', 'Already on sale'],
  Capacity: ['400 standing', '250 seated', '800'],
  'Ticket link': ['https://tickets.example/night', 'https://karten.example/abend'],
  'Place and time': ['Office beside the cloakroom, after the encore', 'By e-mail, the day after'],
  'Diets and allergies': ['1 vegan, 1 without nuts', 'All eat everything'],
  Rooming: ['A + B double, C single, D single', 'Singles if possible'],
  Remarks: ['Pays late, remind him early. Never again without a deposit.', 'Very good partner, offer first.'],
  'Opening times': ['23:00 to 06:00'],
}

/** An answer to the question, as its type keeps it; null where nobody would have one. */
export function answerTo(
  question: { fieldName: string; fieldType: FieldType; options: readonly string[] },
  random: Random,
): string | null {
  switch (question.fieldType) {
    case 'text':
    case 'textarea':
      return random.pick(texts[question.fieldName] ?? ['As in the rider'])
    case 'select':
      return random.pick(question.options)
    case 'toggle':
      return random.chance(80) ? 'true' : 'false'
    case 'contact':
    case 'team_member':
      return person(question.fieldName, random)
    case 'attachment':
      return 'https://files.example/technical-specifications.pdf'
    case 'divider':
      return null
  }
}

function person(role: string, random: Random): string {
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)]
  const plain = searchText([`${first}.${last}`]).replace(/[^a-z.]/g, '')
  const phone = `+4915155${String(random.between(10_000, 99_999))}`
  return JSON.stringify({ name: `${first} ${last}`, role, email: `${plain}@venue.example`, phone })
}
