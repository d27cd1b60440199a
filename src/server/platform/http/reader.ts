/** Who reads an answer: the language that a request asks for. */
import type { FastifyRequest } from 'fastify'
import { acceptedTags, languageOf } from '#domain/language.ts'
import type { Translator } from '#texts/translator.ts'
import { translatorOf } from '../../texts.ts'

/** The translator for the language of a request (Accept-Language); English where it names none of ours. */
export const readerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Translator =>
  translatorOf(languageOf(...acceptedTags(headers['accept-language'])))
