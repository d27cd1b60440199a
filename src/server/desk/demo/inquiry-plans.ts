/** The inquiries of the demo that did not become bookings, as people write them. */
import type { EventKind } from '#domain/booking/events/events.ts'
import type { InquiryState } from '#domain/sales/inquiry-states.ts'

export type Sender = {
  firstName: string
  lastName: string
  email: string
  company: string | null
  phone?: string
}
export type Plan = {
  state: InquiryState
  /** Hours since it came. */
  ago: number
  artists: string[]
  /** Days from today to the wanted date. */
  inDays: number
  altDays?: number[]
  /** The artist plays that day already: the date of the next agreed show takes the place of `inDays`. */
  isTaken?: boolean
  kind: EventKind
  city: string
  country: string
  venue?: string
  name?: string
  capacity?: number
  budget?: [amount: number, currency: string]
  negotiable?: boolean
  /** A person on file by number, or somebody new. */
  from: number | Sender
  message?: string
  german?: boolean
  reason?: string
  spamScore?: number
  answered?: boolean
  /** The number of the inquiry that it repeats. */
  repeats?: number
}

const someone = (name: string, company: string | null, domain: string): Sender => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName, company, email: `${firstName.toLowerCase()}@${domain}` }
}

export const inquiryPlans: Plan[] = [
  {
    state: 'new',
    ago: 0.4,
    artists: ['mira-sol'],
    inDays: 96,
    altDays: [97, 103],
    kind: 'headline',
    city: 'Leipzig',
    country: 'DE',
    venue: 'Speicher Nord',
    capacity: 450,
    budget: [3_500, 'EUR'],
    negotiable: true,
    from: 3,
    german: true,
    message:
      'Wir eröffnen im Frühjahr unseren neuen Saal und hätten euch gern am ersten Wochenende da. Hotel und Dinner übernehmen wir.',
  },
  {
    state: 'new',
    ago: 2,
    artists: ['dj-kestrel', 'low-orbit'],
    inDays: 54,
    kind: 'club',
    city: 'Hamburg',
    country: 'DE',
    venue: 'Deichgraf',
    capacity: 300,
    budget: [1_200, 'EUR'],
    from: someone('Tuba Arslan', 'Nachtboot', 'nachtboot.example'),
    message: 'Eight hours on the water. Either of the two would be great, both even better.',
  },
  {
    state: 'new',
    ago: 5,
    artists: [],
    inDays: 140,
    altDays: [147],
    kind: 'corporate',
    city: 'München',
    country: 'DE',
    capacity: 180,
    budget: [9_000, 'EUR'],
    from: someone('Annika Brandl', 'Brandl Maschinenbau', 'brandl-maschinenbau.example'),
    german: true,
    message:
      'Für unser Sommerfest suchen wir etwas mit Bläsern, das auch Gäste über sechzig zum Tanzen bringt. Was könnt ihr empfehlen?',
  },
  {
    state: 'new',
    ago: 9,
    artists: ['brass-riot'],
    inDays: 210,
    kind: 'festival',
    name: 'Seebühne Open Air',
    city: 'Zürich',
    country: 'CH',
    capacity: 4_000,
    budget: [8_000, 'CHF'],
    negotiable: true,
    from: 7,
    message: 'Saturday, main stage, before the headliner. Backline on site.',
  },
  {
    state: 'new',
    ago: 20,
    isTaken: true,
    artists: ['ines-and-the-tide'],
    inDays: 75,
    kind: 'headline',
    city: 'Utrecht',
    country: 'NL',
    capacity: 350,
    budget: [2_200, 'EUR'],
    from: 9,
  },
  {
    state: 'new',
    ago: 26,
    artists: ['zwei-im-zug'],
    inDays: 33,
    kind: 'private',
    city: 'Potsdam',
    country: 'DE',
    capacity: 90,
    budget: [1_500, 'EUR'],
    from: someone('Ole Petersen', null, 'petersen-familie.example'),
    german: true,
    message: 'Unsere Hochzeit! Zwei Sets à 30 Minuten am Nachmittag im Garten, bei Regen in der Scheune.',
  },
  {
    state: 'new',
    ago: 31,
    artists: ['juno-park'],
    inDays: 61,
    kind: 'club',
    city: 'Warszawa',
    country: 'PL',
    venue: 'Praga 14',
    capacity: 600,
    budget: [6_000, 'PLN'],
    from: 10,
    message: 'Friday night, peak time, 90 minutes.',
  },
  {
    state: 'in_review',
    ago: 52,
    artists: ['mira-sol'],
    inDays: 96,
    kind: 'headline',
    city: 'Leipzig',
    country: 'DE',
    venue: 'Speicher Nord',
    from: 3,
    german: true,
    message: 'Habt ihr im Frühjahr noch einen Samstag für Leipzig?',
  },
  {
    state: 'in_review',
    ago: 70,
    answered: true,
    artists: ['the-paper-lanterns'],
    inDays: 118,
    altDays: [119],
    kind: 'support',
    city: 'Wien',
    country: 'AT',
    capacity: 800,
    budget: [900, 'EUR'],
    from: 6,
    german: true,
    message: 'Support für zwei Nächte, 30 Minuten, Nightliner ist vorhanden.',
  },
  {
    state: 'in_review',
    ago: 98,
    answered: true,
    artists: ['waterlinie'],
    inDays: 168,
    kind: 'festival',
    name: 'Fjordlys',
    city: 'Aarhus',
    country: 'DK',
    capacity: 2_500,
    budget: [40_000, 'DKK'],
    from: someone('Mette Sørensen', 'Fjordlys Festival', 'fjordlys.example'),
    message: 'We loved the session online. One hour at midnight, travel on top.',
  },
  {
    state: 'declined',
    ago: 190,
    answered: true,
    reason: 'Date is taken',
    artists: ['brass-riot'],
    inDays: 40,
    kind: 'headline',
    city: 'Köln',
    country: 'DE',
    capacity: 500,
    budget: [4_000, 'EUR'],
    from: 13,
    german: true,
  },
  {
    state: 'declined',
    ago: 260,
    answered: true,
    reason: 'Budget too low',
    artists: ['mara-voss'],
    inDays: 84,
    kind: 'private',
    city: 'Bremen',
    country: 'DE',
    budget: [250, 'EUR'],
    from: someone('Gregor Lamm', null, 'lamm-privat.example'),
    message: 'Geburtstag im Garten, Strom ist da.',
    german: true,
  },
  {
    state: 'declined',
    ago: 420,
    answered: true,
    reason: 'Does not fit the artist',
    artists: ['silvan-koch'],
    inDays: 30,
    kind: 'promo',
    city: 'Frankfurt',
    country: 'DE',
    budget: [2_000, 'EUR'],
    from: someone('Vera Quandt', 'Autohaus Quandt', 'autohaus-quandt.example'),
  },
  {
    state: 'declined',
    ago: 510,
    answered: true,
    reason: 'Other: venue has no permit for live music',
    artists: ['noor'],
    inDays: 25,
    kind: 'club',
    city: 'Basel',
    country: 'CH',
    from: 15,
  },
  {
    state: 'duplicate',
    ago: 8,
    repeats: 3,
    artists: ['brass-riot'],
    inDays: 210,
    kind: 'festival',
    name: 'Seebühne Open Air',
    city: 'Zürich',
    country: 'CH',
    from: 7,
    message: 'Sent again since I was not sure the form went through.',
  },
  {
    state: 'spam',
    ago: 14,
    spamScore: 100,
    artists: [],
    inDays: 12,
    kind: 'corporate',
    city: 'Ranking',
    country: 'US',
    from: someone('Kevin Kevin', 'Top SEO', 'rank-fast.example'),
    message:
      'We can bring your site to page one. Backlinks from 5 dollars: https://rank-fast.example https://rank-faster.example',
  },
  {
    state: 'spam',
    ago: 60,
    spamScore: 85,
    artists: ['mira-sol'],
    inDays: 20,
    kind: 'promo',
    city: 'Dubai',
    country: 'AE',
    from: someone('Crypto Max', 'Coin Jungle', 'coin-jungle.example'),
    message: 'Earn bitcoin with your fans. www.coin-jungle.example',
  },
  {
    state: 'spam',
    ago: 130,
    spamScore: 70,
    artists: [],
    inDays: 9,
    kind: 'private',
    city: 'New York',
    country: 'US',
    from: someone('Linda Loan', null, 'quick-loan.example'),
    message: 'A loan for every artist, no questions asked: https://quick-loan.example',
  },
  {
    state: 'spam',
    ago: 300,
    spamScore: 65,
    artists: [],
    inDays: 45,
    kind: 'corporate',
    city: 'Online',
    country: 'GB',
    from: someone('Web Design', 'Pixel Deals', 'pixel-deals.example'),
    message: 'Web design for artists, half price until Friday. https://pixel-deals.example',
  },
]
