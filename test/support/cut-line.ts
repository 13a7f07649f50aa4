import net, { type AddressInfo, type Socket } from 'node:net'

/** A line to a server on this machine that can hang or be cut. */
export class CutLine {
  #lets = true
  readonly #server = net.createServer((socket) => this.#join(socket))
  readonly #open = new Set<Socket>()
  #port = 0

  /** @param target the server's URL, whose port is needed */
  constructor(private readonly target: string) {}

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
    this.#lets = true
    const url = new URL(this.target)
    url.host = `127.0.0.1:${this.#port}`
    return url.href
  }

  /** Takes what comes and says nothing. */
  hang() {
    this.#lets = false
  }

  /** Ends the silence as a network does: the lines that were silent are dead, new ones work. */
  recover() {
    this.#lets = true
    for (const socket of this.#open) socket.destroy()
  }

  async cut() {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    for (const socket of this.#open) socket.destroy()
    await closed
  }

  #join(socket: Socket) {
    const { hostname, port } = new URL(this.target)
    const server = net.connect(Number(port), hostname)
    for (const [from, to] of [
      [socket, server],
      [server, socket],
    ] as const) {
      from.on('data', (data) => this.#lets && to.write(data))
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
    this.#open.add(socket)
    socket.on('close', () => this.#open.delete(socket))
  }
}
