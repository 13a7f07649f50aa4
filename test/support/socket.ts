import type { ClientFrame, ServerEvents, ServerFrame } from '@contract/im'
import WebSocket from 'ws'

type Event<N extends keyof ServerEvents> = Extract<ServerFrame, { type: 'event'; name: N }>

const WAIT_MS = 60_000

/** A client's socket: says hello, keeps every frame, and waits for those a test expects. */
export class TestSocket {
  readonly frames: ServerFrame[] = []
  #waiting: (() => void)[] = []
  #isClosed = false

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)) as ServerFrame)
      this.#wake()
    })
    socket.on('close', () => {
      this.#isClosed = true
      this.#wake()
    })
  }

  /** Resolves once the server has answered the hello; `since` and `silentMs` as a client says them that shows something. */
  static async open(address: string, token: string, since?: number, silentMs = 0): Promise<TestSocket> {
    const socket = new TestSocket(new WebSocket(`${address.replace('http', 'ws')}/im`))
    await new Promise((resolve, reject) => socket.socket.once('open', resolve).once('error', reject))
    socket.say({ type: 'hello', token, since, silentMs })
    await socket.until(() => socket.frames.some(({ type }) => type === 'welcome' || type === 'refused'))
    return socket
  }

  say(frame: ClientFrame) {
    this.socket.send(JSON.stringify(frame))
  }

  /** Resolves when the condition holds; fails after a while with what had come until then. */
  async until(holds: () => boolean): Promise<void> {
    const deadline = Date.now() + WAIT_MS
    while (!holds()) {
      const left = deadline - Date.now()
      if (left <= 0)
        throw new Error(`did not come within ${WAIT_MS} ms: ${JSON.stringify(this.frames).slice(0, 2_000)}`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        this.#waiting.push(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
  }

  events<N extends keyof ServerEvents>(name: N): ServerEvents[N][] {
    return this.frames
      .filter((frame): frame is Event<N> => frame.type === 'event' && frame.name === name)
      .map(({ data }) => data as ServerEvents[N])
  }

  get unread(): ServerEvents['message:unread'] | undefined {
    return this.events('message:unread').at(-1)
  }

  /** The greatest number seen, which is what a client comes back with. */
  get seq(): number {
    const numbers = (['message:new', 'message:changed', 'message:unread'] as const).flatMap((name) =>
      this.events(name).map(({ seq }) => seq),
    )
    return Math.max(0, ...numbers)
  }

  /** Closed by the server. */
  closed() {
    return this.until(() => this.#isClosed)
  }

  /** Gone without a goodbye, as in a lift. */
  cut() {
    this.socket.terminate()
  }

  #wake() {
    for (const wake of this.#waiting.splice(0)) wake()
  }
}
