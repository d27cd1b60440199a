// The e-mail of a reminder to colleagues, in the words of its rule.
import { msg } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

const openButton = msg({ message: 'Open', context: 'button in an e-mail' })

export const reminderEmail = (facts: { title: string; body: string; link: string }, t: Translator) => ({
  subject: facts.title,
  paragraphs: [facts.body],
  button: { label: t(openButton), url: facts.link },
})
