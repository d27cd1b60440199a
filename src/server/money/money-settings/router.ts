/** Calls about how an agency invoices: terms, accounts, number series, figures of tax law. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { BankAccountInput } from '#domain/money/payments/bank-accounts.ts'
import { todayIn } from '#domain/dates.ts'
import { issuerKinds } from '#domain/booking/ledger/invoice-kinds.ts'
import { MoneySettings } from '#domain/money/money-settings.ts'
import { NumberSeriesInput, seriesKinds } from '#domain/money/number-series.ts'
import { accountPurposes } from '#domain/booking/ledger/payment-kinds.ts'
import { TaxFigureInput } from '#domain/money/tax/tax-figure-inputs.ts'
import { taxFigureKeys, type TaxFigureKey } from '#domain/people/tax-figure-keys.ts'
import { taxFigureLabels } from '#texts/people/artists.ts'
import { checkArtist } from '../../people/artist-tax/store.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { notifyOwners } from '../../platform/members/notify-owners.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import {
  deleteTaxFigure,
  findMoneySettings,
  insertBankAccount,
  listBankAccounts,
  listSeries,
  listTaxFigures,
  lockBankAccount,
  saveMoneySettings,
  saveSeries,
  setTaxFigure,
  updateBankAccount,
} from './store.ts'

const Account = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  holder: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
  currency: z.string(),
  purpose: z.enum(accountPurposes),
  version: z.int(),
  archivedAt: z.date().nullable(),
})

const Series = z.strictObject({
  id: z.uuid(),
  issuerKind: z.enum(issuerKinds),
  artistId: z.uuid().nullable(),
  artistName: z.string().nullable(),
  kind: z.enum(seriesKinds),
  format: z.string(),
  /** What would be drawn today. */
  nextNo: z.int(),
  isUsed: z.boolean(),
  version: z.int(),
})

const Figure = z.strictObject({
  key: z.string(),
  label: z.string(),
  unit: z.enum(['pct', 'minor', 'decimal']),
  value: z.string(),
  validFrom: z.string(),
  isOwn: z.boolean(),
  /** Of the organisation's own figures. */
  id: z.uuid().nullable(),
})

const One = z.strictObject({ id: z.uuid() })
/** Null makes a new one. */
const target = { id: z.uuid().nullable(), version: z.int().nullable() }

const described = (key: string) => (key in taxFigureKeys ? taxFigureKeys[key as TaxFigureKey] : undefined)

const accountsPage = 'settings/invoicing#bank-accounts'

export const moneySettingsRouter = router({
  /** Whoever writes invoices sees what they are written with. */
  get: orgProcedure('invoices.view')
    .input(orgInput({}))
    .output(
      z.strictObject({
        settings: MoneySettings,
        version: z.int(),
        accounts: z.array(Account),
        series: z.array(Series),
        figures: z.array(Figure),
        canManage: z.boolean(),
      }),
    )
    .query(async ({ ctx }) => {
      const { tx, scope } = ctx
      const [stored, accounts, series, figures] = await Promise.all([
        findMoneySettings(tx, scope),
        listBankAccounts(tx, scope),
        listSeries(tx, scope, todayIn(ctx.org.tz, ctx.now)),
        listTaxFigures(tx, scope),
      ])
      return {
        ...stored,
        accounts,
        series,
        figures: figures.flatMap((figure) => {
          const known = described(figure.key)
          return known
            ? [{ ...figure, label: ctx.t(taxFigureLabels[figure.key as TaxFigureKey]), unit: known.unit }]
            : []
        }),
        canManage: can(ctx.member, 'legal.manage'),
      }
    }),

  /** Version 0 is for what was never saved. */
  save: orgProcedure('legal.manage')
    .input(orgInput({ version: z.int(), settings: MoneySettings }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input: { version, settings } }) => {
      const { settings: before } = await findMoneySettings(ctx.tx, ctx.scope)
      await saveMoneySettings(ctx.tx, ctx.scope, version, settings)
      ctx.log({ entity: 'money_settings', entityId: null, ...changedFields(before, settings) })
      return { version: version + 1 }
    }),

  saveAccount: orgProcedure('legal.manage')
    .meta({ idempotent: true, recentSignIn: true })
    .input(orgInput({ ...target, account: BankAccountInput }))
    .output(One)
    .mutation(async ({ ctx, input: { id, version, account } }) => {
      const { tx, scope } = ctx
      await notifyOwners(ctx, 'accountSaved', { page: accountsPage, what: account.name })
      if (id === null) {
        const made = await insertBankAccount(tx, scope, account)
        ctx.log({ entity: 'bank_account', entityId: made, after: account })
        return { id: made }
      }
      const before = await lockBankAccount(tx, scope, id, version ?? 0)
      await updateBankAccount(tx, scope, before, account)
      ctx.log({ entity: 'bank_account', entityId: id, ...changedFields(before, account) })
      return { id }
    }),

  /** Takes an account out of use; what was invoiced with it keeps it. */
  removeAccount: orgProcedure('legal.manage')
    .meta({ recentSignIn: true })
    .input(orgInput({ id: z.uuid(), version: z.int() }))
    .output(One)
    .mutation(async ({ ctx, input: { id, version } }) => {
      const account = await lockBankAccount(ctx.tx, ctx.scope, id, version)
      await updateBankAccount(ctx.tx, ctx.scope, account, { archivedAt: ctx.now })
      await notifyOwners(ctx, 'accountRemoved', { page: accountsPage, what: account.name })
      ctx.log({ entity: 'bank_account', entityId: id, after: { archivedAt: ctx.now } })
      return { id }
    }),

  /** The id may be another one afterwards: a series that has given numbers keeps its format (see the store). */
  saveSeries: orgProcedure('legal.manage')
    .input(orgInput({ ...target, series: NumberSeriesInput }))
    .output(One)
    .mutation(async ({ ctx, input: { id, version, series } }) => {
      const { tx, scope } = ctx
      if (series.artistId) await checkArtist(tx, scope, series.artistId)
      const saved = await saveSeries(tx, scope, { id, version }, series)
      const { format, ...of } = series
      ctx.log({
        entity: 'number_series',
        entityId: saved.id,
        before: { format: saved.before },
        after: { format, ...of },
      })
      return { id: saved.id }
    }),

  setFigure: orgProcedure('legal.manage')
    .input(
      TaxFigureInput.safeExtend({ orgSlug: z.string().min(1).max(80) }).meta({
        examples: [{ orgSlug: 'halbmond', key: 'ksk_pct', value: '4.9', validFrom: '2026-01-01' }],
      }),
    )
    .output(One)
    .mutation(async ({ ctx, input: { orgSlug: _slug, ...figure } }) => {
      const id = await setTaxFigure(ctx.tx, ctx.scope, figure)
      ctx.log({ entity: 'tax_figure', entityId: id, after: figure })
      return { id }
    }),

  /** Takes an own figure back; the usual one holds again. */
  removeFigure: orgProcedure('legal.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(One)
    .mutation(async ({ ctx, input: { id } }) => {
      const before = await deleteTaxFigure(ctx.tx, ctx.scope, id)
      ctx.log({ entity: 'tax_figure', entityId: id, before })
      return { id }
    }),
})
