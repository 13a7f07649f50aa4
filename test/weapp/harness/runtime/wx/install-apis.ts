import type { OptionsOf, ResultOf, Wx } from '../../wx-types'
import { Refusal } from '../refusal'
import { describeError, type Report } from '../report'

/** Asynchronous functions of `wx`: each returns what `success` gets, or throws a Refusal for `fail`. */
export type AsyncApis = {
  [N in keyof Wx]?: (options: OptionsOf<N>) => Answered<N>
}

/** A function with an empty result may return anything. */
type Answered<N extends keyof Wx> = keyof ResultOf<N> extends never ? unknown : ResultOf<N> | Promise<ResultOf<N>>

/** All other functions of `wx`, with their own signature. */
export type DirectApis = {
  [N in keyof Wx]?: Wx[N] extends (...args: infer A) => infer R ? (...args: A) => R : Wx[N]
}

export interface Callbacks {
  success?(result: object): void
  fail?(error: object): void
  complete?(result: object): void
}

/** Makes the error object for `fail`; reports anything that is not a Refusal. */
const toFailure = (name: string, reason: unknown, report: Report): { errMsg: string } => {
  if (reason instanceof Refusal) return { errMsg: `${name}:${reason.reason}`, ...reason.detail }
  // An exception of the app's callback or of the harness.
  report.error(`wx.${name}`, reason)
  return { errMsg: `${name}:fail ${describeError(reason)}` }
}

type Outcome = { ok: true; answer: object } | { ok: false; error: object }

/** Runs a call asynchronously, as the native side does. */
async function settleCall(name: string, run: () => unknown, report: Report): Promise<Outcome> {
  await new Promise((resolve) => setTimeout(resolve))
  try {
    return { ok: true, answer: { errMsg: `${name}:ok`, ...((await run()) as object | undefined) } }
  } catch (reason) {
    return { ok: false, error: toFailure(name, reason, report) }
  }
}

/** Runs the callbacks of a call, and reports what they throw as an error of the app. */
export function runCallbacks(
  name: string,
  { success, fail, complete }: Callbacks,
  outcome: Outcome,
  report: Report,
): void {
  const result = outcome.ok ? outcome.answer : outcome.error
  report.guard(`wx.${name} ${outcome.ok ? 'success' : 'fail'}`, () => (outcome.ok ? success : fail)?.(result))
  report.guard(`wx.${name} complete`, () => complete?.(result))
}

/** Adds asynchronous functions to `wx`: with callbacks they run later, without any the call returns a promise. */
export function installAsync(wx: Record<string, unknown>, apis: AsyncApis, report: Report): void {
  for (const [name, run] of Object.entries(apis) as [string, (options: object) => unknown][])
    wx[name] = (options?: Callbacks) => {
      report.recordCall(name, options)
      const callbacks = options ?? {}
      const outcome = settleCall(name, () => run(callbacks), report)
      if (callbacks.success || callbacks.fail || callbacks.complete) {
        outcome.then((settled) => runCallbacks(name, callbacks, settled, report))
        return undefined
      }
      return outcome.then((settled) => {
        if (settled.ok) return settled.answer
        throw settled.error
      })
    }
}

export function installDirect(wx: Record<string, unknown>, apis: DirectApis): void {
  Object.assign(wx, apis)
}

/** Adds a function that reports and throws for each name of the typings that is not simulated. */
export function installMissing(wx: Record<string, unknown>, names: readonly string[], report: Report): void {
  for (const name of names)
    wx[name] ??= () => {
      const error = new Error(`wx.${name} is not simulated: it belongs into harness/runtime/wx`)
      report.error(`wx.${name}`, error.message)
      throw error
    }
}
