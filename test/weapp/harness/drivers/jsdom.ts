import { Script } from 'node:vm'
import { type DOMWindow, JSDOM, VirtualConsole } from 'jsdom'
import type { Line, Pack, Settings } from '../protocol'
import { runtimeScript } from './runtime-script'
import type { Stage } from './stage'

/** Globals that jsdom lacks. IntersectionObserver never fires, because nothing has a size. */
const MISSING = `
window.CSS ??= { escape: (text) => text }
window.IntersectionObserver ??= class { observe() {} unobserve() {} disconnect() {} }
window.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} })
window.TextEncoder ??= class { encode(text) { return new Uint8Array(nodeText.encode(text)) } }
window.TextDecoder ??= class { decode(bytes) { return nodeText.decode([...new Uint8Array(bytes)]) } }
`

const nodeText = {
  encode: (text: string) => [...Buffer.from(text)],
  decode: (bytes: number[]) => Buffer.from(bytes).toString(),
}

let compiled: Script | undefined

/** Opens a jsdom window: fast, without layout. */
export async function openJsdom(pack: Pack, settings: Settings, line: Line): Promise<Stage> {
  compiled ??= new Script(`${MISSING}\n${await runtimeScript()}`, { filename: 'harness/runtime' })
  const dom = new JSDOM('<!DOCTYPE html><html><head></head><body></body></html>', {
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    url: 'http://mp.local/',
    // Drops jsdom's "not implemented" messages; script errors reach the report through the window.
    virtualConsole: new VirtualConsole(),
  })
  const { window } = dom
  Object.assign(window, { nodeText })
  compiled.runInContext(dom.getInternalVMContext())
  const { phone } = window
  line.connect((message) => phone.receive(JSON.stringify(message)))
  phone.start(JSON.stringify(pack), JSON.stringify(settings), (text: string) => line.post(JSON.parse(text)))
  return {
    kind: 'jsdom',
    async call(method, ...args) {
      const answer: string | undefined = rethrowInOwnRealm(() => phone.call(method, JSON.stringify(args)))
      return answer === undefined ? undefined : JSON.parse(answer)
    },
    settle: () => phone.settle(),
    press: (target, nth, ms) => press(window, target, nth, ms),
    drag: (target, nth, by) => drag(window, target, nth, by),
    fill: async (target, nth, text) => rethrowInOwnRealm(() => fill(window, target, nth, text)),
    screenshot: () => Promise.reject(new Error('nothing is drawn in jsdom: launch with { driver: "chromium" }')),
    close: async () => window.close(),
  }
}

/** Rethrows an error of the window's realm as one of this realm, so that `instanceof Error` holds. */
function rethrowInOwnRealm<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw new Error((error as Error).message)
  }
}

const touch = (window: DOMWindow, element: HTMLElement, type: string, at: { x: number; y: number }) =>
  element.dispatchEvent(new window.MouseEvent(type, { bubbles: true, composed: true, clientX: at.x, clientY: at.y }))

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function press(window: DOMWindow, target: string, nth: number | undefined, ms: number): Promise<void> {
  const element: HTMLElement = rethrowInOwnRealm(() => window.phone.runtime.locate(target, nth))
  touch(window, element, 'mousedown', { x: 1, y: 1 })
  if (ms > 0) await wait(ms)
  touch(window, element, 'mouseup', { x: 1, y: 1 })
  touch(window, element, 'click', { x: 1, y: 1 })
}

async function drag(window: DOMWindow, target: string, nth: number | undefined, by: { x: number; y: number }) {
  const element: HTMLElement = rethrowInOwnRealm(() => window.phone.runtime.locate(target, nth))
  touch(window, element, 'mousedown', { x: 0, y: 0 })
  for (const share of [0.25, 0.5, 0.75, 1]) touch(window, element, 'mousemove', { x: by.x * share, y: by.y * share })
  touch(window, element, 'mouseup', by)
}

function fill(window: DOMWindow, target: string, nth: number | undefined, text: string): void {
  const control: HTMLInputElement | HTMLTextAreaElement = window.phone.runtime.openControl(target, nth)
  control.focus()
  control.value = control.maxLength >= 0 ? text.slice(0, control.maxLength) : text
  control.dispatchEvent(new window.Event('input', { bubbles: true }))
}
