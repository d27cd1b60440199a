// A short contract, drafted by calls and ready to be sent to one signer.
import { unique } from './accounts.ts'

type Call = <Result>(path: string, input: object) => Promise<Result>

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** A template of a few words, in force. `call` and `ask` add the organisation automatically. */
export async function shortTemplate(call: Call): Promise<string> {
  const template = {
    name: unique('Short agreement'),
    kind: 'performance',
    language: 'en',
    contractingMode: null,
    body: {
      type: 'doc',
      content: [paragraph('They play, you pay.'), { type: 'signatureField', attrs: { party: 'purchaser' } }],
    },
    signers: [{ party: 'purchaser', orderNo: 1, auth: 'link', isCopy: false }],
    attachments: { riders: false },
  }
  const { id } = await call<{ id: string }>('contractTemplates.create', { template })
  await call('contractTemplates.activate', { id, version: 1, note: null })
  return id
}

/** Drafts the contract of a booking; its id and version, for sending. */
export async function draftContract(
  call: Call,
  query: Call,
  { bookingId, name, email }: { bookingId: string; name: string; email: string },
): Promise<{ id: string; version: number }> {
  const templateId = await shortTemplate(call)
  const { id } = await call<{ id: string }>('contracts.create', { templateId, bookingIds: [bookingId] })
  type Drafted = { contract: { version: number; title: string; body: object } }
  const { contract } = await query<Drafted>('contracts.get', { id })
  const { version } = await call<{ version: number }>('contracts.update', {
    id,
    version: contract.version,
    draft: {
      title: contract.title,
      body: contract.body,
      signers: [{ party: 'purchaser', name, email, orderNo: 1, auth: 'link', isCopy: false }],
      attachments: [],
      dueOn: null,
      message: null,
    },
  })
  return { id, version }
}
