// What owners are notified of: changes of where money goes and of how members sign in, and exports of all data.
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

export type SensitiveAct =
  | 'accountSaved'
  | 'accountRemoved'
  | 'payoutFile'
  | 'factorRequired'
  | 'factorOptional'
  | 'singleSignOnSaved'
  | 'singleSignOnRemoved'
type Values = 'actor' | 'org' | 'what'
type Facts = { orgName: string; actor: string; link: string; what: string }

const accounts = msg<Values>`Bank accounts of {org} changed`
const signIn = msg<Values>`Sign-in rule of {org} changed`
const singleSignOn = msg<Values>`Single sign-on of {org} changed`
const texts: Record<SensitiveAct, { subject: Text<Values>; text: Text<Values> }> = {
  accountSaved: { subject: accounts, text: msg<Values>`{actor} added or edited the account “{what}”.` },
  accountRemoved: { subject: accounts, text: msg<Values>`{actor} removed the account “{what}”.` },
  payoutFile: {
    subject: msg<Values>`Payout file of {org} created`,
    text: msg<Values>`{actor} created the file {what}. It pays out once somebody uploads it to the bank.`,
  },
  factorRequired: { subject: signIn, text: msg<Values>`{actor} requires a second factor of all members.` },
  factorOptional: {
    subject: signIn,
    text: msg<Values>`{actor} no longer requires a second factor of the members.`,
  },
  singleSignOnSaved: {
    subject: singleSignOn,
    text: msg<Values>`{actor} set up {what}. Members who connect their account there can sign in with it.`,
  },
  singleSignOnRemoved: {
    subject: singleSignOn,
    text: msg<Values>`{actor} removed {what}. It no longer signs in any member.`,
  },
}
const open = msg`Review`
const whyOwner = msg`You receive this e-mail because you are an owner.`

export const sensitiveActEmail = (
  act: SensitiveAct,
  { orgName: org, actor, link, what }: Facts,
  t: Translator,
) => ({
  subject: t(texts[act].subject, { actor, org, what }),
  paragraphs: [t(texts[act].text, { actor, org, what })],
  button: { label: t(open), url: link },
  notes: [t(whyOwner)],
})

type ExportFacts = { orgName: string; actor: string; link: string }

/** An archive of everything can be downloaded. */
export const exportReadyEmail = ({ orgName: org, actor, link }: ExportFacts, t: Translator) => ({
  subject: t(msg<'org'>`Data export of {org} ready`, { org }),
  paragraphs: [
    t(
      msg<'actor'>`{actor} requested an export of all data. You can download it in the settings for 3 days.`,
      { actor },
    ),
  ],
  button: { label: t(msg`Open data export`), url: link },
  notes: [t(whyOwner)],
})
