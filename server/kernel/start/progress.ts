/** One part of the work before a server is ready. */
export interface StartStep {
  /** In the user's words: 「演示数据」. */
  name: string
  /** Progress: 「12/33」. */
  detail?: string
  isDone: boolean
}

const PRINT_MS = 5_000

/** Work before the server is ready, printed every few seconds and shown by the start page. */
export class StartProgress {
  readonly #steps = new Map<string, StartStep>()
  readonly #since = performance.now()
  #timer?: NodeJS.Timeout

  constructor(private readonly print: (line: string) => void = console.log) {}

  get steps(): readonly StartStep[] {
    return [...this.#steps.values()]
  }

  get seconds(): number {
    return Math.round((performance.now() - this.#since) / 1_000)
  }

  /** Shows a step as under way until `work` ends; returns its result. */
  async run<T>(name: string, work: Promise<T>): Promise<T> {
    this.tell(name)
    this.#timer ??= setInterval(() => this.print(this.line()), PRINT_MS).unref()
    const result = await work
    this.#steps.set(name, { name, isDone: true })
    return result
  }

  tell(name: string, detail?: string) {
    this.#steps.set(name, { name, detail, isDone: false })
  }

  stop() {
    clearInterval(this.#timer)
  }

  /** `正在准备，已用 35 秒：网页；演示数据 12/33` */
  line(): string {
    const open = this.steps.filter(({ isDone }) => !isDone)
    const words = open.map(({ name, detail }) => (detail ? `${name} ${detail}` : name))
    return `正在准备，已用 ${this.seconds} 秒：${words.join('；') || '即将就绪'}`
  }
}
