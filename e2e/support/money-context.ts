// An agency of a journey's own that may invoice, with one artist in the portal and one show on today's date.
import { defaultFlags } from '#domain/access.ts'
import { addDays } from '#domain/dates.ts'
import { newAccount, newAgency, unique } from './accounts.ts'
import { mutate, queryAs } from './calls.ts'
import { draftContract, shortTemplate } from './contract-draft.ts'
import { emailTo, linkIn } from './emails.ts'
import { nextMonthDay } from './moves.ts'

/** A zone in which it is about noon now: a show of one o'clock has begun, and its morning after has not come. */
function middayZone(): { tz: string; day: string } {
  const behind = (new Date().getUTCHours() + 24 - 12) % 24
  const offset = behind <= 12 ? behind : behind - 24
  const local = new Date(Date.now() - offset * 3_600_000)
  // The signs of these zones say how far Greenwich is ahead.
  const tz = offset === 0 ? 'Etc/UTC' : `Etc/GMT${offset > 0 ? '+' : ''}${offset}`
  return { tz, day: local.toISOString().slice(0, 10) }
}

const legal = {
  legalName: 'Journey Booking GmbH',
  addressLine1: 'Karl-Heine-Straße 12',
  zip: '04229',
  city: 'Leipzig',
  country: 'DE',
  baseCurrency: 'EUR',
  vatId: 'DE136695976',
  taxNumber: '231/123/45678',
}

const versus = {
  currency: 'EUR',
  type: 'versus',
  guaranteeMinor: 800_000,
  pct: '80',
  ticketVatPct: '7',
  contractingMode: 'agent_in_artist_name',
  expenses: [
    { name: 'Hall', kind: 'fixed', amountMinor: 350_000 },
    { name: 'Crew', kind: 'fixed', amountMinor: 50_000 },
  ],
  commission: { kind: 'pct', pct: '15', vatPct: '19' },
}
const flat = {
  currency: 'EUR',
  type: 'flat',
  guaranteeMinor: 800_000,
  contractingMode: 'agent_in_artist_name',
  commission: { kind: 'pct', pct: '15', vatPct: '19' },
}

/**
 * An agency that may invoice, an artist with a person in the portal, and a show with two instalments: confirmed for
 * today, with a deal of guarantee against share and a contract drafted; or held for the next month at a flat fee.
 */
