/** Does heavy or risky work in a few processes of its own, which are renewed before they grow and stopped when idle. */
import { fork, type ChildProcess } from 'node:child_process'
import { DomainError } from '#domain/errors.ts'
import { goOn, type Answer } from './answering.ts'

export type PoolSettings = {
  processes: number
  /** One order may take so long, from when a process has it; null where nobody waits, as long as it takes. */
  limitMs: number | null
  /** A process is renewed after so many orders, or when it holds so many bytes. */
  orders: number
  rss: number
  /** An idle process is stopped, which gives its memory back. */
  idleMs: number
  /** So many orders may wait; more are refused with TOO_MANY_REQUESTS. */
  waiting: number
  /** Megabytes that JavaScript may hold in one process; it ends when it needs more. */
  heapMb?: number
  /** Whether an order whose process ended goes to another one: right where the order cannot have been the reason. */
  hasSecondChance: boolean
}

/** Why an order has no answer: it took too long, its process ended, its work failed, or the pool is closed. */
export class NotDone extends Error {
  override readonly name = 'NotDone'
  readonly reason: 'time' | 'ended' | 'failed' | 'closed'

  constructor(reason: NotDone['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** The value, and the parts of an answer that is too large to be read in one go. */
export type Done = { value: unknown; pages: Uint8Array[] }

export type Pool<Order> = {
  /** `doing` names the work in errors. Throws NotDone, the work's own DomainError, or TOO_MANY_REQUESTS. */
  run(order: Order, doing: string, limitMs?: number | null): Promise<Done>
  /** An order is likely to follow soon: starts a process where there is none, and keeps one that is idle. */
  warmUp(): void
  close(): Promise<void>
}

type Task = {
  order: unknown
  doing: string
  limitMs: number | null
  pages: Uint8Array[]
  resolve(done: Done): void
  reject(error: Error): void
  isSecond: boolean
}
type Worker = {
  child: ChildProcess
  task: Task | undefined
  count: number
  timer: NodeJS.Timeout | undefined
}

// No secret of the server is in the environment of a process that handles texts of strangers.
const passedOn = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR'] as const
const childEnv = () =>
  Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/**
 * `module` is a file that calls `answerOrders`. Starts nothing automatically: `warmUp` or the first order does. A process without work
 * does not keep the server running.
 */
export function createPool<Order>(module: URL, settings: PoolSettings): Pool<Order> {
  const workers = new Set<Worker>()
  const queue: Task[] = []
  let isClosed = false
  const execArgv = settings.heapMb ? [`--max-old-space-size=${settings.heapMb}`] : []

  function start(): Worker {
    const child = fork(module, {
      serialization: 'advanced',
      execArgv,
      env: childEnv(),
      // A process that ends for want of memory would write pages about it.
      stdio: ['ignore', 'ignore', settings.heapMb ? 'ignore' : 'inherit', 'ipc'],
    })
    const worker: Worker = { child, task: undefined, count: 0, timer: undefined }
    child.on('message', (answer: Answer) => settle(worker, answer))
    child.on('error', () => lose(worker))
    child.on('exit', () => lose(worker))
    workers.add(worker)
    return worker
  }

  function stop(worker: Worker): void {
    workers.delete(worker)
    clearTimeout(worker.timer)
    if (worker.child.connected) worker.child.disconnect()
  }

  function give(worker: Worker, task: Task): void {
    const { child } = worker
    clearTimeout(worker.timer)
    worker.task = task
    child.ref()
    child.channel?.ref()
    if (task.limitMs !== null) limit(worker, task, task.limitMs)
    child.send(task.order as object, (error) => error && lose(worker))
  }

  function limit(worker: Worker, task: Task, limitMs: number): void {
    worker.timer = setTimeout(() => {
      worker.task = undefined
      stop(worker)
      worker.child.kill('SIGKILL')
      task.reject(new NotDone('time', `${task.doing} took longer than ${limitMs} ms`))
      next()
    }, limitMs)
  }

  /** Without work it does not keep the server running, and ends after a while. */
  function rest(worker: Worker): void {
    worker.child.unref()
    worker.child.channel?.unref()
    clearTimeout(worker.timer)
    worker.timer = setTimeout(() => stop(worker), settings.idleMs).unref()
  }

  function settle(worker: Worker, answer: Answer): void {
    const { task } = worker
    if ('page' in answer) {
      const { child } = worker
      task?.pages.push(answer.page)
      setImmediate(() => child.connected && child.send(goOn))
      return
    }
    clearTimeout(worker.timer)
    worker.task = undefined
    worker.count++
    if ('value' in answer) task?.resolve({ value: answer.value, pages: task.pages })
    else if ('refusal' in answer) {
      const { code, message, fields } = answer.refusal
      task?.reject(new DomainError(code, fields ? { message, fields } : { message }))
    } else task?.reject(new NotDone('failed', `${task.doing} failed: ${answer.error}`))
    if (worker.count >= settings.orders || answer.rss > settings.rss) stop(worker)
    else rest(worker)
    next()
  }

  /** A process has ended. Where another one may have ended it by its memory, what it was at gets a second chance. */
  function lose(worker: Worker): void {
    if (!workers.has(worker)) return
    const { task } = worker
    stop(worker)
    if (task && (task.isSecond || isClosed || !settings.hasSecondChance)) {
      task.reject(new NotDone('ended', `the process ended while ${task.doing}`))
    } else if (task) queue.unshift({ ...task, pages: [], isSecond: true })
    next()
  }

  function next(): void {
    if (isClosed) return
    while (queue.length > 0) {
      const idle = [...workers].find(({ task }) => !task)
      if (!idle && workers.size >= settings.processes) return
      give(idle ?? start(), queue.shift()!)
    }
  }

  function warmUp(): void {
    if (isClosed) return
    const idle = [...workers].find(({ task }) => !task)
    if (idle) rest(idle)
    else if (workers.size === 0) rest(start())
  }

  const closed = (doing: string) => new NotDone('closed', `${doing}: the service is closed`)
  return {
    warmUp,
    run: (order, doing, limitMs: number | null = settings.limitMs) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(closed(doing))
        if (queue.length >= settings.waiting) return reject(new DomainError('TOO_MANY_REQUESTS'))
        queue.push({ order, doing, limitMs, pages: [], resolve, reject, isSecond: false })
        next()
      }),
    async close() {
      isClosed = true
      for (const { reject, doing } of queue.splice(0)) reject(closed(doing))
      await Promise.all(
        [...workers].map(
          (worker) =>
            new Promise<void>((resolve) => {
              worker.child.ref()
              worker.child.once('exit', () => resolve())
              stop(worker)
              if (worker.child.exitCode !== null || worker.child.signalCode !== null) resolve()
              // Work under way is not waited for: whoever asked is gone with the server.
              worker.task?.reject(closed(worker.task.doing))
              worker.child.kill('SIGKILL')
            }),
        ),
      )
    },
  }
}
