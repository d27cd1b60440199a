// What a tab of a test runs: the parts below the pages, started as main.tsx does.
import { onlineManager } from '@tanstack/react-query'
import * as query from '#web/calls/query.ts'
import * as dirty from '#web/dirty.ts'
import * as session from '#web/session/session.ts'
import { startLanguage } from '#web/page-language.ts'
import { trpc } from '#web/trpc.ts'
import * as outbox from '#web/waiting/outbox.ts'
import * as waiting from '#web/waiting/waiting.ts'

void startLanguage()
onlineManager.setOnline(navigator.onLine)
session.startSession()

export const app = { dirty, onlineManager, outbox, query, session, trpc, waiting }
export type App = typeof app