export async function moneyContext(stage: 'held' | 'confirmed' = 'confirmed') {
  const { email, session, slug: orgSlug } = await newAgency()
  const token = session.access_token
  const call = <Result>(path: string, input: object) => mutate<Result>(token, path, { orgSlug, ...input })
  const query = <Result>(path: string, input: object = {}) =>
    queryAs<Result>(token, path, { orgSlug, ...input })
  type Versioned = { version: number; settings: object }
  const { version, settings } = await query<Versioned>('organisations.get')
  await call('organisations.updateLegal', { version, legal })
  const contact = { ...settings, email: 'office@journey.example', phone: '+49 341 1234567' }
  await call('organisations.update', { version: version + 1, organisation: contact })
  await call('moneySettings.saveAccount', {
    id: null,
    version: null,
    account: {
      name: 'Artists',
      holder: 'Journey Booking GmbH',
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
      currency: 'EUR',
      purpose: 'client_money',
    },
  })
  await call('moneySettings.save', {
    version: 0,
    settings: { datev: { consultantNo: 29098, clientNo: 55001 } },
  })
  const artist = await call<{ id: string; slug: string }>('artists.create', {
    artist: { name: 'Nora Vey', kind: 'solo' },
  })
  await call('artistTax.save', {
    artistId: artist.id,
    version: 0,
    tax: {
      legalName: 'Nora Vey',
      addressLine1: 'Sonnenallee 99',
      zip: '12045',
      city: 'Berlin',
      residenceCountry: 'DE',
      legalKind: 'natural',
      vatStatus: 'reduced',
      taxNumber: '16/123/45678',
      accountHolder: 'Nora Vey',
      iban: 'DE89370400440532013000',
    },
  })
  const billing = `${unique('billing')}@journey.example`
  const company = await call<{ id: string }>('companies.create', {
    company: {
      name: 'Kulturwerk',
      legalName: 'Kulturwerk GmbH',
      kinds: ['promoter'],
      addressLine1: 'Große Bleichen 7',
      zip: '20354',
      city: 'Hamburg',
      country: 'DE',
      billingEmail: billing,
      isBusiness: true,
    },
  })
  const { tz, day } = stage === 'held' ? { tz: 'Europe/Berlin', day: nextMonthDay(20) } : middayZone()
  const { id: eventId } = await call<{ id: string }>('events.create', {
    event: {
      name: 'Night Shift',
      eventDate: day,
      tz,
      city: 'Hamburg',
      country: 'DE',
      kind: 'headline',
      promoterCompanyId: company.id,
      ...(stage === 'held' && { doors: '19:00', curfew: '23:30' }),
    },
    booking: {
      artistId: artist.id,
      status: stage === 'held' ? 'hold' : 'confirmed',
      showtime: stage === 'held' ? '21:00' : '01:00',
    },
  })
  const { bookings } = await query<{ bookings: { id: string }[] }>('events.get', { id: eventId })
  const bookingId = bookings[0]!.id
  await call('deals.save', {
    bookingId,
    version: null,
    deal: stage === 'held' ? flat : versus,
  })
  if (stage === 'confirmed') {
    const { eventVersion } = await query<{ eventVersion: number }>('deals.get', { bookingId })
    await call('deals.setTickets', {
      bookingId,
      version: eventVersion,
      tickets: {
        currency: 'EUR',
        types: [
          { name: 'Presale', priceMinor: 2400, capacity: 700 },
          { name: 'Door', priceMinor: 2800, capacity: 100 },
        ],
      },
    })
  }
  const item = {
    kind: 'pct',
    pct: '50',
    dueKind: 'fixed',
    dueDays: null,
    dueOn: stage === 'held' ? addDays(day, -10) : day,
  }
  await call('deals.plan', {
    bookingId,
    version: 1,
    items: [
      { ...item, label: 'deposit' },
      { ...item, label: 'balance', dueKind: 'after_show', dueDays: 7, dueOn: null },
    ],
  })
  const signer = `${unique('signer')}@journey.example`
  if (stage === 'held') {
    await shortTemplate(call)
    await call('contacts.create', {
      contact: {
        firstName: 'Ines',
        lastName: 'Reuter',
        emails: [{ address: signer, isPrimary: true }],
        companies: [{ companyId: company.id, functions: ['signer', 'advancing'] }],
      },
    })
  } else await draftContract(call, query, { bookingId, name: 'Ines Reuter', email: signer })
  const person = await newAccount('nora')
  await call('invitations.inviteArtist', {
    invitation: {
      artistId: artist.id,
      email: person.email,
      role: 'artist_owner',
      flags: defaultFlags.artist_owner,
    },
  })
  const link = await linkIn(await emailTo(person.email, 'Nora Vey: your shows at Journey Agency'))
  const invitation = new URL(link).searchParams.get('token') ?? new URL(link).hash.slice('#token='.length)
  await mutate(person.session.access_token, 'invitations.accept', { token: invitation })
  return { email, orgSlug, day, eventId, bookingId, billing, signer, portalEmail: person.email, query, call }
}

/** What a bank reports of one transfer, as CAMT.053. */
export const bankFile = (day: string, amount: string, text: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>${day}T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S-${amount}</Id><CreDtTm>${day}T06:00:00</CreDtTm><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>
<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
<AcctSvcrRef>R-${amount}</AcctSvcrRef><NtryDtls><TxDtls><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<RltdPties><Dbtr><Pty><Nm>Kulturwerk GmbH</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE44500105175407324931</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
