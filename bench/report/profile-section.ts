/** Where the time of a call goes, as a section of the report. */
import type { CallProfile, Share } from '../calls/call-profile.ts'
import { percent } from './row.ts'

const PARTS = 16
const FUNCTIONS = 20

const rows = (shares: readonly Share[], count: number) =>
  shares.slice(0, count).map(({ part, share }) => {
    const text = percent({ median: share, min: share, max: share }).replace(/ \(.*/, '')
    return `| ${part.replaceAll('|', '\\|')} | ${text} |`
  })

export const profileSection = ({ parts, functions }: CallProfile): string => `## Where its time goes in Node

The main thread while the month list is asked for by 16 connections, of the time in which it was busy. What Node does itself
(sockets, buffers, streams) counts for the package that asked for it. The profiler counts by the clock: where neighbours wait for
the processor, writing to a socket also shows the time for which whoever reads it took it over.

| part | share |
|---|---|
${rows(parts, PARTS).join('\n')}

By function, without what it calls:

| function | share |
|---|---|
${rows(functions, FUNCTIONS).join('\n')}
`
