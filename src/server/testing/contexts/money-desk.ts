/** Issued invoices, bank accounts and statements for tests of what is paid. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import type { InvoiceKind } from '#domain/booking/ledger/invoice-kinds.ts'
import { sampleInvoice, type SampleLine } from '#domain/money/invoices/invoice-sample.ts'
import { searchText } from '#domain/platform/search/search.ts'
import { insertRow } from '../factories.ts'

type Issued = {
  lines?: readonly SampleLine[]
  /** Whose name it is in; the agency's without. */
  artistId?: string | null
  isArtists?: boolean
  bookingId?: string | null
  scheduleItemId?: string | null
  companyId?: string | null
  kind?: InvoiceKind
  currency?: string
  withheldMinor?: number
  recipient?: string
  dueOn?: string
  /** Units of the base currency for one of the invoice's. */
  rate?: string
}

/** Counts on in one series of an organisation. */
export function moneyDesk(owner: pg.Pool, orgId: string, prefix = 'RE') {
  let no = 0
  let series: Promise<string> | undefined
  const seriesId = () =>
    (series ??= insertRow(owner, 'number_series', {
      org_id: orgId,
      issuer_kind: 'organisation',
      kind: 'invoice',
      format: `${prefix}-{YYYY}-{0000}`,
    }))
  return {
    /** An invoice over 8,000.00 and 7 %, sent on 1 February 2026, unless told otherwise. */
    async issued({
      lines = [{ netMinor: 800_000, vatPct: '7' }],
      artistId = null,
      isArtists = false,
      kind = 'invoice',
      currency = 'EUR',
      recipient = 'Kulturwerk Leipzig GmbH',
      dueOn = '2026-02-15',
      withheldMinor = 0,
      rate,
      ...ids
    }: Issued = {}) {
      const numberNo = ++no
      const number = `${prefix}-2026-${String(numberNo).padStart(4, '0')}`
      const id = randomUUID()
      const issuerKind = isArtists ? ('artist' as const) : ('organisation' as const)
      const document: InvoiceDocument = sampleInvoice(lines, {
        number,
        kind,
        issuerKind,
        currency,
        withheldMinor,
        dueDate: dueOn,
        vatInBase: rate
          ? { currency: 'EUR', vatMinor: 0, rate, rateDate: '2026-01-31', source: 'ECB' }
          : null,
      })
      const { totals } = document
      await insertRow(owner, 'invoices', {
        org_id: orgId,
        id,
        issuer_kind: issuerKind,
        artist_id: artistId,
        kind,
        company_id: ids.companyId ?? null,
        booking_id: ids.bookingId ?? null,
        schedule_item_id: ids.scheduleItemId ?? null,
        language: 'en',
        currency,
        service_from: '2026-03-05',
        due_on: dueOn,
        recipient_name: recipient,
        net_minor: totals.netMinor,
        vat_minor: totals.vatMinor,
        gross_minor: totals.grossMinor,
        prepaid_minor: totals.prepaidMinor,
        payable_minor: totals.payableMinor,
        withheld_minor: withheldMinor,
        search: searchText([number, recipient]),
      })
      for (const {
        vatCategory,
        vatPct,
        unitPrice,
        netMinor,
        no,
        kind,
        description,
        quantity,
      } of document.lines) {
        const figures = { quantity, unit_price: unitPrice, net_minor: netMinor, vat_category: vatCategory }
        await insertRow(owner, 'invoice_lines', {
          org_id: orgId,
          invoice_id: id,
          no,
          kind,
          description,
          vat_pct: vatPct,
          ...figures,
        })
      }
      // As in life: the lines are there before the number.
      await owner.query(
        `update invoices set state = 'sent', sent_at = $3, issued_at = $3, issue_date = '2026-02-01', series_id = $4,
           number_year = 2026, number_no = $5, number = $6, document = $7
         where org_id = $1 and id = $2`,
        [
          orgId,
          id,
          new Date('2026-02-01T10:00:00Z'),
          await seriesId(),
          numberNo,
          number,
          JSON.stringify(document),
        ],
      )
      return { id, number, payableMinor: totals.payableMinor }
    },
    async account(row: Record<string, unknown> = {}) {
      const made = { name: 'House bank', holder: 'Halbmond Booking GmbH', iban: 'DE89370400440532013000' }
      return insertRow(owner, 'bank_accounts', { org_id: orgId, ...made, currency: 'EUR', ...row })
    },
    /** A statement that was sent and leaves 6,505.20 to pay. */
    async statement(row: Record<string, unknown> & { artist_id: string }) {
      const sent = {
        state: 'sent',
        number: `ST-2026-${String(++no).padStart(4, '0')}`,
        sent_at: new Date('2026-04-01'),
      }
      const period = { period_from: '2026-03-01', period_to: '2026-03-31', currency: 'EUR' }
      return insertRow(owner, 'statements', {
        org_id: orgId,
        ...period,
        ...sent,
        opening_minor: 650_520,
        closing_minor: 650_520,
        payout_minor: 650_520,
        ...row,
      })
    },
    /** What stands of an invoice now. */
    async invoice(id: string) {
      const { rows } = await owner.query<{
        state: string
        paid: string
        open: string
        paidOn: string | null
      }>(
        `select state, paid_minor as paid, paid_on::text as "paidOn",
                payable_minor - withheld_minor - paid_minor - credited_minor - written_off_minor as open
         from invoices where org_id = $1 and id = $2`,
        [orgId, id],
      )
      const { state, paid, open, paidOn } = rows[0]!
      return { state, paidMinor: Number(paid), openMinor: Number(open), paidOn }
    },
    /** The ledger as 'kind amount', what is noted in brackets, oldest first. */
    async ledger(artistId: string) {
      const { rows } = await owner.query<{ told: string }>(
        `select concat_ws(' ', kind, amount_minor, '(' || noted_minor || ')') as told from ledger_entries
         where org_id = $1 and artist_id = $2 order by created_at, kind, amount_minor`,
        [orgId, artistId],
      )
      return rows.map(({ told }) => told)
    },
  }
}
