/** The calls of the public inquiry form. */
import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { todayIn } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { languageOf } from '#domain/language.ts'
import { asMessage } from '#domain/problems.ts'
import { consentText, InquiryInput } from '#domain/sales/inquiry-inputs.ts'
import { spamScore, spamThreshold } from '#domain/sales/inquiry-signs.ts'
import { salesProblem } from '#domain/sales/problems.ts'
import { notificationEmail, receiptEmail } from '#texts/sales/inquiry-emails.ts'
import { findFace } from '../../platform/face/store.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { translatorOf } from '../../texts.ts'
import { orgInput, publicProcedure, router } from '../../trpc.ts'
import {
  addInquiry,
  findInquiryForm,
  findInquiryPrivacy,
  listInquiryArtists,
  listInquiryReaders,
} from './store.ts'

const text = z.string().nullable()
const Privacy = z.strictObject({
  name: z.string(),
  legalName: text,
  addressLine1: text,
  addressLine2: text,
  zip: text,
  city: text,
  country: z.string(),
  email: text,
  phone: text,
  website: text,
  privacyUrl: text,
})
const Artist = z.strictObject({ id: z.uuid(), slug: z.string(), name: z.string() })

/** The column names of the stored record, by the rule that Kysely follows as well. */
const snake = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replace(/[A-Z]/g, (upper) => `_${upper.toLowerCase()}`),
      value,
    ]),
  )

export const inquiryRouter = router({
  /** What the form shows; NOT_FOUND for unknown addresses and organisations that take no inquiries. */
  get: publicProcedure
    .input(orgInput({}))
    .output(
      z.strictObject({
        slug: z.string(),
        name: z.string(),
        city: text,
        website: text,
        /** The address of a picture. */
        logo: text,
        brandColour: text,
        country: z.string(),
        currency: z.string(),
        /** Today where the organisation is: no date before it can be asked for. */
        today: z.iso.date(),
        artists: z.array(Artist),
        consentText: z.strictObject({ en: z.string(), de: z.string() }),
        /** The agency's own privacy notice; null: ours about it (`privacy`). */
        privacyUrl: text,
      }),
    )
    .query(async ({ ctx, input }) => {
      const form = await findInquiryForm(ctx.tx, ctx.scope, input.orgSlug)
      const { logo, brandColour } = await findFace(ctx.tx, ctx.scope, form.orgId)
      const { city, website, privacyUrl } = await findInquiryPrivacy(ctx.tx, ctx.scope, form.orgId)
      return {
        slug: form.slug,
        name: form.name,
        city,
        website,
        logo,
        brandColour,
        country: form.country,
        currency: form.baseCurrency,
        today: todayIn(form.tz, ctx.now),
        artists: await listInquiryArtists(ctx.tx, ctx.scope, form.orgId),
        consentText: { en: consentText.en(form.name), de: consentText.de(form.name) },
        privacyUrl,
      }
    }),

  /** Who is responsible for what the form sends; NOT_FOUND as for the form. */
  privacy: publicProcedure
    .input(orgInput({}))
    .output(Privacy)
    .query(async ({ ctx, input }) => {
      const { orgId } = await findInquiryForm(ctx.tx, ctx.scope, input.orgSlug)
      return findInquiryPrivacy(ctx.tx, ctx.scope, orgId)
    }),

  /** The answer is the same for people and for programs that fall into the trap. */
  submit: publicProcedure
    .input(
      orgInput({
        inquiry: InquiryInput,
        /** No person sees this field: what fills it in is a program. */
        website2: z.string().max(500).optional(),
        filledInMs: z.int().min(0).max(86_400_000).nullish(),
      }),
    )
    .output(z.strictObject({ submitted: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      const { inquiry, website2, filledInMs = null } = input
      const form = await findInquiryForm(ctx.tx, ctx.scope, input.orgSlug)
      const { orgId } = form
      const today = todayIn(form.tz, ctx.now)
      if (inquiry.date < today || inquiry.altDates.some((date) => date < today)) {
        const problem = salesProblem('inquiry.datePast')
        throw new DomainError('BAD_REQUEST', { problem, fields: { 'inquiry.date': asMessage(problem) } })
      }
      if (website2) {
        ctx.log({ entity: 'inquiry', orgId, after: { isTrapped: true } })
        return { submitted: true }
      }
      const { suggest: _suggest, consent: _consent, date, ...given } = inquiry
      const id = randomUUID()
      const score = spamScore(inquiry, filledInMs)
      const isSpam = score >= spamThreshold
      const row = {
        ...given,
        id,
        eventDate: date,
        state: isSpam ? 'spam' : 'new',
        consentText: consentText[languageOf(given.language)](form.name),
        spamScore: score,
        ipHash: `\\x${createHash('sha256').update(`inquiry:${ctx.ip}`).digest('hex')}`,
      }
      if (!(await addInquiry(ctx.tx, ctx.scope, orgId, snake(row))))
        throw new DomainError('TOO_MANY_REQUESTS')
      ctx.log({ entity: 'inquiry', entityId: id, orgId, after: { date, city: inquiry.city, isSpam } })
      if (isSpam) return { submitted: true }

      const artists = await listInquiryArtists(ctx.tx, ctx.scope, orgId)
      const facts = {
        orgName: form.name,
        artistNames: artists
          .filter((artist) => inquiry.artistIds.includes(artist.id))
          .map(({ name }) => name),
        eventDate: date,
        city: inquiry.city,
        firstName: inquiry.firstName,
        lastName: inquiry.lastName,
        company: inquiry.company,
      }
      const reader = translatorOf(languageOf(inquiry.language, form.locale))
      await enqueueEmail(ctx.tx, ctx.scope, ctx.secrets, {
        ...renderEmail(receiptEmail(facts, reader), reader.language),
        to: inquiry.email,
        kind: 'inquiry.receipt',
        orgId,
      })
      const url = `/${form.slug}/inquiries?open=${id}`
      const link = `${ctx.site.appUrl}${url}`
      for (const { email: to, locale } of await listInquiryReaders(
        ctx.tx,
        ctx.scope,
        orgId,
        inquiry.artistIds,
      )) {
        const t = translatorOf(languageOf(locale, form.locale))
        await enqueueEmail(ctx.tx, ctx.scope, ctx.secrets, {
          ...renderEmail(notificationEmail({ ...facts, link }, t), t.language),
          to,
          kind: 'inquiry.notification',
          orgId,
          noticeUrl: url,
        })
      }
      return { submitted: true }
    }),
})
