import type { Runtime } from '../runtime/runtime'

/** Names of the runtime's methods whose arguments and results are JSON. */
export type Method = Exclude<
  { [K in keyof Runtime]: Runtime[K] extends (...args: never[]) => unknown ? K : never }[keyof Runtime],
  'locate' | 'control' | 'openControl' | 'receive' | 'register'
>

/** The window that a mini program runs in, with its pointer and keyboard. */
export interface Stage {
  readonly kind: 'jsdom' | 'chromium'
  call<M extends Method>(method: M, ...args: Parameters<Runtime[M]>): Promise<ReturnType<Runtime[M]>>
  /** Waits until pending calls to the host and zero-length timers of the window have run. */
  settle(): Promise<void>
  /** Presses the element for `ms` milliseconds. */
  press(target: string, nth: number | undefined, ms: number): Promise<void>
  /** Drags from the element's middle by CSS px. */
  drag(target: string, nth: number | undefined, by: { x: number; y: number }): Promise<void>
  /** Replaces the text of an input or textarea. */
  fill(target: string, nth: number | undefined, text: string): Promise<void>
  /** Writes a PNG; rejects in jsdom, which draws nothing. */
  screenshot(file: string): Promise<void>
  close(): Promise<void>
}
