/** Every call by noun; the web app knows the server by this type alone. */
import { accountRouter } from './account/router.ts'
import { activityRouter } from './activity/router.ts'
import { advancingRouter } from './advancing/router.ts'
import { approvalsRouter } from './approvals/router.ts'
import { artistPortalRouter } from './artist-portal/router.ts'
import { artistTaxRouter } from './artist-tax/router.ts'
import { artistsRouter } from './artists/router.ts'
import { availabilityRouter } from './availability/router.ts'
import { bookkeepingRouter } from './bookkeeping/router.ts'
import { bookingsRouter } from './bookings/router.ts'
import { cardLinkRouter } from './card-payments/link.ts'
import { companiesRouter } from './companies/router.ts'
import { confirmationsRouter } from './confirmations/router.ts'
import { conflictsRouter } from './conflicts/router.ts'
import { contactsRouter } from './contacts/router.ts'
import { signingRouter } from './contracts/link.ts'
import { contractClausesRouter } from './contract-clauses/router.ts'
import { contractsRouter } from './contracts/router.ts'
import { contractTemplatesRouter } from './contract-templates/router.ts'
import { daySheetsRouter } from './day-sheets/router.ts'
import { dashboardRouter } from './dashboard/router.ts'
import { dealsRouter } from './deals/router.ts'
import { debugRouter } from './debug/router.ts'
import { optOutRouter } from './enrolments/opt-out.ts'
import { enrolmentsRouter } from './enrolments/router.ts'
import { eventsRouter } from './events/router.ts'
import { filesRouter } from './files/router.ts'
import { expensesRouter } from './expenses/router.ts'
import { exportsRouter } from './exports/router.ts'
import { feedsRouter } from './feeds/router.ts'
import { fxRatesRouter } from './fx-rates/router.ts'
import { guestListsRouter } from './guest-lists/router.ts'
import { importsRouter } from './imports/router.ts'
import { holdsRouter } from './holds/router.ts'
import { inquiryRouter } from './inquiries/public-router.ts'
import { inquiriesRouter } from './inquiries/router.ts'
import { invitationsRouter } from './invitations/router.ts'
import { invoicesRouter } from './invoices/router.ts'
import { ledgerRouter } from './ledger/router.ts'
import { invoiceLinkRouter } from './invoices/link.ts'
import { lettersRouter } from './letters/router.ts'
import { letterTemplatesRouter } from './letter-templates/router.ts'
import { mailAccountsRouter } from './mail-accounts/router.ts'
import { membersRouter } from './members/router.ts'
import { moneySettingsRouter } from './money-settings/router.ts'
import { notesRouter } from './notes/router.ts'
import { notificationsRouter } from './notifications/router.ts'
import { offersRouter } from './offers/router.ts'
import { organisationsRouter } from './organisations/router.ts'
import { periodsRouter } from './periods/router.ts'
import { bankRouter } from './bank/router.ts'
import { paymentsRouter } from './payments/router.ts'
import { payoutsRouter } from './payouts/router.ts'
import { publicShowsRouter } from './public-shows/router.ts'
import { pushRouter } from './push/router.ts'
import { reminderRulesRouter } from './reminder-rules/router.ts'
import { reportsRouter } from './reports/router.ts'
import { savedViewsRouter } from './saved-views/router.ts'
import { sealRouter } from './seal/router.ts'
import { searchRouter } from './search/router.ts'
import { sequencesRouter } from './sequences/router.ts'
import { showEndingsRouter } from './show-endings/router.ts'
import { statementsRouter } from './statements/router.ts'
import { tasksRouter } from './tasks/router.ts'
import { taxReportsRouter } from './tax-reports/router.ts'
import { toursRouter } from './tours/router.ts'
import { travelRouter } from './travel/router.ts'
import { mergeRouters, router } from './trpc.ts'
import { vatIdsRouter } from './vat-ids/router.ts'
import { venuesRouter } from './venues/router.ts'
import { waitlistRouter } from './waitlist/router.ts'
import { webhooksRouter } from './webhooks/router.ts'
import { withholdingsRouter } from './withholdings/router.ts'
import { workflowsRouter } from './workflows/router.ts'

export const appRouter = router({
  account: accountRouter,
  activity: activityRouter,
  advancing: advancingRouter,
  approvals: approvalsRouter,
  artistPortal: artistPortalRouter,
  artists: artistsRouter,
  artistTax: artistTaxRouter,
  availability: availabilityRouter,
  bookkeeping: bookkeepingRouter,
  bookings: bookingsRouter,
  companies: companiesRouter,
  confirmations: confirmationsRouter,
  conflicts: conflictsRouter,
  contacts: contactsRouter,
  dashboard: dashboardRouter,
  contractClauses: contractClausesRouter,
  contracts: contractsRouter,
  contractTemplates: contractTemplatesRouter,
  daySheets: daySheetsRouter,
  deals: dealsRouter,
  debug: debugRouter,
  enrolments: enrolmentsRouter,
  events: eventsRouter,
  files: filesRouter,
  expenses: expensesRouter,
  exports: exportsRouter,
  feeds: feedsRouter,
  fxRates: fxRatesRouter,
  guestLists: guestListsRouter,
  imports: importsRouter,
  holds: holdsRouter,
  inquiries: inquiriesRouter,
  inquiry: inquiryRouter,
  invitations: invitationsRouter,
  invoices: invoicesRouter,
  ledger: ledgerRouter,
  invoiceLink: mergeRouters(invoiceLinkRouter, cardLinkRouter),
  letters: lettersRouter,
  letterTemplates: letterTemplatesRouter,
  mailAccounts: mailAccountsRouter,
  members: membersRouter,
  moneySettings: moneySettingsRouter,
  notes: notesRouter,
  notifications: notificationsRouter,
  offers: offersRouter,
  optOut: optOutRouter,
  organisations: organisationsRouter,
  periods: periodsRouter,
  bank: bankRouter,
  payments: paymentsRouter,
  payouts: payoutsRouter,
  publicShows: publicShowsRouter,
  push: pushRouter,
  reminderRules: reminderRulesRouter,
  reports: reportsRouter,
  savedViews: savedViewsRouter,
  seal: sealRouter,
  search: searchRouter,
  sequences: sequencesRouter,
  signing: signingRouter,
  showEndings: showEndingsRouter,
  statements: statementsRouter,
  tasks: tasksRouter,
  taxReports: taxReportsRouter,
  tours: toursRouter,
  travel: travelRouter,
  vatIds: vatIdsRouter,
  venues: venuesRouter,
  waitlist: waitlistRouter,
  webhooks: webhooksRouter,
  withholdings: withholdingsRouter,
  workflows: workflowsRouter,
})
export type AppRouter = typeof appRouter
