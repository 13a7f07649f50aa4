import type { Runtime } from '../runtime/runtime'

/** The runtime's methods whose arguments and results are JSON. */
export type Method = Exclude<
  { [K in keyof Runtime]: Runtime[K] extends (...args: never[]) => unknown ? K : never }[keyof Runtime],
  'locate' | 'control' | 'openControl' | 'receive' | 'register'
>

/** The window a mini program runs in, and the finger on it. */
export interface Stage {
  readonly kind: 'jsdom' | 'chromium'
  call<M extends Method>(method: M, ...args: Parameters<Runtime[M]>): Promise<ReturnType<Runtime[M]>>
  /** Lets what is under way in the window come to its end: calls to the host, timers of no length. */
  settle(): Promise<void>
  /** Presses the element for so many milliseconds. */
  press(target: string, nth: number | undefined, ms: number): Promise<void>
  /** Drags from the element's middle by CSS px. */
  drag(target: string, nth: number | undefined, by: { x: number; y: number }): Promise<void>
  /** Replaces the text of an input or textarea. */
  fill(target: string, nth: number | undefined, text: string): Promise<void>
  /** Writes a PNG; only where there is something to see. */
  screenshot(file: string): Promise<void>
  close(): Promise<void>
}
