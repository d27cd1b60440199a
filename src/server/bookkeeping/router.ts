/** Files for the tax adviser and the auditor. Not mounted on /trpc: they make sense only as bytes. */
import { z } from 'zod'
import { isLocalMonth } from '#domain/dates.ts'
import { datevZip } from '../datev/write.ts'
import { orgInput, orgProcedure, router } from '../trpc.ts'
import { archiveOfYear } from './archive.ts'
import { datevOfMonth } from './datev.ts'

const ZipFile = z.strictObject({ name: z.string(), bytes: z.instanceof(Buffer) })

export const bookkeepingRouter = router({
  /** The bookings of a month. */
  datev: orgProcedure('reportsFinance.administrate')
    .input(orgInput({ month: z.string().refine(isLocalMonth, { error: 'Choose a month.' }) }))
    .output(ZipFile)
    .query(async ({ ctx, input: { month } }) => {
      const file = await datevOfMonth(ctx, month)
      return { name: `DATEV ${month}.zip`, bytes: Buffer.from(datevZip([file], ctx.now)) }
    }),

  /** The issued documents of a year with their index. */
  archive: orgProcedure('reportsFinance.administrate')
    .input(orgInput({ year: z.coerce.number().int().min(2000).max(2100) }))
    .output(ZipFile)
    .query(async ({ ctx, input: { year } }) => ({
      name: `Invoices ${year}.zip`,
      bytes: Buffer.from(await archiveOfYear(ctx, year)),
    })),
})
