/** Collects measured values with their budgets and says, in the end, which failed. */
export class Report {
  #failed = []
  #held = 0

  async subject(name, measure) {
    console.log(`\n—— ${name} ——`)
    try {
      await measure(this)
    } catch (error) {
      console.error(error)
      this.#failed.push(`${name}：没有量成`)
    }
  }

  /**
   * One value beside its budget; without one it is only told.
   * @param {{ atMost?: number, atLeast?: number, unit?: string, digits?: number }} budget
   */
  value(label, value, { atMost, atLeast, unit = '', digits = 0 } = {}) {
    const shown = (number) => `${number.toFixed(digits)}${unit && ` ${unit}`}`
    const limit = atMost !== undefined ? `≤ ${shown(atMost)}` : atLeast !== undefined ? `≥ ${shown(atLeast)}` : ''
    const fine = !(value > atMost || value < atLeast || Number.isNaN(value))
    if (limit && fine) this.#held++
    if (!fine) this.#failed.push(`${label}：${shown(value)}，应 ${limit}`)
    const mark = limit ? (fine ? '✓' : '✗') : '·'
    console.log(`${mark} ${padded(label, 46)}${shown(value).padStart(14)}   ${limit}`)
  }

  /** True when every budget holds. */
  conclude() {
    console.log('')
    for (const line of this.#failed) console.log(`超出预算 — ${line}`)
    console.log(`${this.#held} 项在预算内，${this.#failed.length} 项超出`)
    return this.#failed.length === 0
  }
}

/** Chinese characters take two columns. */
const padded = (text, width) =>
  text + ' '.repeat(Math.max(1, width - [...text].reduce((sum, c) => sum + (c > '\u2e80' ? 2 : 1), 0)))

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/** The value that this share of them does not exceed. */
export const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]

export const KB = 1024
export const MB = 1024 * 1024
