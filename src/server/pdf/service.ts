/** Prints documents in one or two processes of their own, which are renewed before they grow and stopped when idle. */
import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { DomainError } from '#domain/errors.ts'
import type { PdfDocument } from './documents.ts'
import type { Answer, Order } from './print-process.ts'

export type PdfService = {
  /** The PDF of a document: the same bytes for the same document. Throws TOO_MANY_REQUESTS when too many wait. */
  render(document: PdfDocument): Promise<Buffer>
  close(): Promise<void>
}

type Settings = {
  processes: number
  /** One document may take so long. */
  limitMs: number
  /** A process is renewed after so many documents, or when it holds so many bytes. */
  documents: number
  rss: number
  /** An idle process is stopped, which gives 200 MB back. */
  idleMs: number
  waiting: number
}

const defaults: Settings = {
  processes: Math.min(2, availableParallelism()),
  limitMs: 20_000,
  documents: 200,
  rss: 400 * 1024 * 1024,
  idleMs: 60_000,
  waiting: 100,
}

type Task = {
  document: PdfDocument
  resolve(pdf: Buffer): void
  reject(error: Error): void
  isSecond: boolean
}
type Press = { child: ChildProcess; task: Task | undefined; count: number; timer: NodeJS.Timeout | undefined }

// No secret of the server is in the environment of a process that handles texts of strangers.
const passedOn = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR'] as const
const childEnv = () =>
  Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/** Starts nothing by itself: the first document does. A process without work does not keep the server running. */
export function createPdfService(changed: Partial<Settings> = {}): PdfService {
  const settings = { ...defaults, ...changed }
  const presses = new Set<Press>()
  const queue: Task[] = []
  let isClosed = false

  function start(): Press {
    const child = fork(join(import.meta.dirname, 'print-process.ts'), {
      serialization: 'advanced',
      execArgv: [],
      env: childEnv(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const press: Press = { child, task: undefined, count: 0, timer: undefined }
    child.on('message', (answer: Answer) => settle(press, answer))
    child.on('error', () => lose(press))
    child.on('exit', () => lose(press))
    presses.add(press)
    return press
  }

  function stop(press: Press): void {
    presses.delete(press)
    clearTimeout(press.timer)
    if (press.child.connected) press.child.disconnect()
  }

  function give(press: Press, task: Task): void {
    const { child } = press
    clearTimeout(press.timer)
    press.task = task
    child.ref()
    child.channel?.ref()
    press.timer = setTimeout(() => {
      press.task = undefined
      stop(press)
      child.kill('SIGKILL')
      task.reject(new Error(`printing ${task.document.template} took longer than ${settings.limitMs} ms`))
      next()
    }, settings.limitMs)
    child.send({ document: task.document } satisfies Order, (error) => error && lose(press))
  }

  function settle(press: Press, { rss, ...answer }: Answer): void {
    const { task, child } = press
    clearTimeout(press.timer)
    press.task = undefined
    press.count++
    child.unref()
    child.channel?.unref()
    if ('pdf' in answer) task?.resolve(Buffer.from(answer.pdf))
    else task?.reject(new Error(`printing ${task.document.template} failed: ${answer.error}`))
    if (press.count >= settings.documents || rss > settings.rss) stop(press)
    else press.timer = setTimeout(() => stop(press), settings.idleMs).unref()
    next()
  }

  /** A process has ended. What it was at gets a second chance: another one may have ended it by its memory. */
  function lose(press: Press): void {
    if (!presses.has(press)) return
    const { task } = press
    stop(press)
    if (task?.isSecond || (task && isClosed)) task.reject(new Error('the printing process ended'))
    else if (task) queue.unshift({ ...task, isSecond: true })
    next()
  }

  function next(): void {
    if (isClosed) return
    while (queue.length > 0) {
      const idle = [...presses].find(({ task }) => !task)
      if (!idle && presses.size >= settings.processes) return
      give(idle ?? start(), queue.shift()!)
    }
  }

  return {
    render: (document) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('the printing service is closed'))
        if (queue.length >= settings.waiting) return reject(new DomainError('TOO_MANY_REQUESTS'))
        queue.push({ document, resolve, reject, isSecond: false })
        next()
      }),
    async close() {
      isClosed = true
      for (const { reject } of queue.splice(0)) reject(new Error('the printing service is closed'))
      await Promise.all(
        [...presses].map(
          (press) =>
            new Promise<void>((resolve) => {
              press.child.ref()
              press.child.once('exit', () => resolve())
              stop(press)
              if (press.child.exitCode !== null || press.child.signalCode !== null) resolve()
              // A document under way is not waited for: whoever asked is gone with the server.
              press.task?.reject(new Error('the printing service is closed'))
              press.child.kill('SIGKILL')
            }),
        ),
      )
    },
  }
}
