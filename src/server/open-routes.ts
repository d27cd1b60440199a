/** The routes beside /trpc that other programs and downloads use: imports, exports, calendar feeds, public shows. */
import type { FastifyInstance } from 'fastify'
import { registerPortalFeeds } from './artist-portal/route.ts'
import { registerAdvancingFiles } from './advancing/route.ts'
import { registerReceipts } from './artist-portal/receipts.ts'
import { registerBankFiles } from './bank/route.ts'
import { registerBookkeeping } from './bookkeeping/route.ts'
import { registerCardPayments } from './card-payments/route.ts'
import { registerPayoutFiles } from './payouts/route.ts'
import { registerContracts } from './contracts/route.ts'
import { registerDaySheets } from './day-sheets/route.ts'
import { registerOptOut } from './enrolments/route.ts'
import { registerExports } from './exports/route.ts'
import { registerFeeds } from './feeds/route.ts'
import type { RouteDeps } from './http/call-route.ts'
import { registerImports } from './imports/route.ts'
import { registerInvoices } from './invoices/route.ts'
import { registerPublicShows } from './public-shows/route.ts'
import { registerVerification } from './seal/route.ts'
import { registerStatements } from './statements/route.ts'
import { registerTravelReadings } from './travel/readings-route.ts'

export function registerOpenRoutes(app: FastifyInstance, deps: RouteDeps): void {
  registerAdvancingFiles(app, deps)
  registerImports(app, deps)
  registerTravelReadings(app, deps)
  registerDaySheets(app, deps)
  registerContracts(app, deps)
  registerStatements(app, deps)
  registerReceipts(app, deps)
  registerInvoices(app, deps)
  registerOptOut(app, deps)
  registerExports(app, deps)
  registerFeeds(app, deps)
  registerPortalFeeds(app, deps)
  registerPublicShows(app, deps)
  registerVerification(app, deps)
  registerBankFiles(app, deps)
  registerBookkeeping(app, deps)
  registerCardPayments(app, deps)
  registerPayoutFiles(app, deps)
}
