import type { ApiCall } from '../protocol'

export interface SetDataCount {
  calls: number
  bytes: number
  /** The largest single update, in bytes. */
  largest: number
}

const utf8Length = (text: string) => {
  let length = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    // Each half of a surrogate pair counts two of its four bytes.
    length += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3
  }
  return length
}

/** Text of an error; of its stack only the lines of the program, if there are any. */
export const describeError = (reason: unknown): string => {
  if (typeof reason !== 'object' || reason === null) return String(reason)
  if (!('stack' in reason)) return 'errMsg' in reason ? String(reason.errMsg) : toJson(reason)
  const lines = String(reason.stack || reason).split('\n')
  const own = lines.filter((line) => !/^\s+at /.test(line) || line.includes('weapp://'))
  return (own.some((line) => line.includes('weapp://')) ? own : lines).join('\n')
}

/** JSON of a value, as it passes between logic and view; without functions, and as plain text if it has cycles. */
export const toJson = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? 'undefined'
  } catch {
    return String(value)
  }
}

/** WeChat's limit for one update. */
const SET_DATA_LIMIT = 1024 * 1024

/** Collects errors, warnings, calls and counts of a scenario. */
export class Report {
  errors: string[] = []
  warnings: string[] = []
  /** Routes of the loaded pages, in order. */
  readonly opened: string[] = []
  readonly calls: ApiCall[] = []
  readonly console: string[] = []
  readonly setData: SetDataCount = { calls: 0, bytes: 0, largest: 0 }
  /** Called with each error after it is recorded. */
  onError?: (text: string) => void

  error(where: string, reason: unknown): void {
    const text = `${where}: ${describeError(reason)}`
    // An exception in a timer is reported by the window and by the code that caught it.
    if (this.errors.includes(text)) return
    this.errors.push(text)
    this.onError?.(text)
  }

  warning(text: string): void {
    this.warnings.push(text)
  }

  recordCall(name: string, options: unknown): void {
    this.calls.push({ name, options: options === undefined ? undefined : JSON.parse(toJson(options)) })
  }

  recordSetData(text: string): void {
    const bytes = utf8Length(text)
    this.setData.calls++
    this.setData.bytes += bytes
    this.setData.largest = Math.max(this.setData.largest, bytes)
    if (bytes > SET_DATA_LIMIT) this.error('setData', `${bytes} bytes at once, WeChat allows ${SET_DATA_LIMIT}`)
  }

  recordConsole(level: string, words: unknown[]): void {
    const text = words.map((word) => (typeof word === 'string' ? word : describeError(word))).join(' ')
    this.console.push(`${level}: ${text}`)
    if (level === 'error') this.error('console.error', text)
  }

  /** Runs code of the app and reports what it throws, as WeChat does, instead of rethrowing it. */
  guard<T>(where: string, run: () => T): T | undefined {
    try {
      return run()
    } catch (reason) {
      this.error(where, reason)
      return undefined
    }
  }
}
