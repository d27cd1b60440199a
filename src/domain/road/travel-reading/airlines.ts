// Airlines by the two signs that their flight numbers begin with (IATA designators), as far as bands fly with them.

/** Signs that are words or trains elsewhere, such as IC and RE, are left out on purpose. */
const names: Record<string, string> = {
  A3: 'Aegean Airlines', AA: 'American Airlines', AC: 'Air Canada', AF: 'Air France', AI: 'Air India',
  AR: 'Aerolíneas Argentinas', AS: 'Alaska Airlines', AV: 'Avianca', AY: 'Finnair', AZ: 'ITA Airways', B6: 'JetBlue',
  BA: 'British Airways', BT: 'airBaltic', CA: 'Air China', CI: 'China Airlines', CM: 'Copa Airlines',
  CX: 'Cathay Pacific', CY: 'Cyprus Airways', CZ: 'China Southern', D8: 'Norwegian', DE: 'Condor', DL: 'Delta Air Lines',
  DY: 'Norwegian', EI: 'Aer Lingus', EK: 'Emirates', ET: 'Ethiopian Airlines', EW: 'Eurowings', EY: 'Etihad Airways',
  FB: 'Bulgaria Air', FI: 'Icelandair', FR: 'Ryanair', FZ: 'flydubai', GA: 'Garuda Indonesia', GF: 'Gulf Air',
  HA: 'Hawaiian Airlines', HU: 'Hainan Airlines', HV: 'Transavia', IB: 'Iberia', JL: 'Japan Airlines', JQ: 'Jetstar',
  JU: 'Air Serbia', KE: 'Korean Air', KL: 'KLM', KM: 'KM Malta Airlines', KQ: 'Kenya Airways', LA: 'LATAM Airlines',
  LG: 'Luxair', LH: 'Lufthansa', LM: 'Loganair', LO: 'LOT Polish Airlines', LS: 'Jet2', LX: 'SWISS', LY: 'El Al',
  ME: 'Middle East Airlines', MH: 'Malaysia Airlines', MS: 'EgyptAir', MU: 'China Eastern', NH: 'ANA', NZ: 'Air New Zealand',
  OA: 'Olympic Air', OS: 'Austrian Airlines', OU: 'Croatia Airlines', OZ: 'Asiana Airlines', PC: 'Pegasus Airlines',
  PR: 'Philippine Airlines', PS: 'Ukraine International', QF: 'Qantas', QR: 'Qatar Airways',
  RK: 'Ryanair UK', RO: 'TAROM', SA: 'South African Airways', SK: 'SAS', SN: 'Brussels Airlines', SQ: 'Singapore Airlines',
  SU: 'Aeroflot', SV: 'Saudia', TG: 'Thai Airways', TK: 'Turkish Airlines', TO: 'Transavia France', TP: 'TAP Air Portugal',
  TU: 'Tunisair', U2: 'easyJet', UA: 'United Airlines', UX: 'Air Europa', V7: 'Volotea', VA: 'Virgin Australia',
  VL: 'Lufthansa City Airlines', VN: 'Vietnam Airlines', VS: 'Virgin Atlantic', VY: 'Vueling', W4: 'Wizz Air Malta',
  W6: 'Wizz Air', W9: 'Wizz Air UK', WF: 'Widerøe', WK: 'Edelweiss', WN: 'Southwest Airlines', WS: 'WestJet',
  N0: 'Norse Atlantic Airways', X3: 'TUI fly', XQ: 'SunExpress', XR: 'Corendon Airlines Europe', '4Y': 'Discover Airlines', '6E': 'IndiGo',
  EZY: 'easyJet', EJU: 'easyJet Europe', EZS: 'easyJet Switzerland',
} // prettier-ignore

/** The name of an airline; undefined for signs that are none of an airline that we know. */
export const airlineName = (sign: string): string | undefined =>
  Object.hasOwn(names, sign) ? names[sign] : undefined
