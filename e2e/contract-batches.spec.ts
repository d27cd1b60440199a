// Contracts of several shows made and sent in one act: chosen in the list of events, followed, tried again for one that lacked a signer.
import { newAgency, ownPassword, unique } from './support/accounts.ts'
import { mutate, queryAs } from './support/calls.ts'
import { shortTemplate } from './support/contract-draft.ts'
import { emailTo } from './support/emails.ts'
import { nextMonthDay, slow } from './support/moves.ts'
import { stateFor } from './support/people.ts'
import { expect, test } from './support/test.ts'

const acts = ['Mira Vale', 'Kit Amsel', 'Nora Lund']

/** An agency with a confirmed show each of three acts; nobody is known who signs for the promoter of the last. */
async function agencyWithShows() {
  const { email, session, slug } = await newAgency()
  const call = <Result>(path: string, input: object) =>
    mutate<Result>(session.access_token, path, { orgSlug: slug, ...input })
  const query = <Result>(path: string, input: object) =>
    queryAs<Result>(session.access_token, path, { orgSlug: slug, ...input })
  await shortTemplate(call)
  const signers: string[] = []
  for (const [no, name] of acts.entries()) {
    const company = { name: `Elbklang ${no + 1}`, kinds: ['promoter'] }
    const promoter = await call<{ id: string }>('companies.create', { company })
    if (no < 2) {
      const address = `${unique('signer')}@journey.example`
      signers.push(address)
      const contact = {
        firstName: 'Ines',
        lastName: `Reuter ${no}`,
        emails: [{ address, isPrimary: true }],
        companies: [{ companyId: promoter.id, functions: ['signer'] }],
      }
      await call('contacts.create', { contact })
    }
    const artist = await call<{ id: string }>('artists.create', { artist: { name, kind: 'solo' } })
    const event = {
      name: `${name} in Leipzig`,
      eventDate: nextMonthDay(10 + no),
      tz: 'Europe/Berlin',
      city: 'Leipzig',
      country: 'DE',
      kind: 'headline',
      promoterCompanyId: promoter.id,
    }
    await call('events.create', {
      event,
      booking: { artistId: artist.id, status: 'confirmed', showtime: '21:00' },
    })
  }
  return { email, slug, call, query, signers }
}

test('contracts of chosen shows are made and sent in one act; what was refused is named, fixed and sent', async ({
  page,
  context,
}) => {
  const { email, slug, call, query, signers } = await agencyWithShows()
  const { cookies, origins } = await stateFor(email, ownPassword)
  await context.setStorageState({ cookies, origins })

  await test.step('three shows are chosen in the list of events', async () => {
    await page.goto(`/${slug}/events?month=${nextMonthDay(10).slice(0, 7)}`)
    for (const act of acts) await page.getByRole('checkbox', { name: act }).first().check(slow)
    const toolbar = page.getByRole('toolbar', { name: 'Selection actions' })
    await toolbar.getByRole('button', { name: 'Contracts' }).click()
  })

  await test.step('they are made and sent', async () => {
    const sheet = page.getByRole('dialog', { name: 'New contract' })
    await expect(sheet.getByRole('checkbox', { name: /Mira Vale/ })).toBeChecked()
    await sheet.getByRole('checkbox', { name: 'Send for signature right away' }).check()
    await sheet.getByRole('button', { name: 'Create and send 3 contracts' }).click()
    await expect(page).toHaveURL(/\/contracts\/batches\/[^/]+$/)
    await expect(page.getByText('2 of 3 contracts sent. 1 is still a draft.')).toBeVisible()
    for (const address of signers) await emailTo(address, 'Please sign')
  })

  const refused = page.getByRole('list', { name: 'Contracts' }).getByRole('listitem').first()
  await test.step('the one that nobody can sign says why, and leads to its draft', async () => {
    await expect(refused).toContainText('Nora Lund')
    await expect(refused).toContainText('Add at least one signer')
    await expect(refused.getByRole('link', { name: /^C-/ })).toHaveAttribute(
      'href',
      /\/contracts\/[^/]+\/edit$/,
    )
  })

  await test.step('it is sent once a signer is named', async () => {
    const address = `${unique('signer')}@journey.example`
    const href = await refused.getByRole('link', { name: /^C-/ }).getAttribute('href')
    const id = href!.split('/').at(-2)!
    type Drafted = { contract: { version: number; title: string; body: object } }
    const { contract } = await query<Drafted>('contracts.get', { id })
    await call('contracts.update', {
      id,
      version: contract.version,
      draft: {
        title: contract.title,
        body: contract.body,
        signers: [
          {
            party: 'purchaser',
            name: 'Jonas Reuter',
            email: address,
            orderNo: 1,
            auth: 'link',
            isCopy: false,
          },
        ],
        attachments: [],
        dueOn: null,
        message: null,
      },
    })
    await page.goto(`/${slug}/contracts`)
    await page.getByRole('link', { name: /2 of 3 contracts sent/ }).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('3 of 3 contracts sent.')).toBeVisible()
    await emailTo(address, 'Please sign')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  })
})
