import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Histogram buckets in seconds: from a quick call to one that is about to be given up. */
const STEPS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30]

/** Metrics of this process. Calls are counted by their addresses in the contract, never by their caller or content. */
export class Measures {
  readonly registry = new Registry()
  readonly #calls = new Counter({
    name: 'antou_calls_total',
    help: 'Calls answered, by address and code of the answer',
    labelNames: ['call', 'code'],
    registers: [this.registry],
  })
  readonly #seconds = new Histogram({
    name: 'antou_call_seconds',
    help: 'How long calls took',
    labelNames: ['call'],
    buckets: STEPS,
    registers: [this.registry],
  })

  called(call: string, code: number, seconds: number) {
    this.#calls.inc({ call, code })
    this.#seconds.observe({ call }, seconds)
  }

  /** Registers a number that is read whenever the metrics are collected; left out while it cannot be read. */
  shows(name: string, help: string, read: () => Promise<number | undefined> | number | undefined) {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        const value = await read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  }

  /** Registers one number for each value of a label, read whenever the metrics are collected. */
  showsEach<L extends string>(
    name: string,
    help: string,
    { label, values }: { label: string; values: readonly L[] },
    read: (value: L) => number,
  ) {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect() {
        for (const value of values) this.set({ [label]: value }, read(value))
      },
    })
  }
}
