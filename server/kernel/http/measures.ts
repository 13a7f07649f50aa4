import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds: a call that is quick, felt, slow, and about to be given up. */
const STEPS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30]

/** What is counted of this process. Calls by their addresses in the contract, never by who made them or with what. */
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

  /** A number that is looked up when somebody asks. */
  shows(name: string, help: string, read: () => Promise<number> | number) {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await read())
      },
    })
  }
}
