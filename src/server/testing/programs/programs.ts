/** Programs of other makers that check what ours wrote, where this machine has them. */
import { spawnSync } from 'node:child_process'

/** Whether a program can be started here. */
export const hasProgram = (name: string): boolean => spawnSync(name, ['-v']).error === undefined

/** Runs a program to its end: what it said on both channels, and whether it was content. */
export function runProgram(name: string, args: readonly string[]): { text: string; isOk: boolean } {
  const { stdout, stderr, status } = spawnSync(name, args, { encoding: 'utf8', timeout: 20_000 })
  return { text: `${stdout}${stderr}`, isOk: status === 0 }
}
